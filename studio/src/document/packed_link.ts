// Long documents as "#k1z=...": the plain link's text, deflated. Inflating stops at a cap.
import type { Catalogue } from '../engine/contract.ts';
import type { Doc } from './doc.ts';
import { LinkError, MAX_LINK, readLink, writeLink, type OpenedLink } from './link.ts';

export const MAX_PLAIN = 1000;
export const MAX_ANY = 2000;
const MAX_INFLATED = 65536;

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream, cap: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > cap) {
      await reader.cancel();
      throw new LinkError(`The link holds more than ${cap} characters.`);
    }
    chunks.push(value as Uint8Array<ArrayBuffer>);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) throw new LinkError('The link is damaged.');
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

export async function linkOf(doc: Doc, catalogue: Catalogue, hash: string): Promise<string> {
  const plain = writeLink(doc, catalogue, hash);
  if (plain.length <= MAX_PLAIN) return plain;
  const packed = await through(new TextEncoder().encode(plain), new CompressionStream('deflate-raw'), MAX_INFLATED);
  const link = `#k1z=${toBase64Url(packed)}`;
  if (link.length > MAX_ANY) throw new LinkError('Too long for a link: download the recipe instead.');
  return link;
}

export async function openLink(fragment: string, catalogue: Catalogue): Promise<OpenedLink> {
  if (!fragment.startsWith('#k1z=')) return readLink(fragment, catalogue);
  if (fragment.length > MAX_LINK) throw new LinkError(`The link is too long: ${fragment.length} characters, at most ${MAX_LINK}.`);
  let plain: Uint8Array;
  try {
    plain = await through(fromBase64Url(fragment.slice(5)), new DecompressionStream('deflate-raw'), MAX_INFLATED);
  } catch (error) {
    throw error instanceof LinkError ? error : new LinkError('The link is damaged: it cannot be unpacked.');
  }
  const text = new TextDecoder().decode(plain);
  return readLink(text.slice(0, MAX_LINK + 1), catalogue);
}

// Files in and out. What a dropped file is, is told by what is in it.
import type { FormatInfo, MakeRequest, Value } from '../engine/contract.ts';
import { EngineError } from '../engine/host.ts';
import { generatorOf, type Doc } from '../document/doc.ts';
import { writeLink } from '../document/link.ts';
import { openLink } from '../document/packed_link.ts';
import { fileName } from '../document/snippets.ts';
import { isHistory } from './history.ts';
import { keep } from './storage.ts';
import { store, studio } from './studio.ts';

const MAX_FILE = 64 * 1024 * 1024;

export function saveBytes(name: string, bytes: BlobPart): void {
  const url = URL.createObjectURL(new Blob([bytes]));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export function saveText(ending: string, text: string): void {
  const { doc, answer } = store.get().shown!;
  saveBytes(fileName(doc, answer.summary.version, ending), text);
}

export function saveHistory(): void {
  saveBytes('karst-history.json', JSON.stringify({ format: 'karst-history', history: store.get().history }));
}

async function bytesOf(format: FormatInfo, options: Record<string, Value>): Promise<Uint8Array<ArrayBuffer>> {
  const { shown, catalogue } = store.get();
  if (!format.ending.endsWith('png')) return studio.host.ask({ kind: 'write', format: format.name, options });
  const link = shown!.foreign ? '' : writeLink(shown!.doc, catalogue!, shown!.answer.summary.hash);
  return studio.host.ask({ kind: 'png', scale: Number(options.scale ?? 10), link });
}

// Pictures are written by the page, so there is always one to take.
export function formatsHere(): FormatInfo[] {
  const formats = store.get().catalogue!.formats;
  const picture = { name: 'png', ending: '.png', meaning: 'a picture of the whole map' };
  return [picture, ...formats.filter((one) => !one.ending.endsWith('png'))];
}

export async function download(format: FormatInfo, options: Record<string, Value>): Promise<void> {
  const { doc, answer } = store.get().shown!;
  const name = fileName(doc, answer.summary.version, format.ending);
  try {
    const bytes = await bytesOf(format, options);
    saveBytes(name, bytes);
    studio.notice({ text: `${name}, ${Math.ceil(bytes.length / 1024).toLocaleString('en')} kB.`, tone: 'good' });
  } catch (error) {
    studio.notice({ text: `${name} could not be written: ${error instanceof Error ? error.message : String(error)}`, tone: 'bad' });
  }
}

function docOf(request: MakeRequest): Doc {
  const info = generatorOf(store.get().catalogue!, request.generator)!;
  return {
    generator: info.name, width: request.width ?? info.default_size.width, height: request.height ?? info.default_size.height,
    seed: request.seed && request.seed !== '0' ? request.seed : store.get().doc.seed, params: request.params ?? {},
    passes: (request.passes ?? []).map((pass, i) => ({ id: i + 1, name: pass.name, params: pass.params ?? {}, ...(pass.must && { must: true }) })),
    ...(request.theme && { theme: request.theme, ...(request.theme_passes === false && { themePasses: false }) }),
    require: request.require ?? [], attempts: request.attempts,
  };
}

async function openRecipe(json: string): Promise<void> {
  studio.edit(docOf(await studio.host.ask<MakeRequest>({ kind: 'recipe', text: json })));
  studio.notice({ text: 'The recipe was opened.', tone: 'good' });
}

async function openDungeon(text: string): Promise<void> {
  const answer = JSON.parse(await studio.host.ask<string>({ kind: 'convert', text })) as { warnings?: string[] };
  store.set({ tab: 'levels', dungeon: text });
  const warnings = answer.warnings ?? [];
  studio.notice({ text: warnings.length > 0 ? `The dungeon has ${warnings.length} faults: ${warnings.slice(0, 3).join('; ')}` : 'The dungeon was opened.', tone: warnings.length > 0 ? 'warn' : 'good' });
}

async function openTree(tree: unknown, text: string): Promise<void> {
  const one = tree as Record<string, unknown>;
  if (one === null || typeof one !== 'object') throw new Error('it is neither a map, a recipe, a schedule, a dungeon nor a history.');
  if (one.format === 'karst-map') {
    await studio.read(text);
  } else if (one.format === 'karst-history' && isHistory(one.history)) {
    store.set({ history: one.history });
    keep('history', one.history);
    studio.notice({ text: `${one.history.length} maps are in the history now.`, tone: 'good' });
  } else if (typeof one.generator === 'string') await openRecipe(text);
  else if (Array.isArray(one.segments)) {
    const doc = store.get().doc;
    store.set({ tab: 'levels' });
    studio.edit({ ...doc, level: 0, schedule: text });
  } else if (Array.isArray(one.levels)) await openDungeon(text);
  else throw new Error('it is neither a map, a recipe, a schedule, a dungeon nor a history.');
}

async function treeOf(text: string): Promise<{ tree: unknown; json: string }> {
  try {
    return { tree: JSON.parse(text), json: text };
  } catch {
    const { parseDocument } = await import('yaml');
    const parsed = parseDocument(text.slice(0, 1024 * 1024), { uniqueKeys: true, merge: false });
    if (parsed.errors.length > 0) throw new Error(parsed.errors[0]!.message.split('\n')[0]);
    const tree: unknown = parsed.toJS({ maxAliasCount: 0 });
    return { tree, json: JSON.stringify(tree) };
  }
}

// Karst's own pictures carry the link of their map in a text chunk.
export function linkInPng(bytes: Uint8Array): string | null {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, 65536));
  return /#k1&[A-Za-z0-9_.:,=&@%-]+/.exec(text)?.[0] ?? null;
}

async function openFile(file: File): Promise<void> {
  if (file.size > MAX_FILE) throw new Error(`it has ${Math.round(file.size / 1024 / 1024)} MB; at most 64 are read.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x89 && bytes[1] === 0x50) {
    const link = linkInPng(bytes);
    if (!link) throw new Error('this picture does not say which map it shows.');
    const { doc, hash, version } = await openLink(link, store.get().catalogue!);
    studio.expect(hash, version);
    return studio.edit(doc);
  }
  const { tree, json } = await treeOf(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  await openTree(tree, json);
}

export async function openAny(file: File): Promise<void> {
  try {
    await openFile(file);
  } catch (error) {
    const why = error instanceof EngineError || error instanceof Error ? error.message : String(error);
    studio.notice({ text: `${file.name} could not be opened: ${why}`, tone: 'bad' });
  }
}

export function pickFile(): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.json,.yaml,.yml,.png';
  input.onchange = () => { if (input.files?.[0]) void openAny(input.files[0]); };
  input.click();
}

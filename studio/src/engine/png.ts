// A picture of a whole map as PNG, written strip by strip: memory stays small however large it is.
import type { KarstMap } from './contract.ts';

const STRIP_PIXELS = 2_000_000;
const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

function crc(bytes: Uint8Array): number {
  let c = 0xffffffff;
  for (let i = 0; i < bytes.length; i++) c = CRC[(c ^ bytes[i]!) & 255]! ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(12 + data.length);
  const view = new DataView(out.buffer);
  view.setUint32(0, data.length);
  out.set(new TextEncoder().encode(type), 4);
  out.set(data, 8);
  view.setUint32(8 + data.length, crc(out.subarray(4, 8 + data.length)));
  return out;
}

function header(width: number, height: number, palette: boolean): Uint8Array {
  const data = new Uint8Array(13);
  const view = new DataView(data.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  data.set([8, palette ? 3 : 2, 0, 0, 0], 8);
  return chunk('IHDR', data);
}

// "karst" says which map this is: the fragment of its link.
function text(link: string): Uint8Array {
  return chunk('iTXt', new TextEncoder().encode(`karst\0\0\0\0\0${link}`));
}

class TooManyColours extends Error {}

class Palette {
  readonly colours: number[] = [];
  private readonly index = new Map<number, number>();

  of(colour: number): number {
    const known = this.index.get(colour);
    if (known !== undefined) return known;
    if (this.colours.length === 256) throw new TooManyColours();
    this.index.set(colour, this.colours.length);
    return this.colours.push(colour) - 1;
  }

  bytes(): Uint8Array {
    return Uint8Array.from(this.colours.flatMap((colour) => [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255]));
  }
}

function paletteRows(pixels: Uint32Array, width: number, height: number, palette: Palette): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array((width + 1) * height);
  let last = -1;
  let code = 0;
  for (let y = 0, from = 0, to = 0; y < height; y++) {
    to++;
    for (let x = 0; x < width; x++, from++, to++) {
      if (pixels[from] !== last) { last = pixels[from]!; code = palette.of(last); }
      rows[to] = code;
    }
  }
  return rows;
}

// Rows as differences to their left neighbour, which suits shaded ground.
function colourRows(pixels: Uint32Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array((width * 3 + 1) * height);
  for (let y = 0, from = 0, to = 0; y < height; y++) {
    rows[to++] = 1;
    for (let x = 0, left = 0; x < width; x++, from++) {
      const now = pixels[from]!;
      rows[to++] = (now & 255) - (left & 255);
      rows[to++] = ((now >> 8) & 255) - ((left >> 8) & 255);
      rows[to++] = ((now >> 16) & 255) - ((left >> 16) & 255);
      left = now;
    }
  }
  return rows;
}

async function compress(strips: Iterable<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>[]> {
  const stream = new CompressionStream('deflate');
  const writer = stream.writable.getWriter();
  const reading = (async () => {
    const found: Uint8Array<ArrayBuffer>[] = [];
    const reader = stream.readable.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) found.push(chunk('IDAT', part.value));
    return found;
  })();
  reading.catch(() => undefined);
  try {
    for (const strip of strips) await writer.write(strip);
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => undefined);
    throw error;
  }
  return reading;
}

function* strips(map: KarstMap, scale: number, rows: (pixels: Uint32Array, width: number, height: number) => Uint8Array<ArrayBuffer>): Generator<Uint8Array<ArrayBuffer>> {
  const { width, height } = map.summary;
  const step = Math.max(1, Math.floor(STRIP_PIXELS / (width * scale * scale)));
  for (let y = 0; y < height; y += step) {
    const picture = map.picture({ x: 0, y, width, height: Math.min(step, height - y), scale });
    yield rows(new Uint32Array(picture.rgba.buffer as ArrayBuffer), picture.width, picture.height);
  }
}

export async function writePng(map: KarstMap, scale: number, link: string): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = [map.summary.width * scale, map.summary.height * scale];
  const palette = new Palette();
  let data: Uint8Array<ArrayBuffer>[];
  let few = true;
  try {
    data = await compress(strips(map, scale, (pixels, w, h) => paletteRows(pixels, w, h, palette)));
  } catch (error) {
    if (!(error instanceof TooManyColours)) throw error;
    few = false;
    data = await compress(strips(map, scale, colourRows));
  }
  const parts = [Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), header(width, height, few), text(link)];
  if (few) parts.push(chunk('PLTE', palette.bytes()));
  parts.push(...data, chunk('IEND', new Uint8Array(0)));
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) { out.set(part, at); at += part.length; }
  return out;
}

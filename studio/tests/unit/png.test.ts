// @vitest-environment node
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { KarstMap } from '../../src/engine/contract.ts';
import { writePng } from '../../src/engine/png.ts';
import { linkInPng } from '../../src/state/files.ts';

const colourAt = (x: number, y: number, many: boolean) => (many ? [x & 255, y & 255, (x * 7 + y) & 255] : x % 2 ? [200, 100, 0] : [1, 2, 3]);

function fake(width: number, height: number, many: boolean): KarstMap {
  return {
    summary: { width, height },
    picture({ y = 0, height: rows = height, scale }: { y?: number; height?: number; scale: number }) {
      const rgba = new Uint8ClampedArray(width * scale * rows * scale * 4);
      for (let row = 0; row < rows * scale; row++) {
        for (let x = 0; x < width * scale; x++) rgba.set([...colourAt(x, row + y * scale, many), 255], (row * width * scale + x) * 4);
      }
      return { width: width * scale, height: rows * scale, rgba };
    },
  } as unknown as KarstMap;
}

function decode(png: Uint8Array): { width: number; height: number; pixel(x: number, y: number): number[] } {
  const view = Buffer.from(png);
  const chunks: Record<string, Buffer[]> = {};
  for (let at = 8; at < view.length; at += 12 + view.readUInt32BE(at)) {
    const type = view.toString('latin1', at + 4, at + 8);
    (chunks[type] ??= []).push(view.subarray(at + 8, at + 8 + view.readUInt32BE(at)));
  }
  const head = chunks.IHDR![0]!;
  const [width, height, kind] = [head.readUInt32BE(0), head.readUInt32BE(4), head[9]];
  const raw = inflateSync(Buffer.concat(chunks.IDAT!));
  const palette = chunks.PLTE?.[0];
  return { width, height, pixel(x, y) {
    if (kind === 3) return [...palette!.subarray(raw[y * (width + 1) + 1 + x]! * 3).subarray(0, 3)];
    const row = raw.subarray(y * (width * 3 + 1) + 1);
    const sum = [0, 0, 0];
    for (let i = 0; i <= x; i++) for (let c = 0; c < 3; c++) sum[c] = (sum[c]! + row[i * 3 + c]!) & 255;
    return sum;
  } };
}

describe('PNG', () => {
  it.each([[40, 30, 8, false], [300, 700, 4, false], [300, 700, 2, true]])('%i x %i at %i px: every pixel, in strips', async (width, height, scale, many) => {
    const png = await writePng(fake(width, height, many), scale, '#k1&g=burrow@3&seed=7&h=ab');
    const { width: w, height: h, pixel } = decode(png);
    expect([w, h]).toEqual([width * scale, height * scale]);
    for (const [x, y] of [[0, 0], [w - 1, 0], [0, h - 1], [w - 1, h - 1], [17, 23], [w >> 1, h >> 1]] as const) expect(pixel(x, y)).toEqual(colourAt(x, y, many));
    expect(linkInPng(png)).toBe('#k1&g=burrow@3&seed=7&h=ab');
  });
});

// A frame of a replay: what a step opened is bright, what it closed is hatched.
import type { Replay } from '../engine/protocol.ts';

const word = (r: number, g: number, b: number) => (0xff000000 | (b << 16) | (g << 8) | r) >>> 0;
const FLOOR = word(0xcd, 0xbc, 0x9a);
const ROCK = word(0x24, 0x22, 0x26);
const OPENED = word(0x5c, 0xc8, 0xb8);
const CLOSED = [word(0x8a, 0x3b, 0x2e), word(0x5c, 0x2a, 0x22)];

export const bitAt = (bits: Uint8Array, i: number) => (bits[i >> 3]! >> (i & 7)) & 1;

export function frameAt(film: Replay, index: number): Uint8ClampedArray<ArrayBuffer> {
  const { width, height, steps } = film;
  const now = steps[index]!;
  const before = index > 0 && steps[index - 1]!.attempt === now.attempt ? steps[index - 1]!.bits : null;
  const rgba = new Uint8ClampedArray(width * height * 4);
  const pixels = new Uint32Array(rgba.buffer);
  for (let i = 0; i < pixels.length; i++) {
    const open = bitAt(now.bits, i);
    const was = before ? bitAt(before, i) : open;
    if (open === was) pixels[i] = open ? FLOOR : ROCK;
    else pixels[i] = open ? OPENED : CLOSED[((i % width) + Math.floor(i / width)) & 1]!;
  }
  return rgba;
}

import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { load } from 'karst';
import type { Engine } from '../../src/engine/contract.ts';
import { fit, held, nextScale, snapped, tileAt, windowOf, zoomAt } from '../../src/map/camera.ts';
import { bitAt, frameAt } from '../../src/map/frames.ts';
import { viridis } from '../../src/map/heat.ts';
import { paintDraft, PALETTES } from '../../src/map/palette.ts';
import { linkInPng } from '../../src/state/files.ts';
import { isTyping, letterOf } from '../../src/ui/shortcuts.ts';

const MAP = { width: 100, height: 80 };
const CANVAS = { width: 800, height: 600 };

describe('camera', () => {
  it('fits with whole pixels and in the middle', () => {
    const camera = fit(MAP, CANVAS, 0);
    expect(camera).toEqual({ scale: 7, x: 50, y: 20 });
    expect(fit({ width: 4000, height: 10 }, CANVAS, 0).scale).toBeCloseTo(0.2);
  });
  it('stays above what lies at the bottom', () => {
    for (const bottom of [0, 60, 200]) {
      const camera = fit(MAP, CANVAS, 0, bottom);
      expect(camera.y).toBeGreaterThanOrEqual(0);
      expect(camera.y + MAP.height * camera.scale).toBeLessThanOrEqual(CANVAS.height - bottom);
    }
  });
  it('keeps the tile under the pointer while it zooms', () => {
    const camera = fit(MAP, CANVAS, 0);
    for (const at of [{ x: 400, y: 300 }, { x: 60, y: 30 }, { x: 740, y: 570 }]) {
      for (const scale of [1, 3, 16, 64]) expect(tileAt(zoomAt(camera, scale, at), at)).toEqual(tileAt(camera, at));
    }
  });
  it('rests on whole pixels', () => {
    const camera = snapped({ scale: 7.4, x: 12.3, y: 5.7 }, { x: 100, y: 100 });
    expect([camera.scale, camera.x % 1, camera.y % 1]).toEqual([7, 0, 0]);
  });
  it('steps up and down, and ends', () => {
    expect([nextScale(7, 1), nextScale(7, -1), nextScale(64, 1), nextScale(1, -1)]).toEqual([8, 6, 64, 0.5]);
  });
  it('never loses the map, and knows what is seen', () => {
    const lost = held({ scale: 8, x: -99999, y: 99999 }, MAP, CANVAS);
    expect(lost.x).toBe(48 - 800);
    expect(lost.y).toBe(552);
    expect(windowOf({ scale: 10, x: -55, y: -20 }, MAP, CANVAS)).toEqual({ x: 5, y: 2, width: 81, height: 61 });
  });
});

describe('draft', () => {
  const tiles = Uint8Array.from([0, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 0, 0, 0]);
  it('tells rock, its rim, floor and stairs apart', () => {
    const pixels = paintDraft({ tiles, biomes: null, ground: null }, 5, 3, 'usual');
    const at = (i: number) => [...pixels.slice(i * 4, i * 4 + 4)];
    expect(at(6)).toEqual([...PALETTES.usual.floor, 255]);
    expect(at(7)).toEqual([...PALETTES.usual.down, 255]);
    expect(at(0)).toEqual([...PALETTES.usual.rim, 255]);
    expect(at(4)).toEqual([...PALETTES.usual.rock, 255]);
  });
  it('shows biomes where they differ', () => {
    const pixels = paintDraft({ tiles, biomes: Uint8Array.from([0, 1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), ground: null }, 5, 3, 'safe');
    expect([...pixels.slice(4, 7)]).toEqual([...PALETTES.safe.biomes[1]!]);
  });
  it('shows a map in one biome as that land', () => {
    const pixels = paintDraft({ tiles, biomes: new Uint8Array(15).fill(1), ground: null }, 5, 3, 'usual');
    const forest = PALETTES.usual.lands![1]!;
    expect([...pixels.slice(24, 27)]).toEqual([...forest.floor]);
    expect([...pixels.slice(0, 3)]).toEqual([...forest.rim]);
    expect([...pixels.slice(16, 19)]).toEqual([...forest.rock]);
  });
  it('shows what covers the floor, also of maps with biomes, and never on rock', () => {
    const ground = Uint8Array.from([7, 0, 0, 0, 0, 0, 7, 8, 0, 0, 0, 0, 0, 0, 0]);
    for (const biomes of [null, Uint8Array.from([0, 1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])]) {
      const pixels = paintDraft({ tiles, biomes, ground }, 5, 3, 'usual');
      expect([...pixels.slice(24, 27)]).toEqual([...PALETTES.usual.grounds[7]!]);
      expect([...pixels.slice(28, 31)]).toEqual([...PALETTES.usual.down]);
      expect([...pixels.slice(0, 3)]).not.toEqual([...PALETTES.usual.grounds[7]!]);
    }
  });
  it('has the floor of its theme', () => {
    const pixels = paintDraft({ tiles, biomes: null, ground: null, theme: { floor: '#102030', wall: '#405060' } }, 5, 3, 'usual');
    expect([...pixels.slice(24, 27)]).toEqual([16, 32, 48]);
    expect([...pixels.slice(0, 3)]).toEqual([64, 80, 96]);
  });
  it('has a colour of its own for every ground that the engine knows', async () => {
    const file = readFileSync(resolve(import.meta.dirname, '../../../bindings/js/karst.wasm'));
    const engine = (await load(await WebAssembly.compile(file))) as Engine;
    const grounds = engine.catalogue().grounds!;
    expect(grounds.length).toBeGreaterThan(5);
    for (const palette of Object.values(PALETTES)) expect(new Set(palette.grounds.map(String)).size).toBe(grounds.length);
  });
  it('heat goes from dark to light', () => {
    expect(viridis(0)).toEqual([68, 1, 84]);
    expect(viridis(1)).toEqual([253, 231, 37]);
    expect(viridis(9)).toEqual([253, 231, 37]);
  });
});

describe('replay', () => {
  it('marks what a step opened and what it closed', () => {
    const film = { width: 8, height: 1, dropped: false, steps: [{ name: 'a', attempt: 0, bits: Uint8Array.of(0b0011) }, { name: 'b', attempt: 0, bits: Uint8Array.of(0b0110) }] };
    expect(bitAt(film.steps[0]!.bits, 1)).toBe(1);
    const pixel = (index: number, i: number) => [...frameAt(film, index).slice(i * 4, i * 4 + 3)];
    expect(pixel(1, 2)).toEqual([0x5c, 0xc8, 0xb8]);
    expect(pixel(1, 0)[0]).toBeGreaterThan(pixel(1, 0)[2]!);
    expect(pixel(1, 1)).toEqual(pixel(0, 0));
  });
});

describe('files and keys', () => {
  it('finds the link in a picture', () => {
    const text = 'PNG\0iTXtkarst\0#k1&g=burrow@3&seed=7&h=ab\0IDAT';
    expect(linkInPng(new TextEncoder().encode(text))).toBe('#k1&g=burrow@3&seed=7&h=ab');
    expect(linkInPng(Uint8Array.of(1, 2, 3))).toBeNull();
  });
  it('knows letters on any layout', () => {
    expect(letterOf({ key: 'R', code: 'KeyR' })).toBe('r');
    expect(letterOf({ key: 'к', code: 'KeyR' })).toBe('r');
    expect(letterOf({ key: 'z', code: 'KeyY' })).toBe('z');
    expect(letterOf({ key: '?', code: 'Slash' })).toBe('?');
  });
  it('is silent while somebody types', () => {
    const input = document.createElement('input');
    expect(isTyping(input)).toBe(true);
    input.type = 'range';
    expect(isTyping(input)).toBe(false);
    expect(isTyping(document.createElement('textarea'))).toBe(true);
    expect(isTyping(document.body)).toBe(false);
  });
});

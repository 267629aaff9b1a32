import { beforeEach, describe, expect, it } from 'vitest';
import type { Summary } from '../../src/engine/contract.ts';
import type { Details, MapAnswer } from '../../src/engine/protocol.ts';
import { marksOf } from '../../src/state/marks.ts';
import { meant } from '../../src/state/probes.ts';
import { store } from '../../src/state/studio.ts';

const SUMMARY = { width: 5, height: 3, start: { x: 1, y: 1 }, stairsUp: { x: 1, y: 1 }, stairsDown: { x: 3, y: 1 } } as Summary;
const DETAILS = {
  factions: [{ x: 2, y: 1 }], pois: [{ type: 'watch_tower', x: 4, y: 2 }],
  subtypes: [{ x: 0, y: 0, types: [2] }, { x: 2, y: 2, types: [3], pair: 1 }, { x: 3, y: 2, types: [2, 4], pair: 1 }],
} as unknown as Details;
const NAMES = ['none', 'exit', 'door', 'key', 'lock'];

describe('marks', () => {
  it('say what each sign is, once, and leave doors out', () => {
    expect(marksOf(SUMMARY, DETAILS, NAMES).map((one) => `${one.words} ${one.at.x},${one.at.y}`)).toEqual([
      'start, stairs up 1,1', 'stairs down 3,1', 'side 1 2,1', 'key A 2,2', 'lock A 3,2', 'watch tower 4,2',
    ]);
  });
  it('tell start and stairs apart where they lie apart', () => {
    const apart = marksOf({ ...SUMMARY, start: { x: 2, y: 0 } }, null, NAMES);
    expect(apart.map((one) => one.words)).toEqual(['start', 'stairs up', 'stairs down']);
  });
});

describe('a tap', () => {
  beforeEach(() => { store.set({ shown: { doc: store.get().doc, answer: { summary: SUMMARY, tiles: Uint8Array.from([0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0]) } as unknown as MapAnswer } }); });
  it('of a mouse means its tile', () => { expect(meant({ x: 0, y: 0 }, 0)).toEqual({ x: 0, y: 0 }); });
  it('of a finger means the nearest tile to stand on', () => {
    expect(meant({ x: 4, y: 2 }, 2)).toEqual({ x: 3, y: 1 });
    expect(meant({ x: 1, y: 0 }, 1)).toEqual({ x: 1, y: 1 });
    expect(meant({ x: 4, y: 2 }, 1)).toEqual({ x: 4, y: 2 });
  });
});

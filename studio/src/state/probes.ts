// Probes ask the map: the way between two tiles, what can be seen, how far everything is.
import type { Point } from '../engine/contract.ts';
import { store, studio } from './studio.ts';
import type { Probe, ProbeResult } from './app_state.ts';

let sightBusy = false;

export function setProbe(probe: Probe): void {
  store.set({ probe: store.get().probe === probe ? 'none' : probe, probeFrom: null, probeResult: null });
}

function show(probeResult: ProbeResult | null): void { store.set({ probeResult }); }

async function path(from: Point, to: Point): Promise<void> {
  const ask = { kind: 'path', from, to, ignoreWalls: false, locked: !store.get().ignoreLocks } as const;
  const way = await studio.host.ask<Point[] | null>(ask);
  const straight = Math.abs(from.x - to.x) + Math.abs(from.y - to.y);
  if (way) {
    const steps = way.length - 1;
    const detour = straight > 0 ? `, ${(steps / straight).toFixed(2)} times the straight way` : '';
    return show({ text: `${steps} steps, straight ${straight}${detour}.`, path: way, from, to });
  }
  const free = ask.locked ? await studio.host.ask<Point[] | null>({ ...ask, locked: false }) : null;
  show({ text: free ? `No way without a key; with all keys ${free.length - 1} steps.` : `There is no way from ${from.x},${from.y} to ${to.x},${to.y}.`, from, to, ...(free && { path: free }) });
}

async function sight(from: Point): Promise<void> {
  if (sightBusy) return;
  sightBusy = true;
  try {
    const { radius } = store.get();
    const seen = await studio.host.ask<Uint8Array>({ kind: 'sight', from, radius });
    if (store.get().probe === 'sight') show({ text: `${seen.reduce((sum, one) => sum + one, 0)} tiles are seen from ${from.x},${from.y}.`, seen, from });
  } finally {
    sightBusy = false;
  }
}

async function distance(from: Point): Promise<void> {
  const far = await studio.host.ask<Int32Array>({ kind: 'distances', from });
  const most = far.reduce((max, one) => Math.max(max, one), 0);
  const width = store.get().shown!.answer.summary.width;
  const end = far.indexOf(most);
  show({ text: `The farthest tile is ${most} steps away, at ${end % width},${Math.floor(end / width)}.`, far, from });
}

export function probeDrag(from: Point, to: Point): void {
  const [dx, dy] = [Math.abs(from.x - to.x), Math.abs(from.y - to.y)];
  show({ text: `${dx + 1} x ${dy + 1} tiles; ${dx + dy} steps straight, ${Math.max(dx, dy)} with diagonals.`, from, to });
}

function ask(work: Promise<void>): void {
  work.catch((error: unknown) => show({ text: error instanceof Error ? error.message : String(error) }));
}

// How many tiles off a tap may be: a finger covers several, and signs are larger than a small tile.
export interface Reach { finger: number; sign: number }

// The nearest tile that one can stand on, where a finger meant one.
export function meant(tile: Point, finger: number): Point {
  const { tiles, summary: { width, height } } = store.get().shown!.answer;
  let best = tile;
  let gap = Infinity;
  for (let y = Math.max(0, tile.y - finger); y <= Math.min(height - 1, tile.y + finger); y++) {
    for (let x = Math.max(0, tile.x - finger); x <= Math.min(width - 1, tile.x + finger); x++) {
      const off = (x - tile.x) ** 2 + (y - tile.y) ** 2;
      if (tiles[y * width + x] !== 0 && off < gap && off <= finger ** 2) [best, gap] = [{ x, y }, off];
    }
  }
  return best;
}

export function probeTap(at: Point, { finger, sign }: Reach = { finger: 0, sign: 1 }): void {
  const { probe, probeFrom, shown } = store.get();
  const tile = probe === 'none' || probe === 'measure' ? at : meant(at, finger);
  if (probe === 'path') {
    if (!probeFrom) {
      store.set({ probeFrom: tile, probeResult: { text: `From ${tile.x},${tile.y}; now the other end.`, from: tile } });
      return;
    }
    store.set({ probeFrom: null });
    ask(path(probeFrom, tile));
  } else if (probe === 'distance') ask(distance(tile));
  else if (probe === 'sight') ask(sight(tile));
  else if (probe === 'measure') {
    if (!probeFrom) store.set({ probeFrom: tile });
    else { store.set({ probeFrom: null }); probeDrag(probeFrom, tile); }
  } else if (shown?.doc.level !== undefined) takeStairs(tile, sign);
}

function takeStairs(tile: Point, sign: number): void {
  const { shown } = store.get();
  const { stairsDown, stairsUp } = shown!.answer.summary;
  const on = (point: Point | undefined) => point && Math.abs(point.x - tile.x) <= sign && Math.abs(point.y - tile.y) <= sign;
  const level = shown!.doc.level!;
  if (on(stairsDown)) studio.edit({ ...shown!.doc, level: level + 1 });
  else if (on(stairsUp) && level > 0) studio.edit({ ...shown!.doc, level: level - 1 });
}

export function probeHover(tile: Point | null): void {
  if (tile && store.get().probe === 'sight') ask(sight(tile));
}

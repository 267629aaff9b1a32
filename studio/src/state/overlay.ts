// Draws the layers and the probe's answer over the map.
import type { Overlay } from '../map/stage.ts';
import { Brush, drawFeatures, drawLinks, drawMarks, drawPlaces, drawRooms, drawVaults, maskCanvas } from '../map/overlays.ts';
import { heatCanvas, kindCanvas } from '../map/heat.ts';
import { PALETTES, type Palette, type Rgb } from '../map/palette.ts';
import { store, studio } from './studio.ts';
import type { ProbeResult } from './app_state.ts';

// Where one can walk is what every map shows.
export const PLAIN_LAYERS = ['walkable'];
export const LIST_LAYERS = ['grid', 'rooms', 'links', 'subtypes', 'pois', 'factions', 'features', 'vaults', 'things'];
// Layers whose numbers are kinds, not amounts.
export const KIND_LAYERS = ['biomes', 'ground'];

// Bare ground is what shows through.
export function kindsOf(layer: string, palette: Palette): { colours: readonly Rgb[]; first: number } {
  return layer === 'ground' ? { colours: palette.grounds, first: 1 } : { colours: palette.biomes, first: 0 };
}


// By layer, the canvas of the map that was shown last; `null` while the engine is asked.
const heats = new Map<string, { key: string; canvas: HTMLCanvasElement | null }>();
let probeOf: { result: ProbeResult; canvas: HTMLCanvasElement } | null = null;

function kindLayer(name: string): HTMLCanvasElement | null {
  const { shown, view } = store.get();
  const { ground, biomes, summary: { width, height } } = shown!.answer;
  const kinds = name === 'ground' ? ground : biomes;
  const { colours, first } = kindsOf(name, PALETTES[view.palette]);
  return kinds && kindCanvas(kinds, width, height, colours, first, view.opacity);
}

function askForHeat(name: string, key: string): void {
  const { shown, view } = store.get();
  const { width, height } = shown!.answer.summary;
  studio.host.ask<Uint8Array | null>({ kind: 'layer', name }).then((values) => {
    if (!values || values.length !== width * height || heats.get(name)?.key !== key) return;
    heats.set(name, { key, canvas: heatCanvas(values, width, height, view.opacity) });
    store.set({});
  }, () => undefined);
}

function heatLayer(name: string): HTMLCanvasElement | null {
  const { shown, view } = store.get();
  const key = `${shown!.answer.summary.hash} ${view.opacity} ${view.palette}`;
  const known = heats.get(name);
  if (known?.key === key) return known.canvas;
  const kinds = KIND_LAYERS.includes(name);
  heats.set(name, { key, canvas: kinds ? kindLayer(name) : null });
  if (!kinds) askForHeat(name, key);
  return heats.get(name)!.canvas;
}

function probeCanvas(result: ProbeResult): HTMLCanvasElement | null {
  if (!result.seen && !result.far) return null;
  const { width, height } = store.get().shown!.answer.summary;
  if (probeOf?.result !== result) {
    const canvas = result.seen ? maskCanvas(result.seen, width, height, [124, 196, 255, 90], [10, 12, 14, 120]) : heatCanvas(result.far!, width, height, 0.78);
    probeOf = { result, canvas };
  }
  return probeOf.canvas;
}

function drawFigures(brush: Brush, far: Int32Array, width: number): void {
  const { context, camera, dpr } = brush;
  if (camera.scale < 24 * dpr) return;
  context.font = `600 ${11 * dpr}px ui-monospace, monospace`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (let i = 0; i < far.length; i++) {
    if (far[i]! < 0) continue;
    const at = brush.centre({ x: i % width, y: Math.floor(i / width) });
    if (at.x < 0 || at.y < 0 || at.x > context.canvas.width || at.y > context.canvas.height) continue;
    context.fillStyle = '#111418';
    context.fillText(String(far[i]), at.x + dpr, at.y + dpr);
    context.fillStyle = '#ffffff';
    context.fillText(String(far[i]), at.x, at.y);
  }
}

function drawProbe(brush: Brush, result: ProbeResult): void {
  const canvas = probeCanvas(result);
  if (canvas) brush.tiles(canvas);
  if (result.far) drawFigures(brush, result.far, store.get().shown!.answer.summary.width);
  if (result.path) brush.line(result.path.map((tile) => brush.centre(tile)), '#ffd166', 2.5);
  else if (result.from && result.to) brush.line([brush.centre(result.from), brush.centre(result.to)], '#ffd166', 2, true);
  if (result.from) brush.label(result.from, 'A', '#ffd166');
  if (result.to) brush.label(result.to, 'B', '#ffd166');
}

export const drawOverlay: Overlay = (context, camera, dpr) => {
  const { shown, details, view, probeResult } = store.get();
  if (!shown) return;
  const brush = new Brush(context, camera, dpr);
  const { width, height } = shown.answer.summary;
  for (const name of view.layers.filter((one) => !LIST_LAYERS.includes(one))) {
    const canvas = heatLayer(name);
    if (canvas) brush.tiles(canvas);
  }
  if (view.layers.includes('grid')) brush.grid(width, height);
  if (details) {
    if (view.layers.includes('links')) drawLinks(brush, details);
    if (view.layers.includes('rooms')) drawRooms(brush, details);
    if (view.layers.includes('subtypes')) drawMarks(brush, details);
    if (view.layers.includes('pois')) drawPlaces(brush, details.pois, '#ffd166');
    if (view.layers.includes('factions')) drawPlaces(brush, details.factions, '#f5f5f5');
    if (view.layers.includes('vaults')) drawVaults(brush, details);
    if (view.layers.includes('features')) drawFeatures(brush, details);
    if (view.layers.includes('things')) drawPlaces(brush, details.things, '#ff8a7a');
  }
  if (probeResult) drawProbe(brush, probeResult);
};

// What can lie over a map: rooms, links, places, keys and locks, paths, sight, distances, a grid.
import type { Point } from '../engine/contract.ts';
import type { Details } from '../engine/protocol.ts';
import type { Camera } from './camera.ts';

export const PAIR_COLOURS = ['#d55e00', '#56b4e9', '#f0e442', '#009e73', '#cc79a7', '#0072b2', '#e69f00', '#f5f5f5'];
export const pairLetter = (pair: number) => String.fromCharCode(65 + ((pair - 1) % 26));
const CASING = '#111418';

export class Brush {
  constructor(readonly context: CanvasRenderingContext2D, readonly camera: Camera, readonly dpr: number) {}

  centre(tile: Point): Point {
    return { x: this.camera.x + (tile.x + 0.5) * this.camera.scale, y: this.camera.y + (tile.y + 0.5) * this.camera.scale };
  }

  line(points: Point[], colour: string, width = 2, dashed = false): void {
    const { context } = this;
    if (points.length === 0) return;
    context.lineJoin = 'round';
    context.lineCap = 'round';
    for (const [style, extent] of [[CASING, width + 2.5], [colour, width]] as const) {
      context.beginPath();
      points.forEach((point, i) => (i === 0 ? context.moveTo(point.x, point.y) : context.lineTo(point.x, point.y)));
      context.strokeStyle = style;
      context.lineWidth = extent * this.dpr;
      context.setLineDash(dashed ? [6 * this.dpr, 5 * this.dpr] : []);
      context.stroke();
    }
    context.setLineDash([]);
  }

  label(tile: Point, text: string, fill: string, ink = '#111418'): void {
    const { context, dpr } = this;
    const at = this.centre(tile);
    context.font = `600 ${12 * dpr}px system-ui, sans-serif`;
    const width = Math.max(18 * dpr, context.measureText(text).width + 8 * dpr);
    context.beginPath();
    context.roundRect(at.x - width / 2, at.y - 9 * dpr, width, 18 * dpr, 5 * dpr);
    context.fillStyle = fill;
    context.fill();
    context.lineWidth = 1.5 * dpr;
    context.strokeStyle = CASING;
    context.stroke();
    context.fillStyle = ink;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(text, at.x, at.y + 0.5 * dpr);
  }

  dot(tile: Point, fill: string): void {
    const { context, dpr } = this;
    const at = this.centre(tile);
    context.beginPath();
    context.arc(at.x, at.y, 3.5 * dpr, 0, 2 * Math.PI);
    context.fillStyle = fill;
    context.fill();
    context.lineWidth = 1.5 * dpr;
    context.strokeStyle = CASING;
    context.stroke();
  }

  frame(area: { x: number; y: number; width: number; height: number }, colour: string): void {
    const { context, camera: { scale, x, y }, dpr } = this;
    for (const [style, extent] of [[CASING, 4], [colour, 2]] as const) {
      context.strokeStyle = style;
      context.lineWidth = extent * dpr;
      context.strokeRect(x + area.x * scale, y + area.y * scale, area.width * scale, area.height * scale);
    }
  }

  tiles(canvas: HTMLCanvasElement): void {
    const { scale, x, y } = this.camera;
    this.context.imageSmoothingEnabled = false;
    this.context.drawImage(canvas, x, y, canvas.width * scale, canvas.height * scale);
  }

  grid(width: number, height: number): void {
    const { scale, x, y } = this.camera;
    if (scale < 6) return;
    const { context } = this;
    context.beginPath();
    for (let i = 0; i <= width; i++) { context.moveTo(x + i * scale, y); context.lineTo(x + i * scale, y + height * scale); }
    for (let i = 0; i <= height; i++) { context.moveTo(x, y + i * scale); context.lineTo(x + width * scale, y + i * scale); }
    context.lineWidth = 1;
    context.strokeStyle = 'rgba(17, 20, 24, 0.28)';
    context.stroke();
  }
}

export function drawRooms(brush: Brush, details: Details): void {
  const { context, camera, dpr } = brush;
  details.rooms.forEach((room, i) => {
    if (room.width < 2) return;
    context.strokeStyle = '#5cc8b8';
    context.lineWidth = 1.5 * dpr;
    context.strokeRect(camera.x + (room.x + 1) * camera.scale, camera.y + (room.y + 1) * camera.scale, (room.width - 1) * camera.scale, (room.height - 1) * camera.scale);
    const middle = room.center ?? { x: room.x + room.width / 2, y: room.y + room.height / 2 };
    if (camera.scale >= 4) brush.label(middle, room.role ? `${i} ${room.role}` : String(i), '#cfeee8');
  });
}

export const LINK_COLOURS: Record<string, string> = { locked: '#d55e00', door: '#e69f00', secret: '#cc79a7', one_way: '#56b4e9' };

export function drawLinks(brush: Brush, details: Details): void {
  const middle = (i: number) => {
    const room = details.rooms[i];
    return room && brush.centre(room.center ?? { x: room.x + room.width / 2, y: room.y + room.height / 2 });
  };
  for (const link of details.links) {
    const [a, b] = [middle(link.a), middle(link.b)];
    if (a && b) brush.line([a, b], LINK_COLOURS[link.kind] ?? '#f5f5f5', 1.5, link.kind === 'secret');
  }
}

export function drawMarks(brush: Brush, details: Details): void {
  for (const mark of details.subtypes) {
    if (mark.pair === undefined) brush.label(mark, mark.types.includes(1) ? 'exit' : String(mark.types[0] ?? ''), '#ffd166');
    else brush.label(mark, mark.types.includes(3) ? pairLetter(mark.pair).toLowerCase() : pairLetter(mark.pair), PAIR_COLOURS[(mark.pair - 1) % 8]!);
  }
}

export function drawPlaces(brush: Brush, places: { x: number; y: number; type?: string; name?: string }[], fill: string): void {
  const words = brush.camera.scale >= 8 * brush.dpr;
  places.forEach((place, i) => brush.label(place, words ? place.name ?? place.type ?? String(i + 1) : (place.type ?? String(i + 1))[0]!.toUpperCase(), fill));
}

// Furniture is small and there is much of it: words where there is room, else a dot.
export function drawFeatures(brush: Brush, details: Details): void {
  if (brush.camera.scale >= 32 * brush.dpr) return drawPlaces(brush, details.features, '#e8d9b0');
  for (const one of details.features) brush.dot(one, '#e8d9b0');
}

export function drawVaults(brush: Brush, details: Details): void {
  for (const { name, area } of details.vaults) {
    brush.frame(area, '#cc79a7');
    if (brush.camera.scale >= 4) brush.label({ x: area.x + (area.width - 1) / 2, y: area.y }, name.replaceAll('_', ' '), '#f0cfe0');
  }
}

export function maskCanvas(mask: Uint8Array, width: number, height: number, colour: readonly [number, number, number, number], hide?: readonly [number, number, number, number]): HTMLCanvasElement {
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < mask.length; i++) {
    const fill = mask[i] ? colour : hide;
    if (fill) rgba.set(fill, i * 4);
  }
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')!.putImageData(new ImageData(rgba, width, height), 0, 0);
  return canvas;
}

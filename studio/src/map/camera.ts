// Where the map lies on the canvas, in device pixels. At rest a tile is a whole number of them.
import type { Point } from '../engine/contract.ts';

export interface Camera { scale: number; x: number; y: number }
export interface Size { width: number; height: number }

export const MAX_SCALE = 64;

export function minScale(map: Size, canvas: Size): number {
  return Math.min(1, canvas.width / map.width / 2, canvas.height / map.height / 2);
}

export function centred(scale: number, map: Size, canvas: Size): Camera {
  return { scale, x: Math.round((canvas.width - map.width * scale) / 2), y: Math.round((canvas.height - map.height * scale) / 2) };
}

// The whole map in the middle, but above what lies at the bottom of the canvas.
export function fit(map: Size, canvas: Size, margin: number, bottom = margin): Camera {
  const room = Math.min((canvas.width - 2 * margin) / map.width, (canvas.height - margin - bottom) / map.height);
  const scale = room >= 1 ? Math.min(MAX_SCALE, Math.floor(room)) : Math.max(room, 0.01);
  const { x, y } = centred(scale, map, canvas);
  return { scale, x, y: Math.min(y, Math.floor(canvas.height - bottom - map.height * scale)) };
}

export function tileAt(camera: Camera, point: Point): Point {
  return { x: Math.floor((point.x - camera.x) / camera.scale), y: Math.floor((point.y - camera.y) / camera.scale) };
}

export function zoomAt(camera: Camera, scale: number, at: Point): Camera {
  const ratio = scale / camera.scale;
  return { scale, x: at.x - (at.x - camera.x) * ratio, y: at.y - (at.y - camera.y) * ratio };
}

// The next whole zoom in a direction: steps grow with the zoom, so that a wheel feels even.
export function nextScale(scale: number, direction: number): number {
  const steps = [0.0625, 0.125, 0.25, 0.5, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64];
  return direction > 0 ? steps.find((one) => one > scale * 1.01) ?? MAX_SCALE : steps.findLast((one) => one < scale * 0.99) ?? steps[0]!;
}

export function snapped(camera: Camera, at: Point): Camera {
  const scale = camera.scale >= 1 ? Math.min(MAX_SCALE, Math.max(1, Math.round(camera.scale))) : camera.scale;
  const next = zoomAt(camera, scale, at);
  return { scale, x: Math.round(next.x), y: Math.round(next.y) };
}

// Keeps at least a part of the map on the screen.
export function held(camera: Camera, map: Size, canvas: Size): Camera {
  const keep = 48;
  const clamp = (value: number, extent: number, room: number) => Math.min(Math.max(value, keep - extent), room - keep);
  return { scale: camera.scale, x: clamp(camera.x, map.width * camera.scale, canvas.width), y: clamp(camera.y, map.height * camera.scale, canvas.height) };
}

// The tiles that can be seen.
export function windowOf(camera: Camera, map: Size, canvas: Size): { x: number; y: number; width: number; height: number } {
  const first = tileAt(camera, { x: 0, y: 0 });
  const last = tileAt(camera, { x: canvas.width, y: canvas.height });
  const x = Math.max(0, first.x);
  const y = Math.max(0, first.y);
  return { x, y, width: Math.min(map.width, last.x + 1) - x, height: Math.min(map.height, last.y + 1) - y };
}

// Draws a map on three canvases: the map, what lies over it, and the cursor. React never redraws it.
import type { Picture, Point } from '../engine/contract.ts';
import { centred, fit, held, nextScale, snapped, tileAt, windowOf, zoomAt, MAX_SCALE, minScale, type Camera, type Size } from './camera.ts';

export interface StageMap extends Size { draft: Uint8ClampedArray<ArrayBuffer> }
export type Overlay = (context: CanvasRenderingContext2D, camera: Camera, dpr: number) => void;
export type ArtSource = (window: { x: number; y: number; width: number; height: number }, scale: number) => Promise<Picture | null>;

interface Art { canvas: HTMLCanvasElement; x: number; y: number; scale: number; width: number; height: number }

const MAX_BACKING = 8_000_000;
const ART_REST_MS = 90;

function canvasOf(width: number, height: number, rgba: Uint8ClampedArray<ArrayBuffer>): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')!.putImageData(new ImageData(rgba, width, height), 0, 0);
  return canvas;
}

export class Stage {
  camera: Camera = { scale: 1, x: 0, y: 0 };
  map: Size = { width: 1, height: 1 };
  size: Size = { width: 1, height: 1 };
  dpr = 1;
  cursor: Point | null = null;
  overlay: Overlay = () => undefined;
  artSource: ArtSource | null = null;
  // Off while something else than the engine's map is shown, such as a step of a replay.
  artOn = true;
  onCamera: ((camera: Camera) => void) | null = null;
  // The smallest free space at the sides of a map that is fitted, in CSS pixels.
  margin = 24;
  // That at the bottom, where buttons lie over the canvas.
  bottom: number | undefined;
  private draft: HTMLCanvasElement | null = null;
  private art: Art | null = null;
  private artRun = 0;
  private artTimer = 0;
  private frame = 0;
  private fitted = true;
  private readonly observer: ResizeObserver;
  private readonly contexts: CanvasRenderingContext2D[];

  constructor(readonly root: HTMLElement, private readonly canvases: HTMLCanvasElement[]) {
    this.contexts = canvases.map((canvas) => canvas.getContext('2d')!);
    this.observer = new ResizeObserver(() => this.resize());
    this.observer.observe(root);
    this.resize();
  }

  close(): void {
    this.observer.disconnect();
    cancelAnimationFrame(this.frame);
    clearTimeout(this.artTimer);
  }

  show(map: StageMap, refit: boolean): void {
    this.map = { width: map.width, height: map.height };
    this.draft = canvasOf(map.width, map.height, map.draft);
    this.dropArt();
    if (refit || this.fitted) this.fit();
    else this.drawNow();
    this.wantArt();
  }

  // New colours for the same map.
  repaint(map: StageMap): void {
    this.draft = canvasOf(map.width, map.height, map.draft);
    this.draw();
  }

  dropArt(): void {
    this.artRun++;
    this.art = null;
  }

  fit(): void {
    this.move(fit(this.map, this.size, this.margin * this.dpr, (this.bottom ?? this.margin) * this.dpr), true);
    this.drawNow();
  }

  one(): void { this.move(centred(this.dpr, this.map, this.size)); }

  zoomStep(direction: number, at: Point = this.middle()): void {
    this.move(snapped(zoomAt(this.camera, nextScale(this.camera.scale, direction), at), at));
  }

  zoomBy(factor: number, at: Point, rest: boolean): void {
    const least = minScale(this.map, this.size);
    const scale = Math.min(MAX_SCALE, Math.max(least, this.camera.scale * factor));
    const next = zoomAt(this.camera, scale, at);
    this.move(rest ? snapped(next, at) : next);
  }

  settle(at: Point): void { this.move(snapped(this.camera, at)); }

  pan(dx: number, dy: number): void {
    this.move({ ...this.camera, x: Math.round(this.camera.x + dx), y: Math.round(this.camera.y + dy) });
  }

  follow(camera: Camera): void {
    this.camera = camera;
    this.fitted = false;
    this.draw();
    this.wantArt();
  }

  reveal(tile: Point): void {
    const { scale, x, y } = this.camera;
    const at = { x: x + (tile.x + 0.5) * scale, y: y + (tile.y + 0.5) * scale };
    const edge = 32 * this.dpr;
    const off = (value: number, room: number) => (value < edge ? edge - value : value > room - edge ? room - edge - value : 0);
    const [dx, dy] = [off(at.x, this.size.width), off(at.y, this.size.height)];
    if (dx || dy) this.pan(dx, dy);
    this.draw();
  }

  pointOf(event: { clientX: number; clientY: number }): Point {
    const box = this.root.getBoundingClientRect();
    return { x: (event.clientX - box.left) * this.dpr, y: (event.clientY - box.top) * this.dpr };
  }

  tileOf(event: { clientX: number; clientY: number }): Point | null {
    const tile = tileAt(this.camera, this.pointOf(event));
    return this.has(tile) ? tile : null;
  }

  has({ x, y }: Point): boolean { return x >= 0 && y >= 0 && x < this.map.width && y < this.map.height; }

  middle(): Point { return { x: this.size.width / 2, y: this.size.height / 2 }; }

  setCursor(tile: Point | null): void {
    this.cursor = tile;
    this.drawCursor();
  }

  draw(): void {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.drawNow());
  }

  drawNow(): void {
    cancelAnimationFrame(this.frame);
    const [map, over] = this.contexts as [CanvasRenderingContext2D, CanvasRenderingContext2D];
    this.drawMap(map);
    over.clearRect(0, 0, this.size.width, this.size.height);
    if (this.draft) this.overlay(over, this.camera, this.dpr);
    this.drawCursor();
  }

  private drawMap(context: CanvasRenderingContext2D): void {
    context.clearRect(0, 0, this.size.width, this.size.height);
    if (!this.draft) return;
    const { scale, x, y } = this.camera;
    context.imageSmoothingEnabled = scale < 1;
    context.imageSmoothingQuality = 'high';
    context.drawImage(this.draft, x, y, this.map.width * scale, this.map.height * scale);
    const art = this.art;
    if (art && art.scale === scale) context.drawImage(art.canvas, x + art.x * scale, y + art.y * scale);
  }

  private drawCursor(): void {
    const context = this.contexts[2]!;
    context.clearRect(0, 0, this.size.width, this.size.height);
    if (!this.cursor || this.camera.scale < 2) return;
    const { scale, x, y } = this.camera;
    const [left, top] = [x + this.cursor.x * scale, y + this.cursor.y * scale];
    context.lineWidth = 3 * this.dpr;
    context.strokeStyle = '#111418';
    context.strokeRect(left - this.dpr, top - this.dpr, scale + 2 * this.dpr, scale + 2 * this.dpr);
    context.lineWidth = 1.5 * this.dpr;
    context.strokeStyle = '#ffd166';
    context.strokeRect(left - this.dpr, top - this.dpr, scale + 2 * this.dpr, scale + 2 * this.dpr);
  }

  private move(camera: Camera, fitted = false): void {
    this.fitted = fitted;
    this.camera = held(camera, this.map, this.size);
    this.draw();
    this.wantArt();
    this.onCamera?.(this.camera);
  }

  private resize(): void {
    const box = this.root.getBoundingClientRect();
    const wanted = window.devicePixelRatio || 1;
    const most = Math.sqrt(MAX_BACKING / Math.max(1, box.width * box.height));
    this.dpr = Math.min(wanted, Math.max(1, most), matchMedia('(pointer: coarse)').matches ? 2 : 8);
    this.size = { width: Math.max(1, Math.round(box.width * this.dpr)), height: Math.max(1, Math.round(box.height * this.dpr)) };
    for (const canvas of this.canvases) {
      canvas.width = this.size.width;
      canvas.height = this.size.height;
    }
    if (this.fitted && this.draft) this.fit();
    else this.drawNow();
    this.wantArt();
  }

  // Art follows when the view rests: the engine's own picture of what can be seen.
  private wantArt(): void {
    clearTimeout(this.artTimer);
    if (this.artSource) this.artTimer = window.setTimeout(() => void this.fetchArt(), ART_REST_MS);
  }

  private async fetchArt(): Promise<void> {
    const { scale } = this.camera;
    if (!this.artSource || !this.artOn || !this.draft || scale < 3 || !Number.isInteger(scale)) return;
    const seen = windowOf(this.camera, this.map, this.size);
    if (seen.width <= 0 || seen.height <= 0 || this.covers(seen, scale)) return;
    const run = ++this.artRun;
    const picture = await this.artSource(seen, scale).catch(() => null);
    if (!picture || !this.artOn || run !== this.artRun) return;
    const canvas = canvasOf(picture.width, picture.height, picture.rgba as Uint8ClampedArray<ArrayBuffer>);
    this.art = { canvas, x: seen.x, y: seen.y, scale, width: seen.width, height: seen.height };
    this.drawNow();
    this.root.dataset.art = String(scale);
  }

  private covers(seen: { x: number; y: number; width: number; height: number }, scale: number): boolean {
    const art = this.art;
    return !!art && art.scale === scale && art.x <= seen.x && art.y <= seen.y && art.x + art.width >= seen.x + seen.width && art.y + art.height >= seen.y + seen.height;
  }
}

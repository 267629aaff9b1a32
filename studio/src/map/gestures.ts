// Wheel, drag, pinch and double click on a stage.
import type { Point } from '../engine/contract.ts';
import type { Stage } from './stage.ts';

export interface GestureEvents {
  hover(tile: Point | null): void;
  tap(tile: Point, event: PointerEvent): void;
  // A drag that measures instead of panning; true when it is wanted.
  wantsDrag(): boolean;
  drag(from: Point, to: Point): void;
}

const TAP_PX = 6;

export function listen(stage: Stage, events: GestureEvents): () => void {
  const root = stage.root;
  const pointers = new Map<number, PointerEvent>();
  let start: { event: PointerEvent; tile: Point | null; moved: boolean } | null = null;
  let wheelTimer = 0;

  const spread = () => {
    const [a, b] = [...pointers.values()] as [PointerEvent, PointerEvent];
    return { gap: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 };
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || (event.target as HTMLElement).closest('button, input, select, a')) return;
    root.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, event);
    start = { event, tile: stage.tileOf(event), moved: pointers.size > 1 };
    root.focus({ preventScroll: true });
  };

  const pinch = (event: PointerEvent) => {
    const before = spread();
    pointers.set(event.pointerId, event);
    const after = spread();
    stage.pan((after.clientX - before.clientX) * stage.dpr, (after.clientY - before.clientY) * stage.dpr);
    if (before.gap > 0) stage.zoomBy(after.gap / before.gap, stage.pointOf(after), false);
  };

  const move = (event: PointerEvent) => {
    const last = pointers.get(event.pointerId);
    if (!last) return events.hover(stage.tileOf(event));
    if (pointers.size === 2) return pinch(event);
    if (!start) return;
    if (Math.hypot(event.clientX - start.event.clientX, event.clientY - start.event.clientY) > TAP_PX) start.moved = true;
    if (!start.moved) return;
    const tile = stage.tileOf(event);
    if (events.wantsDrag()) {
      if (start.tile && tile) events.drag(start.tile, tile);
    } else stage.pan((event.clientX - last.clientX) * stage.dpr, (event.clientY - last.clientY) * stage.dpr);
    pointers.set(event.pointerId, event);
  };

  const up = (event: PointerEvent) => {
    const pinched = pointers.size === 2;
    if (!pointers.delete(event.pointerId)) return;
    if (pinched) stage.settle(stage.pointOf(event));
    const tile = stage.tileOf(event);
    if (start && !start.moved && tile && event.type === 'pointerup') events.tap(tile, event);
    if (pointers.size === 0) start = null;
  };

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const at = stage.pointOf(event);
    const unit = event.deltaMode === 1 ? 30 : 1;
    stage.zoomBy(Math.exp((-event.deltaY * unit) / (event.ctrlKey ? 100 : 450)), at, false);
    clearTimeout(wheelTimer);
    wheelTimer = window.setTimeout(() => stage.settle(at), 140);
  };

  const double = (event: MouseEvent) => {
    if (!(event.target as HTMLElement).closest('button, input, select, a')) stage.zoomStep(event.shiftKey ? -1 : 1, stage.pointOf(event));
  };
  const leave = () => events.hover(null);

  root.addEventListener('pointerdown', down);
  root.addEventListener('pointermove', move);
  root.addEventListener('pointerup', up);
  root.addEventListener('pointercancel', up);
  root.addEventListener('pointerleave', leave);
  root.addEventListener('wheel', wheel, { passive: false });
  root.addEventListener('dblclick', double);
  return () => {
    root.removeEventListener('pointerdown', down);
    root.removeEventListener('pointermove', move);
    root.removeEventListener('pointerup', up);
    root.removeEventListener('pointercancel', up);
    root.removeEventListener('pointerleave', leave);
    root.removeEventListener('wheel', wheel);
    root.removeEventListener('dblclick', double);
  };
}

// Undo and redo over whole documents. A gesture (one drag of a slider) is one entry.
import type { Doc } from './doc.ts';

export interface UndoStack { past: Doc[]; present: Doc; future: Doc[]; gesture: string | null }

export const MAX_UNDO = 200;

export function startUndo(doc: Doc): UndoStack {
  return { past: [], present: doc, future: [], gesture: null };
}

export function commit(stack: UndoStack, doc: Doc, gesture: string | null = null): UndoStack {
  if (gesture !== null && gesture === stack.gesture) return { ...stack, present: doc, future: [] };
  const past = [...stack.past, stack.present].slice(-MAX_UNDO);
  return { past, present: doc, future: [], gesture };
}

export function endGesture(stack: UndoStack): UndoStack {
  return stack.gesture === null ? stack : { ...stack, gesture: null };
}

export function undo(stack: UndoStack): UndoStack {
  const before = stack.past.at(-1);
  if (!before) return stack;
  return { past: stack.past.slice(0, -1), present: before, future: [stack.present, ...stack.future], gesture: null };
}

export function redo(stack: UndoStack): UndoStack {
  const [next, ...future] = stack.future;
  if (!next) return stack;
  return { past: [...stack.past, stack.present], present: next, future, gesture: null };
}

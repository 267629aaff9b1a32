// Every map that was made, as a whole document with its hash; the newest first.
import type { Doc } from '../document/doc.ts';
import type { HistoryEntry } from './app_state.ts';

export const MAX_HISTORY = 200;

export function addToHistory(history: HistoryEntry[], doc: Doc, hash: string): HistoryEntry[] {
  if (history[0]?.hash === hash && JSON.stringify(history[0].doc) === JSON.stringify(doc)) return history;
  const old = history.find((one) => one.hash === hash && JSON.stringify(one.doc) === JSON.stringify(doc));
  const rest = history.filter((one) => one !== old);
  const kept = [{ doc, hash, ...(old?.star && { star: true }) }, ...rest];
  if (kept.length <= MAX_HISTORY) return kept;
  const last = kept.findLastIndex((one) => !one.star);
  return kept.filter((_, i) => i !== (last < 0 ? kept.length - 1 : last));
}

export function toggleStar(history: HistoryEntry[], entry: HistoryEntry): HistoryEntry[] {
  return history.map((one) => (one === entry ? { ...one, star: !one.star } : one));
}

export function isHistory(value: unknown): value is HistoryEntry[] {
  return Array.isArray(value) && value.every((one: HistoryEntry) => typeof one?.hash === 'string' && typeof one.doc?.generator === 'string');
}

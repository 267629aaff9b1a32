// Keys for the whole page. Letters act only outside text fields, on any keyboard layout.
import { useEffect } from 'react';
import { store, studio } from '../state/studio.ts';
import { download, formatsHere, pickFile } from '../state/files.ts';
import { setProbe } from '../state/probes.ts';
import { swap } from './Compare.tsx';
import { copyLink, setTab } from './TopBar.tsx';

export function letterOf(event: { key: string; code: string }): string {
  const key = event.key.toLowerCase();
  if (/^[a-z]$/.test(key)) return key;
  return /^Key[A-Z]$/.test(event.code) ? event.code.slice(3).toLowerCase() : event.key;
}

export function isTyping(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  if (!element?.matches) return false;
  return element.matches('textarea, select, [contenteditable], input:not([type=range]):not([type=checkbox])');
}

function picture(): void {
  if (store.get().shown) void download(formatsHere()[0]!, { scale: 10 });
}

function withControl(letter: string, event: KeyboardEvent): boolean {
  if (letter === 'z') event.shiftKey ? studio.redo() : studio.undo();
  else if (letter === 'y') studio.redo();
  else if (letter === 's') picture();
  else if (letter === 'o') pickFile();
  else if (letter === 'c' && !isTyping(event.target) && String(getSelection()) === '') void copyLink();
  else return false;
  return true;
}

function focusRegion(back: boolean): void {
  const regions = [...document.querySelectorAll<HTMLElement>('#controls, #map, #inspect, .top')];
  const now = regions.findIndex((one) => one.contains(document.activeElement));
  const next = regions[(now + (back ? -1 : 1) + regions.length) % regions.length];
  (next?.matches('.top') ? next.querySelector('button') : next)?.focus();
}

function level(by: number): boolean {
  const { doc } = store.get();
  if (doc.level === undefined || doc.level + by < 0) return false;
  studio.edit({ ...doc, level: doc.level + by });
  return true;
}

function single(letter: string): boolean {
  const { tab, replayOpen } = store.get();
  if (letter === 'r') studio.roll();
  else if (letter === 'w') setTab(tab === 'wall' ? 'map' : 'wall');
  else if (letter === 'c') setTab(tab === 'compare' ? 'map' : 'compare');
  else if (letter === 'x' && tab === 'compare') swap();
  else if (letter === 'l') store.set({ rail: 'layers', sheet: 'look' });
  else if (letter === 'p') setProbe('path');
  else if (letter === 's') setProbe('sight');
  else if (letter === 'd') setProbe('distance');
  else if (letter === 'm') setProbe('measure');
  else if (letter === '?') store.set({ help: true });
  else if (replayOpen && [' ', ',', '.'].includes(letter)) window.dispatchEvent(new CustomEvent('karst-replay', { detail: letter }));
  else return false;
  return true;
}

function hear(event: KeyboardEvent): void {
  const letter = letterOf(event);
  if (event.defaultPrevented || store.get().help) return;
  if (event.key === 'F6') { event.preventDefault(); return focusRegion(event.shiftKey); }
  if (event.ctrlKey || event.metaKey) {
    if (isTyping(event.target) && letter !== 's' && letter !== 'o') return;
    if (withControl(letter, event)) event.preventDefault();
    return;
  }
  if (event.key === 'Escape' && store.get().tab !== 'map' && !isTyping(event.target)) return setTab('map');
  if (event.altKey || isTyping(event.target)) return;
  if (event.key === 'PageDown' || event.key === 'PageUp') {
    if (level(event.key === 'PageDown' ? 1 : -1)) event.preventDefault();
    return;
  }
  const onButton = (event.target as HTMLElement).matches?.('button, a, summary');
  if (letter === ' ' && onButton) return;
  if (store.get().view.shortcuts && single(letter)) event.preventDefault();
}

export function useShortcuts(): void {
  useEffect(() => {
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

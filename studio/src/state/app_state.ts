// Everything the page shows. `doc` is what was asked for, `shown` is the map on the screen.
import type { Catalogue, Point } from '../engine/contract.ts';
import type { Details, MapAnswer } from '../engine/protocol.ts';
import type { Doc } from '../document/doc.ts';
import type { UndoStack } from '../document/undo.ts';
import type { PaletteName } from '../map/palette.ts';

export type Tab = 'map' | 'wall' | 'compare' | 'levels';
export type Probe = 'none' | 'path' | 'sight' | 'distance' | 'measure';
export type Theme = 'dark' | 'light' | 'system';
export type Sheet = 'make' | 'look' | 'history' | 'more';

export interface Shown { doc: Doc; answer: MapAnswer; foreign?: boolean }
export interface Problem { message: string; at: string | null; kind: 'error' | 'trap' | 'big'; fix?: { label: string; doc: Doc } }
export interface Notice { text: string; tone: 'good' | 'warn' | 'bad'; action?: { label: string; run(): void } }
export interface Busy { since: number; step: string; attempt: number; of: number }
export interface HistoryEntry { doc: Doc; hash: string; star?: boolean }
export interface ProbeResult { text: string; path?: Point[]; seen?: Uint8Array; far?: Int32Array; from?: Point; to?: Point }

export interface View {
  theme: Theme;
  palette: PaletteName;
  art: boolean;
  shortcuts: boolean;
  newSeeds: boolean;
  layers: string[];
  opacity: number;
  folded: Record<string, boolean>;
  pins: Record<string, boolean>;
}

export interface AppState {
  catalogue: Catalogue | null;
  version: string;
  fatal: string | null;
  doc: Doc;
  undo: UndoStack;
  shown: Shown | null;
  details: Details | null;
  busy: Busy | null;
  problem: Problem | null;
  notice: Notice | null;
  storageOff: boolean;
  history: HistoryEntry[];
  tab: Tab;
  rail: string | null;
  sheet: Sheet;
  sheetSize: 'closed' | 'half' | 'open';
  replayOpen: boolean;
  textMap: boolean;
  help: boolean;
  probe: Probe;
  probeFrom: Point | null;
  probeResult: ProbeResult | null;
  radius: number;
  ignoreLocks: boolean;
  compare: Shown | null;
  dungeonOpen: boolean;
  // The text of one that was opened from a file.
  dungeon: string | null;
  drawMs: number;
  announce: string;
  view: View;
}

const NO_DOC: Doc = { generator: '', width: 0, height: 0, seed: '1', params: {}, passes: [], require: [] };

export const FIRST_VIEW: View = {
  theme: 'system', palette: 'usual', art: true, shortcuts: true, newSeeds: false,
  layers: [], opacity: 0.7, folded: {}, pins: {},
};

export const FIRST_STATE: AppState = {
  catalogue: null, version: '', fatal: null, doc: NO_DOC, undo: { past: [], present: NO_DOC, future: [], gesture: null },
  shown: null, details: null, busy: null, problem: null, notice: null, storageOff: false, history: [], tab: 'map',
  rail: null, sheet: 'make', sheetSize: 'half', replayOpen: false, textMap: false, help: false, probe: 'none', probeFrom: null,
  probeResult: null, radius: 20, ignoreLocks: false, compare: null, dungeonOpen: false, dungeon: null, drawMs: 0, announce: '', view: FIRST_VIEW,
};

// Whether a dungeon with rooms is in the place of the map.
export function showsDungeon({ tab, dungeonOpen, dungeon }: AppState): boolean {
  return tab === 'levels' && (dungeonOpen || dungeon !== null);
}

// Messages between the page and the engine's workers.
import type { Catalogue, EngineProblem, LevelRequest, MakeRequest, Metric, PictureOptions, Point, Promised, Requirement, Summary, Value } from './contract.ts';
import type { PaletteName } from '../map/palette.ts';

export type MakeAsk =
  | { kind: 'make'; request: MakeRequest; palette: PaletteName }
  | { kind: 'level'; request: LevelRequest; palette: PaletteName }
  | { kind: 'read'; text: string; palette: PaletteName };

export type Ask =
  | MakeAsk
  | { kind: 'catalogue' }
  | { kind: 'draft'; palette: PaletteName }
  | { kind: 'details' }
  | { kind: 'metrics' }
  | { kind: 'text' }
  | { kind: 'path'; from: Point; to: Point; ignoreWalls: boolean; locked: boolean }
  | { kind: 'sight'; from: Point; radius: number }
  | { kind: 'distances'; from: Point }
  | { kind: 'layer'; name: string }
  | { kind: 'picture'; options: PictureOptions }
  | { kind: 'png'; scale: number; link: string }
  | { kind: 'write'; format: string; options: Record<string, Value> }
  | { kind: 'replay'; request: MakeRequest }
  | { kind: 'recipe'; text: string }
  | { kind: 'convert'; text: string; level?: number }
  | { kind: 'dungeon'; seed: string; depth: number }
  | { kind: 'dungeon_level'; seed: string; depth: number; z: number; palette: PaletteName }
  | { kind: 'trap' };

export interface MapAnswer { summary: Summary; tiles: Uint8Array; biomes: Uint8Array | null; ground: Uint8Array | null; draft: Uint8ClampedArray<ArrayBuffer>; ms: number; memory: number }

export interface Room { x: number; y: number; width: number; height: number; kind?: string; role?: string; name?: string; tiles?: number; center?: Point }
export interface RoomLink { a: number; b: number; kind: string; length?: number; tiles?: [number, number][] }
export interface Mark { x: number; y: number; types: number[]; pair?: number }
export interface Place { type: string; x: number; y: number; name?: string }
export interface Vault { name: string; area: { x: number; y: number; width: number; height: number } }
export interface ProofStep { do: string; x: number; y: number; pair?: number }

export interface Details {
  metrics: Metric[];
  promises: Promised[];
  rooms: Room[];
  links: RoomLink[];
  pois: Place[];
  factions: { x: number; y: number; name?: string }[];
  subtypes: Mark[];
  solution: ProofStep[];
  things: Place[];
  features: Place[];
  vaults: Vault[];
  layers: string[];
}

export interface ReplayStep { name: string; attempt: number; bits: Uint8Array }
export interface Replay { width: number; height: number; steps: ReplayStep[]; dropped: boolean }
export interface CatalogueAnswer { catalogue: Catalogue; version: string }
export interface RecipeAnswer extends MakeRequest { require?: Requirement[] }

export type Answer =
  | { run: number; type: 'done'; value: unknown }
  | { run: number; type: 'error'; problem: EngineProblem }
  | { run: number; type: 'trap'; message: string }
  | { run: number; type: 'progress'; step: string; attempt: number; of: number };

export interface Envelope { run: number; ask: Ask }
export interface Init { module: WebAssembly.Module }

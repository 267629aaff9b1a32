// Types of the package `karst`: the engine as WebAssembly, for node, browsers and workers.

export interface Point {
  x: number;
  y: number;
}

export type ParamValue = number | string | boolean;
export type Params = Record<string, ParamValue>;

/** What an error is about. `trap`: the engine stopped; load a new one. */
export type ErrorKind =
  | 'bad_input'
  | 'not_possible'
  | 'cancelled'
  | 'no_memory'
  | 'broken_file'
  | 'trap';

/** Every call throws this and nothing else. `message` is the engine's one line. */
export class KarstError extends Error {
  constructor(kind: ErrorKind, where: string, what: string, allowed: string, message?: string);
  readonly kind: ErrorKind;
  /** Generator, key path, or source with line and column; may be empty. */
  readonly where: string;
  /** The value at fault. */
  readonly what: string;
  /** What is wrong with it and what would be right. */
  readonly allowed: string;
}

/** Where the engine comes from. In node the default is karst.wasm beside the module. */
export type Source = WebAssembly.Module | BufferSource | Response | URL | string;

/** Makes a new engine with memory of its own. */
export function load(source?: Source | Promise<Response>): Promise<Engine>;

export interface CatalogueParam {
  name: string;
  type: 'integer' | 'real' | 'flag' | 'choice';
  default: ParamValue;
  min?: number;
  max?: number;
  choices?: string[];
  meaning: string;
  /** Parameters of one group belong together. */
  group?: string;
}

/** Settings with a name; what is not among `params` has its default. */
export interface CataloguePreset {
  name: string;
  meaning: string;
  size?: { width: number; height: number };
  params: Params;
}

export interface CatalogueGenerator {
  name: string;
  version: number;
  description: string;
  default_size: { width: number; height: number };
  min_size?: { width: number; height: number };
  min_size_meaning?: string;
  params: CatalogueParam[];
  rules: string[];
  promises: { name: string; meaning: string }[];
  presets: CataloguePreset[];
}

export interface CataloguePass {
  name: string;
  version: number;
  description: string;
  reads: string;
  writes: string;
  gives_up: string[];
  params: CatalogueParam[];
}

/** The same as `karst list --json` prints. */
export interface Catalogue {
  karst: string;
  catalogue: number;
  default_generator: string;
  /** The map to show first. */
  showpiece: { generator: string; size: { width: number; height: number }; seed: string; theme?: string };
  generators: CatalogueGenerator[];
  passes: CataloguePass[];
  metrics: { name: string; meaning: string; unit?: string }[];
  layers: { name: string; meaning: string }[];
  formats: {
    name: string;
    ending: string;
    meaning: string;
    options?: CatalogueParam[];
  }[];
  biomes: { name: string; character: string }[];
  grounds: { name: string; character: string }[];
  subtypes: { name: string; meaning: string }[];
  tiles: { name: string; meaning: string; character: string }[];
  [more: string]: unknown;
}

/** Everything that makes up a map; what is left out has its default. */
export interface MakeRequest {
  generator: string;
  width?: number;
  height?: number;
  /** Decimal, 0..2^64-1; "0" or none: one is picked and told in the summary. */
  seed?: string;
  params?: Params;
  /** With `must`, an attempt where the pass is undone fails. */
  passes?: { name: string; params?: Params; must?: boolean }[];
  require?: { metric: string; min?: number; max?: number }[];
  attempts?: number;
  /** The game's own parameters, which the map keeps. */
  custom?: Record<string, number | string | boolean>;
  entry?: Point;
  exit?: Point;
}

export interface LevelRequest {
  /** A schedule as JSON text, or as the object it describes; none: the default one. */
  schedule?: string | object;
  level: number;
  seed?: string;
}

/** Seen after each named step, only during the call. */
export interface Step {
  name: string;
  attempt: number;
  /** The most attempts that may be made. */
  of: number;
  /** A byte a tile, row by row: 1 = open. A copy. */
  terrain(): Uint8Array;
  width: number;
  height: number;
}

export interface Watch {
  /** Returning false cancels: the call then throws a KarstError of the kind `cancelled`. */
  step?(step: Step): boolean | void;
}

export interface MapSummary {
  generator: string;
  version: number;
  seed: string;
  attempt: number;
  /** 16 hexadecimal digits, as the command prints them. */
  hash: string;
  width: number;
  height: number;
  params: Params;
  start: Point;
  stairsUp?: Point;
  stairsDown?: Point;
  passes: { name: string; version: number; params: Params; undone?: string }[];
  warnings: string[];
  level?: number;
}

export type ByteLayer = 'biomes' | 'heights' | 'ground' | 'elevation' | 'moisture' | 'rough' | 'walkable';

export interface Metric {
  name: string;
  value: number;
  meaning: string;
}

export interface PromiseReport {
  name: string;
  meaning: string;
  /** How it was missed; absent where it holds. */
  broken?: string;
}

export interface PathOptions {
  /** Walls do not count: the shortest way as the crow walks. */
  ignoreWalls?: boolean;
  /** Locks are shut. */
  locked?: boolean;
}

export interface PictureOptions {
  /** A window in tiles, clipped to the map; the whole map without it. */
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  /** Pixels a tile, 1..64. */
  scale: number;
  style?: string;
  /** "rooms", "things". */
  layers?: string[];
}

export interface PixelPicture {
  width: number;
  height: number;
  rgba: Uint8ClampedArray;
}

/** Lives in the engine's memory until free(). Everything that it gives is a copy. */
export interface KarstMap {
  readonly summary: MapSummary;
  /** A byte a tile, row by row: 0 wall, 1 floor, 2 stairs down, 3 stairs up, 4 door. */
  tiles(): Uint8Array;
  /** A byte a tile, or null where the map has no such layer. */
  layer(name: ByteLayer): Uint8Array | null;
  /** The number of the room that a tile belongs to, counted from 1; 0 for none. */
  layer(name: 'rooms'): Uint16Array | null;
  layer(name: string): Uint8Array | Uint16Array | null;
  /** The whole map as map JSON. */
  json(): string;
  metrics(): Metric[];
  promises(): PromiseReport[];
  /** From the first tile to the last, or null where there is no way. */
  path(from: Point, to: Point, options?: PathOptions): Point[] | null;
  /** A byte a tile, 1 = seen. */
  sight(from: Point, radius: number): Uint8Array;
  /** Steps to each tile, row by row; -1 = not reached. */
  distances(from: Point): Int32Array;
  picture(options: PictureOptions): PixelPicture;
  /** The bytes of a file, in any format of the catalogue that needs no file system. */
  write(format: string, options?: Params): Uint8Array;
  free(): void;
}

export interface DungeonRequest {
  type?: 'dungeon' | 'tower';
  depth?: number;
  seed?: string;
  name?: string;
}

export interface Dungeon {
  /** The dungeon's document. */
  readonly json: string;
  readonly levels: number[];
  /** The map of a level, and its model as JSON. */
  level(z: number): { map: KarstMap; model: string };
  free(): void;
}

export interface Engine {
  readonly version: string;
  catalogue(): Catalogue;
  /** The size of the engine's memory now; it never shrinks. */
  memoryBytes(): number;
  make(request: MakeRequest, watch?: Watch): KarstMap;
  level(request: LevelRequest, watch?: Watch): KarstMap;
  /** Reads map JSON, strictly. */
  read(text: string): KarstMap;
  /** Checks a recipe in JSON, strictly, and gives the request that it stands for. */
  recipe(text: string): MakeRequest;
  dungeon(request: DungeonRequest): Dungeon;
  /** Engine model JSON of a dungeon document, with warnings. */
  convertDungeon(json: string, level?: number): string;
}

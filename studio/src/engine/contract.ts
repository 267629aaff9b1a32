// What the studio needs of the engine package. The package's own types must fit these; the
// studio's sources know no other way to a map.

export type Value = number | string | boolean;
export interface Point { x: number; y: number }

export interface ParamInfo {
  name: string;
  type: 'integer' | 'real' | 'flag' | 'choice' | 'text';
  default: Value;
  min?: number;
  max?: number;
  choices?: string[];
  options?: string[];
  max_bytes?: number;
  meaning: string;
  group?: string;
}

export interface Preset { name: string; meaning?: string; size?: { width: number; height: number }; params: Record<string, Value> }
export interface Named { name: string; meaning?: string }

export interface GeneratorInfo {
  name: string;
  version: number;
  description: string;
  default_size: { width: number; height: number };
  params: ParamInfo[];
  rules?: string[];
  promises?: { name: string; meaning: string }[];
  presets?: Preset[];
}

export interface PassInfo { name: string; version: number; description: string; params: ParamInfo[] }
export interface MetricInfo { name: string; meaning: string; unit?: string }
export interface FormatInfo { name: string; ending: string; meaning: string; options?: ParamInfo[] }

export interface ThemeInfo { name: string; description: string; colours?: { floor: string; wall: string; accent: string } }

export interface Catalogue {
  karst: string;
  catalogue: number;
  default_generator?: string;
  showpiece?: { generator: string; size: { width: number; height: number }; seed: string; theme?: string };
  generators: GeneratorInfo[];
  passes: PassInfo[];
  themes?: ThemeInfo[];
  metrics: MetricInfo[];
  layers: Named[];
  formats: FormatInfo[];
  biomes?: Named[];
  grounds?: Named[];
  subtypes?: Named[];
}

export interface PassRequest { name: string; params?: Record<string, Value>; must?: boolean }
export interface Requirement { metric: string; min?: number; max?: number }

export interface MakeRequest {
  generator: string;
  width?: number;
  height?: number;
  seed?: string;
  params?: Record<string, Value>;
  passes?: PassRequest[];
  theme?: string;
  theme_passes?: boolean;
  require?: Requirement[];
  attempts?: number;
}

export interface LevelRequest { level: number; seed?: string; schedule?: string }

export interface Step { name: string; attempt: number; of: number; terrain(): Uint8Array }
export interface Watch { step?(step: Step): boolean | void }

export interface PassRecord { name: string; version?: number; params?: Record<string, Value>; undone?: string }

export interface Summary {
  generator: string;
  version: number;
  seed: string;
  attempt: number;
  hash: string;
  width: number;
  height: number;
  params: Record<string, Value>;
  start?: Point;
  stairsUp?: Point;
  stairsDown?: Point;
  passes?: PassRecord[];
  warnings?: string[];
  theme?: string;
  level?: number;
}

export interface Metric { name: string; value: number; meaning?: string }
export interface Promised { name: string; meaning: string; broken?: string }
export interface PictureOptions { x?: number; y?: number; width?: number; height?: number; scale: number; style?: string; layers?: string[] }
export interface Picture { width: number; height: number; rgba: Uint8ClampedArray }

export interface KarstMap {
  readonly summary: Summary;
  tiles(): Uint8Array;
  layer(name: string): Uint8Array | Uint16Array | null;
  json(): string;
  metrics(): Metric[];
  promises(): Promised[];
  path(from: Point, to: Point, options?: { ignoreWalls?: boolean; locked?: boolean }): Point[] | null;
  sight(from: Point, radius: number): Uint8Array;
  distances(from: Point): Int32Array;
  picture(options: PictureOptions): Picture;
  write(format: string, options?: Record<string, Value>): Uint8Array;
  free(): void;
}

export interface Dungeon { json: string; levels: number[]; level(z: number): { map: KarstMap; model: string }; free(): void }

export interface Engine {
  readonly version: string;
  catalogue(): Catalogue;
  memoryBytes(): number;
  make(request: MakeRequest, watch?: Watch): KarstMap;
  level(request: LevelRequest, watch?: Watch): KarstMap;
  read(text: string): KarstMap;
  recipe(text: string): MakeRequest;
  dungeon(request: { type?: 'dungeon' | 'tower'; depth?: number; seed?: string; name?: string }): Dungeon;
  convertDungeon(json: string, level?: number): string;
}

export interface EngineProblem { kind: string; where: string; what: string; allowed: string; message: string }

// The engine in a worker. It holds one map, the last that was made; every answer is a copy.
import { load } from 'karst';
import type { Engine, EngineProblem, KarstMap, MakeRequest, ThemeInfo, Watch } from './contract.ts';
import type { Answer, Ask, Details, Envelope, Init, MakeAsk, MapAnswer, Replay, ReplayStep } from './protocol.ts';
import { writePng } from './png.ts';
import { paintDraft, type PaletteName } from '../map/palette.ts';

let engine: Engine;
let map: KarstMap | null = null;
let run = 0;
let lastNews = 0;
let writing: Promise<unknown> = Promise.resolve();

const post = (answer: Answer, transfer: Transferable[] = []) => self.postMessage(answer, { transfer });

const watch: Watch = {
  step({ name, attempt, of }) {
    const now = performance.now();
    if (now - lastNews < 50) return;
    lastNews = now;
    post({ run, type: 'progress', step: name, attempt, of });
  },
};

function current(): KarstMap {
  if (!map) throw new Error('no map was made yet');
  return map;
}

function make(ask: MakeAsk): MapAnswer {
  const begin = performance.now();
  lastNews = begin;
  const made = ask.kind === 'make' ? engine.make(ask.request, watch) : ask.kind === 'level' ? engine.level(ask.request, watch) : engine.read(ask.text);
  const ms = performance.now() - begin;
  const old = map;
  map = made;
  // A picture of the old map may still be on its way out.
  if (old) writing = writing.then(() => old.free());
  return { ...mapAnswer(made, ask.palette), ms };
}

let known: ThemeInfo[] | null = null;
const themes = () => (known ??= engine.catalogue().themes ?? []);

function mapAnswer(made: KarstMap, palette: PaletteName): MapAnswer {
  const summary = made.summary;
  const tiles = made.tiles();
  const biomes = made.layer('biomes') as Uint8Array | null;
  const ground = made.layer('ground') as Uint8Array | null;
  const theme = themes().find((one) => one.name === summary.theme)?.colours;
  const draft = paintDraft({ tiles, biomes, ground, theme }, summary.width, summary.height, palette);
  return { summary, tiles, biomes, ground, draft, ms: 0, memory: engine.memoryBytes() };
}

const list = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : []);

function details(): Details {
  const made = current();
  const json = JSON.parse(made.json()) as Record<string, unknown>;
  const layers = engine.catalogue().layers.map((layer) => layer.name).filter((name) => name !== 'walkable' && made.layer(name) !== null);
  return {
    metrics: made.metrics(), promises: made.promises(), rooms: list(json.rooms), links: list(json.links), pois: list(json.pois),
    factions: list(json.factions), subtypes: list(json.subtypes), solution: list(json.solution), things: list(json.things), features: list(json.features), vaults: list(json.vaults), layers,
  };
}

function pack(terrain: Uint8Array): Uint8Array {
  const bits = new Uint8Array(Math.ceil(terrain.length / 8));
  for (let i = 0; i < terrain.length; i++) if (terrain[i]) bits[i >> 3]! |= 1 << (i & 7);
  return bits;
}

const MAX_REPLAY = 64 * 1024 * 1024;

function replay(request: MakeRequest): Replay {
  let steps: ReplayStep[] = [];
  let bytes = 0;
  let dropped = false;
  const made = engine.make(request, {
    step({ name, attempt, terrain }) {
      const bits = pack(terrain());
      steps.push({ name, attempt, bits });
      bytes += bits.length;
      if (bytes > MAX_REPLAY) {
        steps = steps.filter((_, i) => i % 2 === 1);
        bytes = steps.reduce((sum, one) => sum + one.bits.length, 0);
        dropped = true;
      }
    },
  });
  const { width, height, attempt } = made.summary;
  steps.push({ name: 'finished', attempt, bits: pack(made.tiles()) });
  made.free();
  return { width, height, steps, dropped };
}

function dungeon(seed: string, depth: number): string {
  const made = engine.dungeon({ depth, seed });
  const model = JSON.parse(made.json) as Record<string, unknown>;
  const levels = made.levels.map((z) => {
    const level = made.level(z);
    level.map.free();
    return JSON.parse(level.model) as unknown;
  });
  made.free();
  return JSON.stringify({ ...model, levels }, null, 2);
}

// The map that questions are about stays the one before.
function dungeonLevel(seed: string, depth: number, z: number, palette: PaletteName): MapAnswer {
  const made = engine.dungeon({ depth, seed });
  const level = made.level(z).map;
  made.free();
  const answer = mapAnswer(level, palette);
  level.free();
  return answer;
}

function png(scale: number, link: string): Promise<Uint8Array> {
  const bytes = writePng(current(), scale, link);
  writing = bytes.catch(() => undefined);
  return bytes;
}

function answer(ask: Ask): unknown {
  switch (ask.kind) {
    case 'make': case 'level': case 'read': return make(ask);
    case 'catalogue': return { catalogue: engine.catalogue(), version: engine.version };
    case 'draft': return mapAnswer(current(), ask.palette);
    case 'details': return details();
    case 'metrics': return current().metrics();
    case 'text': return new TextDecoder().decode(current().write('text'));
    case 'path': return current().path(ask.from, ask.to, { ignoreWalls: ask.ignoreWalls, locked: ask.locked });
    case 'sight': return current().sight(ask.from, ask.radius);
    case 'distances': return current().distances(ask.from);
    case 'layer': return current().layer(ask.name);
    case 'picture': return current().picture(ask.options);
    case 'png': return png(ask.scale, ask.link);
    case 'write': return current().write(ask.format, ask.options);
    case 'replay': return replay(ask.request);
    case 'recipe': return engine.recipe(ask.text);
    case 'convert': return engine.convertDungeon(ask.text, ask.level);
    case 'dungeon': return dungeon(ask.seed, ask.depth);
    case 'dungeon_level': return dungeonLevel(ask.seed, ask.depth, ask.z, ask.palette);
    case 'trap': throw new WebAssembly.RuntimeError('unreachable');
  }
}

function buffersOf(value: unknown): Transferable[] {
  if (ArrayBuffer.isView(value)) return [value.buffer as ArrayBuffer];
  if (value === null || typeof value !== 'object') return [];
  const found = Object.values(value).filter((one) => ArrayBuffer.isView(one)).map((one) => one.buffer as ArrayBuffer);
  return [...new Set(found)];
}

function problemOf(error: Error & Partial<EngineProblem>): EngineProblem {
  return { kind: error.kind ?? 'bad_input', where: error.where ?? '', what: error.what ?? '', allowed: error.allowed ?? '', message: error.message };
}

function isTrap(error: unknown): boolean {
  return error instanceof WebAssembly.RuntimeError || error instanceof RangeError || (error as EngineProblem).kind === 'trap';
}

async function handle({ run: number, ask }: Envelope): Promise<void> {
  run = number;
  try {
    const found = answer(ask);
    const value = found instanceof Promise ? ((await found) as unknown) : found;
    post({ run: number, type: 'done', value }, buffersOf(value));
  } catch (error) {
    if (isTrap(error)) post({ run: number, type: 'trap', message: String(error) });
    else post({ run: number, type: 'error', problem: problemOf(error as Error) });
  }
}

const waiting: Envelope[] = [];
let ready = false;

self.onmessage = async (event: MessageEvent<Envelope | Init>) => {
  if (!('module' in event.data)) {
    if (ready) void handle(event.data);
    else waiting.push(event.data);
    return;
  }
  engine = (await load(event.data.module)) as unknown as Engine;
  ready = true;
  for (const one of waiting.splice(0)) void handle(one);
};


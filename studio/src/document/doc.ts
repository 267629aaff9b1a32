// The one small document that says which map is shown. Only values that differ from their default
// are kept, so that a link stays short and a new default reaches old documents.
import type { Catalogue, GeneratorInfo, LevelRequest, MakeRequest, ParamInfo, Preset, Requirement, Summary, Value } from '../engine/contract.ts';

export interface PassUse { id: number; name: string; params: Record<string, Value>; off?: boolean; must?: boolean }

export interface Doc {
  generator: string;
  width: number;
  height: number;
  seed: string;
  params: Record<string, Value>;
  passes: PassUse[];
  theme?: string;
  // False where the passes of the theme are among the others already, as in the file of a map.
  themePasses?: boolean;
  require: Requirement[];
  attempts?: number;
  level?: number;
  schedule?: string;
}

export const MAX_FREE_TILES = 4_194_304;

export function generatorOf(catalogue: Catalogue, name: string): GeneratorInfo | undefined {
  return catalogue.generators.find((one) => one.name === name);
}

export function choicesOf(param: ParamInfo): string[] {
  return param.choices ?? param.options ?? [];
}

// What is wrong with the text of a parameter, in words, or null.
export function textProblem(param: ParamInfo, text: string): string | null {
  const most = param.max_bytes ?? 200;
  if (/[\u0000-\u001f\u007f]/.test(text)) return `${param.name} has a control character.`;
  return new TextEncoder().encode(text).length > most ? `${param.name} is longer than ${most} bytes.` : null;
}

export function freshDoc(info: GeneratorInfo, seed: string, preset?: Preset): Doc {
  const size = preset?.size ?? info.default_size;
  return { generator: info.name, width: size.width, height: size.height, seed, params: { ...preset?.params }, passes: [], require: [] };
}

export function valueOf(param: ParamInfo, params: Record<string, Value>): Value {
  return params[param.name] ?? param.default;
}

export function withParam(doc: Doc, param: ParamInfo, value: Value): Doc {
  const params = { ...doc.params };
  if (value === param.default) delete params[param.name];
  else params[param.name] = value;
  return { ...doc, params };
}

export function isLevel(doc: Doc): boolean {
  return doc.level !== undefined;
}

export function makeRequest(doc: Doc): MakeRequest {
  const passes = doc.passes.filter((pass) => !pass.off).map((pass) => ({ name: pass.name, params: pass.params, ...(pass.must && { must: true }) }));
  return {
    generator: doc.generator, width: doc.width, height: doc.height, seed: doc.seed, params: doc.params,
    ...(passes.length > 0 && { passes }),
    ...(doc.theme && { theme: doc.theme }),
    ...(doc.theme && doc.themePasses === false && { theme_passes: false }),
    ...(doc.require.length > 0 && { require: doc.require }),
    ...(doc.attempts !== undefined && { attempts: doc.attempts }),
  };
}

export function levelRequest(doc: Doc): LevelRequest {
  return { level: doc.level ?? 0, seed: doc.seed, ...(doc.schedule && { schedule: doc.schedule }) };
}

// Equal documents make equal maps; the ids of passes are only names for the page.
export function keyOf(doc: Doc): string {
  if (isLevel(doc)) return JSON.stringify(levelRequest(doc));
  const { params, ...rest } = makeRequest(doc);
  return JSON.stringify({ ...rest, params: Object.entries(params ?? {}).sort() });
}

export function presetOf(doc: Doc, info: GeneratorInfo): Preset | undefined {
  const same = (preset: Preset) => JSON.stringify(Object.entries(preset.params).sort()) === JSON.stringify(Object.entries(doc.params).sort());
  return (info.presets ?? []).find(same);
}

// The settings of a map that came from a file; what stands at its default is left out.
export function docOfSummary(summary: Summary, catalogue: Catalogue): Doc {
  const set = (values: Record<string, Value>, infos: ParamInfo[] | undefined) =>
    Object.fromEntries(Object.entries(values).filter(([name, value]) => infos?.find((one) => one.name === name)?.default !== value));
  const passes = (summary.passes ?? []).map(({ name, params = {} }, i) => ({ id: i + 1, name, params: set(params, catalogue.passes.find((one) => one.name === name)?.params) }));
  return {
    generator: summary.generator, width: summary.width, height: summary.height, seed: summary.seed,
    params: set(summary.params, generatorOf(catalogue, summary.generator)?.params), passes, require: [],
    ...(summary.theme && { theme: summary.theme, themePasses: false }),
  };
}

// What changed between two documents, in a few words, for "Undo: fill 0.47".
export function changeWords(before: Doc, after: Doc): string {
  if (before.generator !== after.generator) return after.generator;
  if (before.level !== after.level) return after.level === undefined ? 'one map' : `level ${after.level}`;
  if (before.seed !== after.seed) return `seed ${after.seed}`;
  if (before.width !== after.width || before.height !== after.height) return `size ${after.width}x${after.height}`;
  const names = new Set([...Object.keys(before.params), ...Object.keys(after.params)]);
  const changed = [...names].filter((name) => before.params[name] !== after.params[name]);
  if (changed.length === 1) return `${changed[0]} ${after.params[changed[0]!] ?? 'default'}`;
  if (changed.length > 1) return `${changed.length} parameters`;
  if (before.theme !== after.theme) return after.theme ?? 'no theme';
  if (JSON.stringify(before.passes) !== JSON.stringify(after.passes)) return 'passes';
  if (JSON.stringify(before.require) !== JSON.stringify(after.require)) return 'requirements';
  return 'change';
}

export function canRequire(doc: Doc, metric: string): boolean {
  return doc.level === undefined && !doc.require.some((need) => need.metric === metric);
}

// At least what it is now; both ends are there to be changed.
export function withNeed(doc: Doc, metric: string, now = 0): Doc {
  return { ...doc, require: [...doc.require, { metric, min: Math.floor(now * 100) / 100 }] };
}

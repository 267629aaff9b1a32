// A map as the fragment of an address: "#k1&g=name@3&size=80x50&seed=7&p.fill=0.47&h=9f3c...".
import type { Catalogue, ParamInfo, Requirement, Value } from '../engine/contract.ts';
import { choicesOf, generatorOf, textProblem, type Doc, type PassUse } from './doc.ts';
import { unknownName } from './nearest.ts';
import { normalSeed, seedProblem } from './seed.ts';

export const MAX_LINK = 8192;
export interface OpenedLink { doc: Doc; version?: number; hash?: string }
export class LinkError extends Error {}

export function encodeText(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*~]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
}

function passText(pass: PassUse, catalogue: Catalogue): string {
  const version = catalogue.passes.find((one) => one.name === pass.name)?.version ?? 1;
  const params = Object.entries(pass.params).map(([name, value]) => `${name}=${encodeText(String(value))}`);
  return `${pass.must ? 'must' : 'pass'}=${pass.name}@${version}${params.length ? `:${params.join(',')}` : ''}`;
}

export function writeLink(doc: Doc, catalogue: Catalogue, hash: string): string {
  const version = generatorOf(catalogue, doc.generator)?.version ?? 1;
  const parts = doc.level === undefined ? [`g=${doc.generator}@${version}`] : [`level=${doc.level}`];
  parts.push(`size=${doc.width}x${doc.height}`, `seed=${doc.seed}`);
  if (doc.level === undefined) {
    for (const [name, value] of Object.entries(doc.params)) parts.push(`p.${name}=${encodeText(String(value))}`);
    for (const pass of doc.passes.filter((one) => !one.off)) parts.push(passText(pass, catalogue));
    if (doc.theme) parts.push(`theme=${doc.theme}${doc.themePasses === false ? ':listed' : ''}`);
    for (const need of doc.require) parts.push(`need.${need.metric}=${need.min ?? ''}..${need.max ?? ''}`);
    if (doc.attempts !== undefined) parts.push(`tries=${doc.attempts}`);
  } else if (doc.schedule) {
    parts.push(`plan=${encodeText(doc.schedule)}`);
  }
  parts.push(`h=${hash}`);
  return `#k1&${parts.join('&')}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new LinkError(`The link is damaged: "${text.slice(0, 30)}" is not readable.`);
  }
}

function integer(text: string, what: string, min: number, max: number): number {
  const value = /^[0-9]{1,9}$/.test(text) ? Number(text) : NaN;
  if (!(value >= min && value <= max)) throw new LinkError(`${what} = ${text.slice(0, 20)} is outside ${min}..${max}.`);
  return value;
}

function plainText(param: ParamInfo, text: string): string {
  const problem = textProblem(param, text);
  if (problem) throw new LinkError(problem);
  return text;
}

function typed(param: ParamInfo, text: string): Value {
  if (param.type === 'text') return plainText(param, text);
  if (param.type === 'flag') {
    if (text !== 'true' && text !== 'false') throw new LinkError(`${param.name} = ${text.slice(0, 20)} is neither true nor false.`);
    return text === 'true';
  }
  if (param.type === 'choice') {
    if (!choicesOf(param).includes(text)) throw new LinkError(unknownName(`${param.name} =`, text, choicesOf(param)));
    return text;
  }
  const value = Number(text);
  if (text === '' || !Number.isFinite(value) || (param.type === 'integer' && !Number.isInteger(value))) {
    throw new LinkError(`${param.name} = ${text.slice(0, 20)} is not ${param.type === 'integer' ? 'a whole number' : 'a number'}.`);
  }
  if ((param.min !== undefined && value < param.min) || (param.max !== undefined && value > param.max)) {
    throw new LinkError(`${param.name} = ${text.slice(0, 20)} is outside ${param.min}..${param.max}.`);
  }
  return value;
}

function readParam(params: ParamInfo[], name: string, text: string, owner: string): Value {
  const info = params.find((one) => one.name === name);
  if (!info) throw new LinkError(`${owner}: ${unknownName('parameter', name, params.map((one) => one.name))}`);
  return typed(info, decode(text));
}

function readPass(text: string, catalogue: Catalogue, id: number): PassUse {
  const [head = '', ...rest] = text.split(':');
  const name = head.split('@')[0]!;
  const info = catalogue.passes.find((one) => one.name === name);
  if (!info) throw new LinkError(unknownName('pass', decode(name), catalogue.passes.map((one) => one.name)));
  const params: Record<string, Value> = {};
  for (const pair of rest.join(':').split(',').filter(Boolean)) {
    const [key = '', value = ''] = pair.split('=');
    params[key] = readParam(info.params, key, value, name);
  }
  return { id, name, params };
}

// "crypt", or "crypt:listed" where its passes are among those of the link.
function readTheme(doc: Partial<Doc>, text: string, catalogue: Catalogue): void {
  const [theme = '', listed] = text.split(':');
  const names = (catalogue.themes ?? []).map((one) => one.name);
  if (!names.includes(theme)) throw new LinkError(unknownName('theme', decode(theme), names));
  if (listed !== undefined && listed !== 'listed') throw new LinkError(`theme = ${text.slice(0, 40)} is not the name of a theme.`);
  doc.theme = theme;
  if (listed) doc.themePasses = false;
}

function readNeed(metric: string, text: string, catalogue: Catalogue): Requirement {
  const names = catalogue.metrics.map((one) => one.name);
  if (names.length > 0 && !names.includes(metric)) throw new LinkError(unknownName('measure', decode(metric), names));
  const match = /^(-?[0-9.]*?)\.\.(-?[0-9.]*)$/.exec(text);
  const [min, max] = [match?.[1], match?.[2]].map((part) => (part ? Number(part) : undefined));
  if (!match || Number.isNaN(min) || Number.isNaN(max)) throw new LinkError(`need.${metric} = ${text.slice(0, 20)} is not a range such as 10..40.`);
  return { metric, min, max };
}

function readSize(text: string): { width: number; height: number } {
  const match = /^([0-9]{1,9})x([0-9]{1,9})$/.exec(text);
  if (!match) throw new LinkError(`size = ${text.slice(0, 20)} is not WIDTHxHEIGHT.`);
  return { width: integer(match[1]!, 'width', 1, 65535), height: integer(match[2]!, 'height', 1, 65535) };
}

interface Draft { doc: Partial<Doc>; later: ((params: ParamInfo[]) => void)[]; version?: number; hash?: string }

function readOne(draft: Draft, key: string, value: string, catalogue: Catalogue): void {
  const doc = draft.doc;
  if (key === 'g') {
    const [name = '', version] = value.split('@');
    if (!generatorOf(catalogue, name)) throw new LinkError(unknownName('generator', decode(name), catalogue.generators.map((one) => one.name)));
    doc.generator = name;
    draft.version = version === undefined ? undefined : integer(version, 'version', 0, 1_000_000);
  } else if (key === 'size') Object.assign(doc, readSize(value));
  else if (key === 'seed') {
    const problem = seedProblem(decode(value));
    if (problem) throw new LinkError(problem);
    doc.seed = normalSeed(value);
  } else if (key === 'tries') doc.attempts = integer(value, 'tries', 1, 1000);
  else if (key === 'level') doc.level = integer(value, 'level', 0, 1_000_000);
  else if (key === 'plan') doc.schedule = decode(value);
  else if (key === 'h') draft.hash = /^[0-9a-f]{1,16}$/.test(value) ? value : undefined;
  else if (key === 'pass') doc.passes!.push(readPass(value, catalogue, doc.passes!.length + 1));
  else if (key === 'must') doc.passes!.push({ ...readPass(value, catalogue, doc.passes!.length + 1), must: true });
  else if (key === 'theme') readTheme(doc, value, catalogue);
  else if (key.startsWith('need.')) doc.require!.push(readNeed(key.slice(5), value, catalogue));
  else if (key.startsWith('p.')) {
    const name = key.slice(2);
    draft.later.push((params) => { doc.params![name] = readParam(params, decode(name), value, doc.generator!); });
  } else throw new LinkError(unknownName('The link has a part that', decode(key), ['g', 'size', 'seed', 'pass', 'tries', 'level', 'h']));
}

// Throws LinkError in words; nothing of the link is ever taken as anything but text.
export function readLink(fragment: string, catalogue: Catalogue): OpenedLink {
  if (fragment.length > MAX_LINK) throw new LinkError(`The link is too long: ${fragment.length} characters, at most ${MAX_LINK}.`);
  const [head, ...parts] = fragment.replace(/^#/, '').split('&');
  if (head !== 'k1') throw new LinkError('This is not a link to a map: it does not begin with #k1.');
  const draft: Draft = { doc: { params: {}, passes: [], require: [] }, later: [] };
  const seen = new Set<string>();
  for (const part of parts) {
    const cut = part.indexOf('=');
    const key = cut < 0 ? part : part.slice(0, cut);
    if (key !== 'pass' && key !== 'must' && seen.has(key)) throw new LinkError(`The link says "${decode(key).slice(0, 40)}" twice.`);
    seen.add(key);
    readOne(draft, key, cut < 0 ? '' : part.slice(cut + 1), catalogue);
  }
  const doc = draft.doc;
  if (doc.level !== undefined) doc.generator ??= catalogue.default_generator ?? catalogue.generators[0]!.name;
  if (!doc.generator) throw new LinkError('The link names no generator.');
  if (doc.seed === undefined) throw new LinkError('The link names no seed.');
  const info = generatorOf(catalogue, doc.generator)!;
  doc.width ??= info.default_size.width;
  doc.height ??= info.default_size.height;
  for (const one of draft.later) one(info.params);
  return { doc: doc as Doc, version: draft.version, hash: draft.hash };
}

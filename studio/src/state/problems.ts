// Puts an engine's one line at the control it is about, with the next value that would do.
import type { Catalogue, EngineProblem, ParamInfo } from '../engine/contract.ts';
import { generatorOf, withParam, type Doc } from '../document/doc.ts';
import type { Problem } from './app_state.ts';

function names(message: string, name: string): boolean {
  return new RegExp(`(^|[^a-z_])${name}($|[^a-z_0-9])`).test(message);
}

function mentioned(params: ParamInfo[], message: string): ParamInfo | undefined {
  return params.find((param) => names(message, param.name));
}

function rangeFix(message: string, doc: Doc, param: ParamInfo): Problem['fix'] {
  const match = /= (-?[0-9.]+) is outside (-?[0-9.]+)\.\.(-?[0-9.]+)/.exec(message);
  if (!match) return undefined;
  const [value, min, max] = match.slice(1).map(Number) as [number, number, number];
  const best = Math.min(Math.max(value, min), max);
  return { label: `Use ${best}`, doc: withParam(doc, param, best) };
}

function sizeFix(message: string, doc: Doc): Problem['fix'] {
  const match = /below ([0-9]+)x([0-9]+)/.exec(message);
  if (!match) return undefined;
  const width = Math.max(doc.width, Number(match[1]));
  const height = Math.max(doc.height, Number(match[2]));
  return { label: `Use ${width}x${height}`, doc: { ...doc, width, height } };
}

function attemptsFix(message: string, doc: Doc): Problem['fix'] {
  const most = /max_attempts = [0-9]+ is more than the ([0-9]+)/.exec(message)?.[1];
  return most === undefined ? undefined : { label: `Use ${most}`, doc: { ...doc, attempts: Number(most) } };
}

export function problemOf(error: EngineProblem, doc: Doc, catalogue: Catalogue): Problem {
  const message = error.message;
  const need = doc.require.find((one) => names(message, one.metric));
  if (need) return { message, at: `need.${need.metric}`, kind: 'error' };
  if (doc.attempts !== undefined && names(message, 'max_attempts')) return { message, at: 'attempts', kind: 'error', fix: attemptsFix(message, doc) };
  if (doc.level !== undefined) return { message, at: 'schedule', kind: 'error' };
  if (/\bsize\b|\bwidth\b|\bheight\b|\btiles\b/.test(message) && /below|above|outside|minimum|at most/.test(message)) {
    return { message, at: 'size', kind: 'error', fix: sizeFix(message, doc) };
  }
  const pass = doc.passes.find((one) => !one.off && message.includes(`${one.name}`));
  if (pass) return { message, at: `pass.${pass.id}`, kind: 'error' };
  const param = mentioned(generatorOf(catalogue, doc.generator)?.params ?? [], message);
  if (param) return { message, at: `p.${param.name}`, kind: 'error', fix: rangeFix(message, doc, param) };
  return { message, at: message.includes('seed') ? 'seed' : 'generator', kind: 'error' };
}

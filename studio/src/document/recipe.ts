// The document as a recipe, in YAML and JSON, as the command reads it.
import type { Value } from '../engine/contract.ts';
import type { Doc, PassUse } from './doc.ts';

function needText(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return min === max ? `= ${min}` : `${min}..${max}`;
  return min !== undefined ? `>= ${min}` : `<= ${max ?? 0}`;
}

const hasParams = (pass: PassUse) => Object.keys(pass.params).length > 0;
const isPlain = (pass: PassUse) => !hasParams(pass) && !pass.must;

export function toRecipe(doc: Doc): Record<string, unknown> {
  const passes = doc.passes.filter((pass) => !pass.off);
  const needs = doc.require.filter((need) => need.min !== undefined || need.max !== undefined);
  return {
    generator: doc.generator,
    size: `${doc.width}x${doc.height}`,
    seed: doc.seed,
    ...(Object.keys(doc.params).length > 0 && { params: doc.params }),
    ...(passes.length > 0 && {
      passes: passes.map((pass) => (isPlain(pass) ? pass.name : { name: pass.name, ...(hasParams(pass) && { params: pass.params }), ...(pass.must && { must: true }) })),
    }),
    ...(doc.theme && { theme: doc.theme }),
    ...(doc.theme && doc.themePasses === false && { theme_passes: false }),
    ...(needs.length > 0 && { require: Object.fromEntries(needs.map((need) => [need.metric, needText(need.min, need.max)])) }),
    ...(doc.attempts !== undefined && { attempts: doc.attempts }),
  };
}

export function toJson(doc: Doc): string {
  return `${JSON.stringify(toRecipe(doc), null, 2)}\n`;
}

// Plain where it can be read as nothing else; JSON strings are YAML too.
const PLAIN = /^(?!(?:true|false|null|yes|no|on|off)$)[a-z][a-z0-9_]*$/;
const scalar = (value: Value) => (typeof value === 'string' && !PLAIN.test(value) ? JSON.stringify(value) : String(value));

const flow = (params: Record<string, Value>) => `{${Object.entries(params).map(([name, value]) => `${name}: ${scalar(value)}`).join(', ')}}`;

export function toYaml(doc: Doc): string {
  const recipe = toRecipe(doc);
  const lines = [`generator: ${doc.generator}`, `size: ${String(recipe.size)}`, `seed: "${doc.seed}"`];
  const params = Object.entries(doc.params);
  if (params.length > 0) lines.push('params:', ...params.map(([name, value]) => `  ${name}: ${scalar(value)}`));
  const passes = doc.passes.filter((pass) => !pass.off);
  if (passes.length > 0) lines.push('passes:');
  for (const pass of passes) {
    lines.push(isPlain(pass) ? `  - ${pass.name}` : `  - name: ${pass.name}`);
    if (hasParams(pass)) lines.push(`    params: ${flow(pass.params)}`);
    if (pass.must) lines.push('    must: true');
  }
  if (doc.theme) lines.push(`theme: ${doc.theme}`);
  if (doc.theme && doc.themePasses === false) lines.push('theme_passes: false');
  const needs = Object.entries((recipe.require ?? {}) as Record<string, string>);
  if (needs.length > 0) lines.push('require:', ...needs.map(([metric, text]) => `  ${metric}: "${text}"`));
  if (doc.attempts !== undefined) lines.push(`attempts: ${doc.attempts}`);
  return `${lines.join('\n')}\n`;
}

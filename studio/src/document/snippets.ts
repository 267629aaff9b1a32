// The document as code that makes the same map.
import type { Catalogue, ParamInfo, Requirement, Value } from '../engine/contract.ts';
import { generatorOf, makeRequest, type Doc } from './doc.ts';

function cppValue(value: Value, real: boolean): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'boolean') return String(value);
  return real && Number.isInteger(value) ? `${value}.0` : String(value);
}

function cppParams(params: Record<string, Value>, reals: Set<string>): string {
  return Object.entries(params).map(([name, value]) => `{"${name}", ${cppValue(value, reals.has(name))}}`).join(', ');
}

function realNames(params: ParamInfo[] | undefined): Set<string> {
  return new Set(params?.filter((param) => param.type === 'real').map((param) => param.name));
}

function needOf({ min, max }: Requirement): string {
  const any = 'std::numeric_limits<double>::infinity()';
  return `${min ?? `-${any}`}, ${max ?? any}`;
}

// A whole program that prints the hash the page shows.
export function asCpp(doc: Doc, catalogue: Catalogue, hash: string): string {
  const own = cppParams(doc.params, realNames(generatorOf(catalogue, doc.generator)?.params));
  const lines = [`request.width = ${doc.width};`, `request.height = ${doc.height};`, `request.seed = ${doc.seed}u;`];
  if (own) lines.push(`request.params = {${own}};`);
  for (const pass of doc.passes.filter((one) => !one.off)) {
    const params = cppParams(pass.params, realNames(catalogue.passes.find((one) => one.name === pass.name)?.params));
    lines.push(`request.passes.push_back({"${pass.name}", {${params}}});`);
    if (pass.must) lines.push('request.passes.back().must = true;');
  }
  if (doc.theme) lines.push(`request.theme = "${doc.theme}";`);
  if (doc.theme && doc.themePasses === false) lines.push('request.theme_passes = false;');
  for (const need of doc.require) lines.push(`request.require.push_back({"${need.metric}", ${needOf(need)}});`);
  if (doc.attempts !== undefined) lines.push(`request.max_attempts = ${doc.attempts};`);
  return `#include <cinttypes>
#include <cstdio>
#include <limits>

#include <karst/karst.hpp>

int main() {
  karst::MapRequest request;
${lines.map((line) => `  ${line}`).join('\n')}
  const auto map = karst::generate("${doc.generator}", request);
  if (!map) return 1;
  std::printf("%016" PRIx64 "\\n", map->hash);  // ${hash}
}
`;
}

export function asJavaScript(doc: Doc, hash: string): string {
  return `import { load } from 'karst';\n\nconst karst = await load();\nconst map = karst.make(${JSON.stringify(makeRequest(doc), null, 2)});\n// map.summary.hash is '${hash}'\n`;
}

export function fileName(doc: Doc, version: number, ending: string): string {
  const what = doc.level === undefined ? `${doc.generator}-v${version}-${doc.width}x${doc.height}` : `level${doc.level}`;
  return `${what}-seed${doc.seed}.${ending.replace(/^\./, '')}`;
}

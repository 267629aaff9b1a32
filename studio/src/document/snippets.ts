// The document as code that makes the same map.
import type { Catalogue, Value } from '../engine/contract.ts';
import { generatorOf, makeRequest, type Doc } from './doc.ts';

function cppValue(value: Value, real: boolean): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'boolean') return String(value);
  return real && Number.isInteger(value) ? `${value}.0` : String(value);
}

function cppParams(params: Record<string, Value>, reals: Set<string>): string {
  return Object.entries(params).map(([name, value]) => `{"${name}", ${cppValue(value, reals.has(name))}}`).join(', ');
}

export function asCpp(doc: Doc, catalogue: Catalogue, hash: string): string {
  const info = generatorOf(catalogue, doc.generator);
  const reals = new Set(info?.params.filter((param) => param.type === 'real').map((param) => param.name));
  const lines = ['karst::MapRequest request;', `request.generator = "${doc.generator}";`,
    `request.size = {${doc.width}, ${doc.height}};`, `request.seed = ${doc.seed}u;`];
  if (Object.keys(doc.params).length > 0) lines.push(`request.params = {${cppParams(doc.params, reals)}};`);
  for (const pass of doc.passes.filter((one) => !one.off)) {
    const passReals = new Set(catalogue.passes.find((one) => one.name === pass.name)?.params.filter((param) => param.type === 'real').map((param) => param.name));
    lines.push(`request.passes.push_back({"${pass.name}", {${cppParams(pass.params, passReals)}}});`);
  }
  lines.push('const auto map = karst::generate(request);', `// map->hash is 0x${hash}`);
  return `#include <karst/karst.hpp>\n\n${lines.join('\n')}\n`;
}

export function asJavaScript(doc: Doc, hash: string): string {
  return `import { load } from 'karst';\n\nconst karst = await load();\nconst map = karst.make(${JSON.stringify(makeRequest(doc), null, 2)});\n// map.summary.hash is '${hash}'\n`;
}

export function fileName(doc: Doc, version: number, ending: string): string {
  const what = doc.level === undefined ? `${doc.generator}-v${version}` : `level${doc.level}`;
  return `${what}-${doc.width}x${doc.height}-seed${doc.seed}.${ending.replace(/^\./, '')}`;
}

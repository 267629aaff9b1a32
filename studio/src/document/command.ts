// The document as a command line and back: what the page shows is what the command makes.
import type { Catalogue, Requirement, Value } from '../engine/contract.ts';
import { generatorOf, type Doc, type PassUse } from './doc.ts';
import { encodeText, LinkError, readLink, type OpenedLink } from './link.ts';
import { unknownName } from './nearest.ts';
import { toYaml } from './recipe.ts';

function quote(text: string): string {
  return /^[A-Za-z0-9_.,:=@%+/-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

const settings = (params: Record<string, Value>) => Object.entries(params).map(([name, value]) => `${name}=${value}`);

function passOption(pass: PassUse): string {
  const params = settings(pass.params);
  return ` --pass ${quote(params.length > 0 ? `${pass.name}:${params.join(',')}` : pass.name)}`;
}

// Between the values of a pass the command knows commas alone.
const hasComma = (pass: PassUse) => !pass.off && Object.values(pass.params).some((value) => String(value).includes(','));

function requireOption({ metric, min, max }: Requirement): string {
  if (min !== undefined && max !== undefined) return ` --require ${quote(`${metric}=${min}..${max}`)}`;
  return ` --require ${quote(min !== undefined ? `${metric}>=${min}` : `${metric}<=${max}`)}`;
}

// All that makes the map, for `karst generate` with a seed and `karst sheet` with many.
function options(doc: Doc, seeds: string): string {
  const sets = settings(doc.params).map((one) => ` --set ${quote(one)}`);
  const passes = doc.passes.filter((pass) => !pass.off).map(passOption);
  const needs = doc.require.filter(({ min, max }) => min !== undefined || max !== undefined).map(requireOption);
  const theme = doc.theme ? ` --theme ${doc.theme}` : '';
  return [`${doc.generator} --size ${doc.width}x${doc.height} ${seeds}`, ...sets, ...passes, theme, ...needs].join('');
}

// What no option of the command says.
function needsRecipe(doc: Doc): boolean {
  return doc.attempts !== undefined || (doc.theme !== undefined && doc.themePasses === false) || doc.passes.some((pass) => hasComma(pass) || (pass.must && !pass.off));
}

export function asCommand(doc: Doc): string {
  if (doc.level !== undefined) {
    const start = `karst level --level ${doc.level} --seed ${doc.seed}`;
    return doc.schedule ? `${start} --schedule schedule.yaml` : start;
  }
  if (needsRecipe(doc)) return `cat > recipe.yaml <<'END'\n${toYaml(doc)}END\nkarst generate --recipe recipe.yaml`;
  return `karst generate ${options(doc, `--seed ${doc.seed}`)}`;
}

export function asSheetCommand(doc: Doc, seeds: string): string {
  return `karst sheet ${options(doc, `--seeds ${seeds}`)}`;
}

function words(line: string): string[] {
  const found = line.trim().match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? [];
  return found.map((word) => word.replace(/'([^']*)'|"([^"]*)"/g, '$1$2'));
}

// "exit_path>=40" as the part of a link: "need.exit_path=40..".
function needPart(text: string): string {
  const [, metric = text, sign, value = ''] = /^(\w+)\s*(>=|<=|=)\s*(.*)$/.exec(text) ?? [];
  if (value.includes('..')) return `need.${metric}=${value}`;
  return `need.${metric}=${sign === '<=' ? '' : value}..${sign === '>=' ? '' : value}`;
}

// What the command says besides goes before the preset.
function withPreset(doc: Doc, name: string, catalogue: Catalogue, sized: boolean): Doc {
  const presets = generatorOf(catalogue, doc.generator)!.presets ?? [];
  const preset = presets.find((one) => one.name === name.toLowerCase());
  if (!preset) throw new LinkError(unknownName('preset', name, presets.map((one) => one.name)));
  return { ...doc, ...(!sized && preset.size), params: { ...preset.params, ...doc.params } };
}

// A line such as "karst generate NAME --seed 7 --set fill=0.4"; null when it is something else.
export function readCommand(line: string, catalogue: Catalogue): OpenedLink | null {
  const all = words(line.slice(0, 4000));
  const verb = all.indexOf('generate');
  if (verb < 0 || !/karst$/.test(all[verb - 1] ?? 'karst')) return null;
  const parts: string[] = [];
  let seed: string | undefined;
  let preset: string | undefined;
  for (let i = verb + 1; i < all.length; i++) {
    const [name, joined] = all[i]!.startsWith('--') ? all[i]!.split(/=(.*)/s) : [all[i]!];
    const value = () => joined ?? all[++i] ?? '';
    if (name === '--seed') parts.push(`seed=${(seed = encodeText(value()))}`);
    else if (name === '--size') parts.push(`size=${value()}`);
    else if (name === '--preset') preset = value();
    else if (name === '--set') {
      const [key = '', text = ''] = value().split(/=(.*)/s);
      parts.push(`p.${key}=${encodeText(text)}`);
    } else if (name === '--pass') parts.push(`pass=${value().split(/([:,=])/).map((part) => (/^[:,=]$/.test(part) ? part : encodeText(part))).join('')}`);
    else if (name === '--theme') parts.push(`theme=${encodeText(value())}`);
    else if (name === '--require') parts.push(needPart(value()));
    else if (name === '-o' || name === '--output' || name === '--format' || name === '--tiles' || name === '--layers') value();
    else if (!name!.startsWith('-')) parts.unshift(`g=${name}`);
    else throw new LinkError(`The option ${name!.slice(0, 20)} cannot be taken over from a command.`);
  }
  if (seed === undefined) parts.push('seed=1');
  const opened = readLink(`#k1&${parts.join('&')}`, catalogue);
  return preset === undefined ? opened : { ...opened, doc: withPreset(opened.doc, preset, catalogue, parts.some((part) => part.startsWith('size='))) };
}

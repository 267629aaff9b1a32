// The document as a command line and back: what the page shows is what the command makes.
import type { Catalogue } from '../engine/contract.ts';
import type { Doc } from './doc.ts';
import { readLink, encodeText, type OpenedLink } from './link.ts';
import { toYaml } from './recipe.ts';

function quote(text: string): string {
  return /^[A-Za-z0-9_.,:=@%+/-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

export function needsRecipe(doc: Doc): boolean {
  return doc.passes.some((pass) => !pass.off) || doc.require.length > 0 || doc.attempts !== undefined;
}

export function asCommand(doc: Doc): string {
  if (doc.level !== undefined) {
    const start = `karst level --level ${doc.level} --seed ${doc.seed}`;
    return doc.schedule ? `${start} --schedule schedule.yaml` : start;
  }
  if (needsRecipe(doc)) return `cat > recipe.yaml <<'END'\n${toYaml(doc)}END\nkarst generate --recipe recipe.yaml`;
  const sets = Object.entries(doc.params).map(([name, value]) => ` --set ${quote(`${name}=${value}`)}`);
  return `karst generate ${doc.generator} --size ${doc.width}x${doc.height} --seed ${doc.seed}${sets.join('')}`;
}

export function asSheetCommand(doc: Doc, seeds: string): string {
  const sets = Object.entries(doc.params).map(([name, value]) => ` --set ${quote(`${name}=${value}`)}`);
  return `karst sheet ${doc.generator} --size ${doc.width}x${doc.height} --seeds ${seeds}${sets.join('')}`;
}

function words(line: string): string[] {
  const found = line.trim().match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? [];
  return found.map((word) => word.replace(/'([^']*)'|"([^"]*)"/g, '$1$2'));
}

// A line such as "karst generate NAME --seed 7 --set fill=0.4"; null when it is something else.
export function readCommand(line: string, catalogue: Catalogue): OpenedLink | null {
  const all = words(line.slice(0, 4000));
  const verb = all.indexOf('generate');
  if (verb < 0 || !/karst$/.test(all[verb - 1] ?? 'karst')) return null;
  const parts: string[] = [];
  let seed: string | undefined;
  for (let i = verb + 1; i < all.length; i++) {
    const [name, joined] = all[i]!.startsWith('--') ? all[i]!.split(/=(.*)/s) : [all[i]!];
    const value = () => joined ?? all[++i] ?? '';
    if (name === '--seed') parts.push(`seed=${(seed = encodeText(value()))}`);
    else if (name === '--size') parts.push(`size=${value()}`);
    else if (name === '--set') {
      const [key = '', text = ''] = value().split(/=(.*)/s);
      parts.push(`p.${key}=${encodeText(text)}`);
    } else if (name === '-o' || name === '--output' || name === '--format' || name === '--tiles' || name === '--layers') value();
    else if (!name!.startsWith('-')) parts.unshift(`g=${name}`);
  }
  if (seed === undefined) parts.push('seed=1');
  return readLink(`#k1&${parts.join('&')}`, catalogue);
}

// @vitest-environment node
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

const sources = files(join(ROOT, 'src')).map((path) => ({ path: path.slice(ROOT.length + 1), text: readFileSync(path, 'utf8') }));

describe('sources', () => {
  it('name no generator: everything comes from the catalogue', () => {
    const folder = join(ROOT, '../docs/generators');
    expect(existsSync(folder)).toBe(true);
    const names = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md').map((name) => name.slice(0, -3));
    expect(names.length).toBeGreaterThan(5);
    const found = sources.flatMap(({ path, text }) => names.filter((name) => new RegExp(`['"\`]${name}['"\`]`).test(text)).map((name) => `${path}: ${name}`));
    expect(found).toEqual([]);
  });
  it('are short and make no HTML from text', () => {
    for (const { path, text } of sources) {
      expect(text.split('\n').length, path).toBeLessThanOrEqual(300);
      expect(text, path).not.toMatch(/innerHTML|dangerouslySetInnerHTML|document\.write|eval\(/);
    }
  });
  it('ask no other host', () => {
    for (const { path, text } of sources) expect(text.replaceAll('http://www.w3.org/2000/svg', ''), path).not.toMatch(/https?:\/\//);
  });
  it('have a lock file without addresses', () => {
    expect(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved"|https?:\/\/registry/);
  });
});

// Every golden hash of the native build, made in WebAssembly.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

import { load } from '../index.js';

const folder = new URL('../../../tests/golden/', import.meta.url);
const title = /^(\w+) version (\d+) size (\d+)x(\d+) seed (\d+)(?: stairs_up \d+,\d+)? attempt (\d+) hash ([0-9a-f]{16})$/;
const pictures = 4; // the last one with an entry
const batch = 18; // of hashes for one size, the last one with an entry

const engine = await load();
const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));

test('there is a golden file for each generator', () => {
  const names = engine.catalogue().generators.map((generator) => generator.name);
  for (const name of names) assert.ok(files.includes(`${name}.txt`), name);
});

for (const file of files) {
  const lines = readFileSync(new URL(file, folder), 'utf8').split('\n');
  const cases = lines.map((line) => title.exec(line)).filter(Boolean);
  if (cases.length === 0) continue;
  test(`${file}: ${cases.length} hashes`, () => {
    assert.equal(cases.length, pictures + 4 * batch);
    cases.forEach(([line, generator, version, width, height, seed, attempt, hash], i) => {
      const last = i < pictures ? i === pictures - 1 : (i - pictures) % batch === batch - 1;
      const request = { generator, width: Number(width), height: Number(height), seed };
      if (last) request.entry = { x: 3, y: 4 };
      const map = engine.make(request);
      const made = map.summary;
      map.free();
      assert.deepEqual(
        { version: made.version, seed: made.seed, attempt: made.attempt, hash: made.hash },
        { version: Number(version), seed, attempt: Number(attempt), hash },
        line,
      );
    });
  });
}

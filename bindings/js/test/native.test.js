// The engine says of itself what the command says: KARST is the program to ask.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

import { load } from '../index.js';

const program = process.env.KARST;
const skip = program ? false : 'KARST names no program';
const ask = (...args) => JSON.parse(execFileSync(program, args, { maxBuffer: 1 << 26 }).toString());

// What a request can say, without the words about it: these may be those of an older engine.
const WORDS = new Set(['meaning', 'min_size_meaning', 'description', 'reads', 'writes', 'gives_up', 'rules', 'promises']);
const asked = (value) => JSON.parse(JSON.stringify(value, (key, one) => (WORDS.has(key) ? undefined : one)));

test('the catalogue is that of the command', { skip }, async () => {
  const own = (await load()).catalogue();
  const native = ask('list', '--json');
  for (const key of ['showpiece', 'default_generator', 'generators', 'passes', 'biomes', 'grounds', 'tiles', 'subtypes']) {
    assert.deepEqual(asked(own[key]), asked(native[key]), key);
  }
  // The command may have more of these, never less.
  for (const key of ['metrics', 'layers', 'formats']) {
    const names = native[key].map((one) => one.name);
    assert.deepEqual(own[key].map((one) => one.name).filter((name) => !names.includes(name)), [], key);
  }
});

test('every preset makes the map of the command', { skip }, async () => {
  const engine = await load();
  for (const { name, default_size: usual, presets } of engine.catalogue().generators) {
    for (const preset of presets) {
      const map = engine.make({ generator: name, ...(preset.size ?? usual), seed: '7', params: preset.params });
      const { hash } = ask('generate', name, '--preset', preset.name, '--seed', '7', '--format', 'json');
      assert.equal(map.summary.hash, hash, `${name} ${preset.name}`);
      map.free();
    }
  }
});

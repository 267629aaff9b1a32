// The engine says of itself what the command says: KARST is the program to ask.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

import { load } from '../index.js';

const program = process.env.KARST;
const skip = program ? false : 'KARST names no program';
const ask = (...args) => JSON.parse(execFileSync(program, args, { maxBuffer: 1 << 26 }).toString());

test('the catalogue is that of the command', { skip }, async () => {
  const { formats: here, ...own } = (await load()).catalogue();
  const { formats: all, ...native } = ask('list', '--json');
  assert.deepEqual(own, native);
  // The command may know formats that the engine for browsers lacks, never the other way round.
  for (const format of here) assert.deepEqual(format, all.find((one) => one.name === format.name));
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

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';

import { KarstError, load } from '../index.js';

const engine = await load();
const cave = { generator: 'cellular', width: 60, height: 40, seed: '7' };

const kindOf = (run) => {
  try {
    run();
  } catch (fault) {
    assert.ok(fault instanceof KarstError, String(fault));
    assert.equal(fault.message.includes('\n'), false);
    return fault.kind;
  }
  return 'ok';
};

test('loads from every kind of source', async () => {
  const bytes = readFileSync(new URL('../karst.wasm', import.meta.url));
  const module = await WebAssembly.compile(bytes);
  const response = () => new Response(bytes, { headers: { 'content-type': 'application/wasm' } });
  const sources = [
    undefined,
    bytes,
    module,
    new URL('../karst.wasm', import.meta.url),
    new URL('../karst.wasm', import.meta.url).pathname,
    response(),
    Promise.resolve(new Response(bytes, { headers: { 'content-type': 'text/plain' } })),
  ];
  for (const source of sources) {
    const other = await load(source);
    assert.equal(other.make(cave).summary.hash, engine.make(cave).summary.hash);
  }
});

test('the catalogue tells everything that a page shows', () => {
  const catalogue = engine.catalogue();
  assert.equal(catalogue.karst, engine.version);
  assert.equal(catalogue.catalogue, 2);
  for (const list of ['generators', 'passes', 'metrics', 'layers', 'formats', 'biomes', 'tiles']) {
    assert.ok(catalogue[list].length > 0, list);
  }
  for (const generator of catalogue.generators) {
    const map = engine.make({ generator: generator.name, seed: '3' });
    assert.equal(map.summary.width, generator.default_size.width);
    for (const param of generator.params) {
      assert.ok(param.meaning.length > 0);
      assert.deepEqual(map.summary.params[param.name], param.default);
    }
    assert.deepEqual(map.promises().filter((promise) => promise.broken), []);
    map.free();
  }
});

test('a map tells what it is made of', () => {
  const map = engine.make({ generator: 'overworld', width: 80, height: 50, seed: '3' });
  const tiles = map.tiles();
  assert.equal(tiles.length, 80 * 50);
  const walkable = map.layer('walkable');
  tiles.forEach((tile, i) => assert.equal(walkable[i], tile === 0 ? 0 : 1));
  for (const name of ['biomes', 'elevation', 'walkable']) assert.equal(map.layer(name)?.length, 4000, name);
  assert.ok(map.layer('rooms') instanceof Uint16Array);
  assert.equal(map.layer('heights'), null);
  assert.equal(map.layer('moisture'), null);
  assert.equal(kindOf(() => map.layer('bioms')), 'bad_input');
  const again = engine.read(map.json());
  assert.equal(again.summary.hash, map.summary.hash);
  assert.ok(map.metrics().find((metric) => metric.name === 'floor_ratio').value > 0);
});

test('a map says what one should know of it, and names rooms and links', () => {
  const odd = engine.make({ generator: 'cellular', width: 30, height: 20, seed: '1', params: { fill: 0.9 } });
  assert.match(odd.summary.warnings[0], /^no cave \(fill = 0.9\): /);
  const map = engine.make({ generator: 'delve', seed: '1' });
  const { links, rooms } = JSON.parse(map.json());
  assert.ok(links.length > 3 && links.every(({ a, b }) => a <= b && b < rooms.length));
  assert.deepEqual(engine.make({ generator: 'delve', seed: '1' }).summary.warnings, []);
});

test('paths, distances and sight agree', () => {
  const map = engine.make(cave);
  const { start } = map.summary;
  const steps = map.distances(start);
  const far = steps.reduce((best, value, i) => (value > steps[best] ? i : best), 0);
  const goal = { x: far % 60, y: Math.floor(far / 60) };
  const path = map.path(start, goal);
  assert.equal(path.length - 1, steps[far]);
  assert.deepEqual(path[0], start);
  assert.deepEqual(path.at(-1), goal);
  const wall = map.tiles().indexOf(0);
  assert.equal(map.path(start, { x: wall % 60, y: Math.floor(wall / 60) }), null);
  assert.equal(map.sight(start, 5)[start.y * 60 + start.x], 1);
  assert.equal(kindOf(() => map.path(start, { x: 60, y: 0 })), 'bad_input');
  assert.equal(kindOf(() => map.sight(start, 1.5)), 'bad_input');
});

test('a window of a picture is a part of the whole', () => {
  for (const generator of ['cavern', 'rooms_corridors', 'overworld', 'tactical_biome']) {
    const map = engine.make({ generator, width: 60, height: 50, seed: '9' });
    for (const scale of [1, 4, 9]) {
      const whole = map.picture({ scale });
      const part = map.picture({ scale, x: 13, y: 7, width: 20, height: 11 });
      assert.deepEqual([part.width, part.height], [20 * scale, 11 * scale]);
      for (let y = 0; y < part.height; ++y) {
        const begin = 4 * ((y + 7 * scale) * whole.width + 13 * scale);
        assert.deepEqual(
          part.rgba.slice(4 * y * part.width, 4 * (y + 1) * part.width),
          whole.rgba.slice(begin, begin + 4 * part.width),
          `${generator} ${scale} row ${y}`,
        );
      }
    }
    map.free();
  }
});

test('a PNG is one that others read', () => {
  const map = engine.make(cave);
  const png = Buffer.from(map.write('png'));
  assert.equal(png.subarray(1, 4).toString(), 'PNG');
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  let packed = Buffer.alloc(0);
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    const size = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') {
      packed = Buffer.concat([packed, png.subarray(at + 8, at + 8 + size)]);
    }
  }
  assert.equal(inflateSync(packed).length, (width + 1) * height);
});

test('errors are told in words', () => {
  const bad = [
    { generator: 'celular' },
    { ...cave, width: 0 },
    { ...cave, width: 99999 },
    { ...cave, width: 2.9 },
    { ...cave, seed: '18446744073709551616' },
    { ...cave, seed: '-1' },
    { ...cave, seed: '0x10' },
    { ...cave, params: { fil: 1 } },
    { ...cave, colour: 1 },
    { ...cave, passes: [{ name: 'nosuch' }] },
    { ...cave, require: [{ metric: 'nosuch' }] },
    undefined,
    null,
    [],
  ];
  for (const request of bad) assert.equal(kindOf(() => engine.make(request)), 'bad_input', JSON.stringify(request));
  assert.equal(
    kindOf(() => engine.make({ ...cave, attempts: 1, require: [{ metric: 'dead_ends', min: 500 }] })),
    'not_possible',
  );
  assert.equal(engine.make({ ...cave, seed: '18446744073709551615' }).summary.seed, '18446744073709551615');
  for (const text of ['', '{', 'null', '{"format": 1}']) assert.notEqual(kindOf(() => engine.read(text)), 'ok');
});

test('steps can be watched and stopped', () => {
  const seen = [];
  const map = engine.make(cave, {
    step: (step) => {
      seen.push([step.name, step.attempt, step.of]);
      assert.equal(step.terrain().length, 60 * 40);
    },
  });
  assert.ok(seen.length > 1);
  assert.equal(map.summary.hash, engine.make(cave).summary.hash);
  let calls = 0;
  assert.equal(kindOf(() => engine.make(cave, { step: () => ++calls < 2 })), 'cancelled');
  assert.equal(calls, 2);
  const own = new Error('mine');
  assert.throws(
    () =>
      engine.make(cave, {
        step: () => {
          throw own;
        },
      }),
    own,
  );
  assert.equal(engine.make(cave).summary.hash, map.summary.hash);
});

test('recipes, levels and dungeons', () => {
  const request = engine.recipe('{"generator": "cavern", "size": "60x40", "seed": 2}');
  assert.deepEqual([request.width, request.height, request.seed], [60, 40, '2']);
  engine.make(request).free();
  const { passes } = engine.recipe('{"generator": "cavern", "passes": ["smooth", {"name": "smooth", "must": true}]}');
  assert.deepEqual(passes.map((pass) => pass.must), [undefined, true]);
  assert.equal(kindOf(() => engine.recipe('{"generator": "cavern", "sise": 1}')), 'bad_input');

  const schedule = { seed: 4, segments: [{ from: 0, to: 9, generator: 'bsp' }] };
  const level = engine.level({ schedule, level: 3 });
  assert.equal(level.summary.level, 3);
  assert.equal(engine.level({ schedule: JSON.stringify(schedule), level: 3, seed: '4' }).summary.hash, level.summary.hash);

  const dungeon = engine.dungeon({ type: 'tower', depth: 3, seed: '9' });
  assert.deepEqual(dungeon.levels, [1, 2, 3]);
  const { map, model } = dungeon.level(2);
  assert.equal(JSON.parse(model).z, 2);
  assert.equal(map.summary.width, 80);
  const whole = { ...JSON.parse(dungeon.json), levels: [JSON.parse(model)] };
  const converted = JSON.parse(engine.convertDungeon(JSON.stringify(whole), 2));
  assert.ok(converted.map.rooms.length > 0);
  assert.ok(Array.isArray(converted.warnings));
  dungeon.free();
});

test('a freed map says so, and memory is used again', () => {
  const map = engine.make(cave);
  map.free();
  map.free();
  assert.equal(kindOf(() => map.tiles()), 'bad_input');
  for (let i = 0; i < 20; ++i) engine.make({ ...cave, width: 300, height: 300 }).free();
  const before = engine.memoryBytes();
  for (let i = 0; i < 200; ++i) {
    const next = engine.make({ ...cave, width: 300, height: 300, seed: String(i + 1) });
    next.picture({ scale: 1 });
    next.free();
  }
  assert.ok(engine.memoryBytes() <= 2 * before);
});

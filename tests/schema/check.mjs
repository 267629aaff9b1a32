// Both samples and what the program makes of them must satisfy the schemas; broken ones must not.
// Usage: node check.mjs SOURCE_DIR PROGRAM FOLDER_OF_NODE_MODULES
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';

const [source, program, modules] = process.argv.slice(2);
const Ajv = createRequire(`${modules}/`)('ajv/dist/2020').default;
const ajv = new Ajv({allErrors: true, strict: true, allowUnionTypes: true});
const read = (path) => JSON.parse(readFileSync(`${source}/${path}`, 'utf8'));
const isDungeon = ajv.compile(read('docs/dungeon.schema.json'));
const isMap = ajv.compile(read('docs/dungeon_map.schema.json'));
const isKarstMap = ajv.compile(read('docs/map.schema.json'));

let failed = 0;
function expect(valid, schema, value, name) {
  if (schema(value) === valid) return;
  failed += 1;
  console.error(`${name}: ${valid ? ajv.errorsText(schema.errors) : 'must not be valid'}`);
}

const samples = {sunken_keep: [-1, -2, -3], lamp_tower: [1, 2]};
for (const [name, levels] of Object.entries(samples)) {
  expect(true, isDungeon, read(`tests/samples/${name}.json`), name);
  for (const z of levels) {
    const args = ['dungeon', 'convert', `${source}/tests/samples/${name}.json`, `--level=${z}`];
    const map = JSON.parse(execFileSync(program, args, {encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']}));
    expect(true, isMap, map, `${name} level ${z}`);
  }
}

const ask = (...args) =>
  JSON.parse(execFileSync(program, args, {encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']}));
const generated = (name) => ask('generate', name, '--seed=7', '--size=70x50', '--format=json');
for (const {name} of ask('list', '--json').generators) expect(true, isKarstMap, generated(name), name);
const page = readFileSync(`${source}/docs/map_format.md`, 'utf8');
const example = () => JSON.parse(page.slice(page.lastIndexOf('```json') + 7, page.lastIndexOf('```')));
expect(true, isKarstMap, example(), 'the example of docs/map_format.md');

const dungeon = () => read('tests/samples/sunken_keep.json');
const map = () => JSON.parse(execFileSync(program, ['dungeon', 'convert', `${source}/tests/samples/sunken_keep.json`, '--level=-2'],
  {encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']}));
const broken = [
  [isDungeon, dungeon, (d) => delete d.id],
  [isDungeon, dungeon, (d) => { d.seed = -1; }],
  [isDungeon, dungeon, (d) => { d.seed = 'seven'; }],
  [isDungeon, dungeon, (d) => { d.type = 'castle'; }],
  [isDungeon, dungeon, (d) => { d.levels[0].z = 1.5; }],
  [isDungeon, dungeon, (d) => { d.levels[0].rooms[0].type = 7; }],
  [isDungeon, dungeon, (d) => { d.levels[0].rooms[2].encounters[0].type = 'dragon'; }],
  [isDungeon, dungeon, (d) => delete d.levels[0].rooms[0].connections[0].targetRoomId],
  [isDungeon, dungeon, (d) => { d.levels = {}; }],
  [isMap, map, (m) => { m.rooms[0].type = 'hall'; }],
  [isMap, map, (m) => delete m.rooms[0].spawnPoints],
  [isMap, map, (m) => { m.rooms[2].enemies[0].stats.hp = '80'; }],
  [isMap, map, (m) => { m.objectives[0].type = 'win'; }],
  [isMap, map, (m) => { m.width = 0; }],
  [isKarstMap, example, (m) => { m.width = 0; }],
  [isKarstMap, example, (m) => delete m.tiles],
  [isKarstMap, example, (m) => { m.romos = m.rooms; }],
  [isKarstMap, example, (m) => { m.seed = 12; }],
  [isKarstMap, example, (m) => { m.pois[0].biome = 7; }],
  [isKarstMap, example, (m) => { m.factions[0].land = [1, 2]; }],
  [isKarstMap, example, (m) => { m.rough[0] = [1]; }],
  [isKarstMap, example, (m) => { m.biomes[0] = 7; }],
];
broken.forEach(([schema, make, breakIt], index) => {
  const value = make();
  breakIt(value);
  expect(false, schema, value, `broken ${index}`);
});
console.log(failed === 0 ? 'all as expected' : `${failed} wrong`);
process.exit(failed === 0 ? 0 : 1);

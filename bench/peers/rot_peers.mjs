// The rot.js side of the comparison, timed one map at a time; paths and sight on the maps in
// $PEERS_MAPS. Usage: node rot_peers.mjs WORK WxH FIRST_SEED SECONDS
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOV, Map as RotMap, Path, RNG } from 'rot-js';

// rot.js gives up after a second of wall-clock time, with a part of a map or none: not here.
const patient = { timeLimit: Infinity };

// About as many rooms, of the same sizes, as Karst makes: 18 at 100x80 and 29 at 512x512, with
// 5..9 tiles a side inside.
function like_karst(width, height) {
  const rooms = width * height < 20000 ? 18 : 29;
  const roomDugPercentage = (rooms * 49) / ((width - 2) * (height - 2));
  return { ...patient, roomWidth: [5, 9], roomHeight: [5, 9], roomDugPercentage };
}

// In the manner of rot.js's manual, with as many rounds as Karst has by default. Its living cells
// are the cave, so 1 is floor.
const cellular_rounds = 5;
function cellular(width, height, connected) {
  const map = new RotMap.Cellular(width, height);
  return {
    create(store) {
      const store_cave = (x, y, alive) => store(x, y, 1 - alive);
      map.randomize(0.5);
      for (let round = 1; round < cellular_rounds; round++) map.create();
      map.create(connected ? undefined : store_cave);
      if (connected) map.connect(store_cave, 1);
    },
  };
}

const works = {
  uniform: (width, height) => new RotMap.Uniform(width, height, patient),
  uniform_like_karst: (width, height) =>
    new RotMap.Uniform(width, height, like_karst(width, height)),
  digger: (width, height) => new RotMap.Digger(width, height, patient),
  rogue: (width, height) => new RotMap.Rogue(width, height),
  cellular: (width, height) => cellular(width, height, false),
  cellular_connected: (width, height) => cellular(width, height, true),
  maze_eller: (width, height) => new RotMap.EllerMaze(width, height),
  maze_icey: (width, height) => new RotMap.IceyMaze(width, height),
  maze_divided: (width, height) => new RotMap.DividedMaze(width, height),
};

// What a connected cave costs depends much on its seed, so the median needs many of them.
const least_maps = { cellular_connected: 60 };

// Searches on a map from a file; karst_paths.cpp chooses the same tiles. Each gives a number that tells
// whether it was done, and how many searches it was.
const searches = {
  path({ is_open, open }) {
    const [from, to] = [open[0], open[open.length - 1]];
    return () => {
      let tiles = 0;
      new Path.AStar(...to, is_open, { topology: 4 }).compute(...from, () => tiles++);
      return { answer: tiles - 1, parts: 1 };
    };
  },
  sight({ is_open, open }) {
    const viewers = 64;
    return () => {
      const view = new FOV.PreciseShadowcasting(is_open, { topology: 8 });
      let seen = 0;
      for (let i = 0; i < viewers; i++) {
        const [x, y] = open[Math.floor((i * open.length) / viewers)];
        let seen_self = 0;
        view.compute(x, y, 20, (seen_x, seen_y) => {
          if (seen_x === x && seen_y === y) seen_self = 1;
        });
        seen += seen_self;
      }
      return { answer: seen, parts: viewers };
    };
  },
};

function read_scene(kind, size) {
  const rows = readFileSync(join(process.env.PEERS_MAPS, `${kind}-${size}.txt`), 'utf8')
    .trimEnd().split('\n');
  const is_open = (x, y) => (rows[y]?.[x] ?? '#') !== '#';
  const open = [];
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) if (row[x] !== '#') open.push([x, y]);
  });
  return { is_open, open, floor: open.length / (rows.length * rows[0].length) };
}

function measure_search(work, size, seconds) {
  const [search, kind] = work.split('_');
  const scene = read_scene(kind, size);
  const run = searches[search](scene);
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  const times = [];
  let done;
  do {
    const before = performance.now();
    done = run();
    const time = ((performance.now() - before) * 1e6) / done.parts;
    if (elapsed() > seconds / 2) times.push(time);
  } while (elapsed() < seconds || !times.length);
  times.sort((a, b) => a - b);
  return {
    median_ns: times[times.length >> 1],
    maps: times.length,
    floor: scene.floor,
    answer: done.answer,
  };
}

function map_maker(work, width, height) {
  const cells = new Uint8Array(width * height);
  const store = (x, y, tile) => {
    cells[y * width + x] = tile;
  };
  const make_map = (seed) => {
    RNG.setSeed(seed);
    works[work](width, height).create(store);
  };
  return { cells, make_map };
}

// Half of the time warms up, with at least one map; then come at least `least` maps.
function measure({ cells, make_map }, least, seed, seconds) {
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  do make_map(seed++);
  while (elapsed() < seconds / 2);

  const times = [];
  let floor_tiles = 0;
  do {
    const before = performance.now();
    make_map(seed++);
    times.push((performance.now() - before) * 1e6);
    for (const tile of cells) if (tile === 0) floor_tiles++;
  } while (elapsed() < seconds || times.length < least);

  times.sort((a, b) => a - b);
  return {
    median_ns: Math.round(times[times.length >> 1]),
    maps: times.length,
    floor: floor_tiles / (cells.length * times.length),
  };
}

const [work, size, first_seed, seconds] = process.argv.slice(2);
const is_search = work?.split('_')[0] in searches;
if (!(is_search || work in works) || !/^\d+x\d+$/.test(size)) {
  console.error(`usage: rot_peers.mjs WORK WxH FIRST_SEED SECONDS; works: ${Object.keys(works)}`);
  process.exit(2);
}
const [width, height] = size.split('x').map(Number);
console.log = () => {}; // rot.js reports rooms it could not join there
const result = is_search
  ? measure_search(work, size, Number(seconds))
  : measure(
    map_maker(work, width, height), least_maps[work] ?? 1, Number(first_seed), Number(seconds));
process.stdout.write(`${JSON.stringify(result)}\n`);

// The rot.js side of the comparison, timed one map at a time.
// Usage: node rot_peers.mjs WORK WxH FIRST_SEED SECONDS
import { Map as RotMap, RNG } from 'rot-js';

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
if (!(work in works) || !/^\d+x\d+$/.test(size)) {
  console.error(`usage: rot_peers.mjs WORK WxH FIRST_SEED SECONDS; works: ${Object.keys(works)}`);
  process.exit(2);
}
const [width, height] = size.split('x').map(Number);
console.log = () => {}; // rot.js reports rooms it could not join there
const result = measure(
  map_maker(work, width, height), least_maps[work] ?? 1, Number(first_seed), Number(seconds));
process.stdout.write(`${JSON.stringify(result)}\n`);

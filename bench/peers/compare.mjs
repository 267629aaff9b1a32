// Runs Karst and its peers in turn and prints how many times faster Karst is. Started by ./run.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const programs = {
  rot: [process.execPath, join(here, 'rot_peers.mjs')],
  tcod: [join(process.env.PEERS_BUILD, 'tcod_peers')],
};
// Works of Karst that are no generator have a program that is called like those of the peers.
const own_programs = {
  noise: [process.env.KARST_NOISE, 'time'],
};
// Searches run on maps that Karst makes, the same ones on both sides: see searched_maps.
const searches = [
  'path_cave', 'path_cavern', 'path_maze', 'distance_cave', 'distance_cavern', 'sight_cave',
  'sight_cavern', 'regions_cave', 'regions_cavern'];
for (const work of searches) own_programs[work] = [process.env.KARST_PATHS, work];
const searched_maps = { cave: 'cellular', cavern: 'cavern', maze: 'maze' };

// The one list: work as `karst bench` or own_programs name it, the peer and how to run it, the ratio to reach
// (null: for information). A new comparison is one more row.
const comparisons = [
  ['rooms_corridors', 'rot.js Uniform', 'rot', 'uniform', 200],
  ['rooms_corridors', 'rot.js Uniform, rooms as Karst', 'rot', 'uniform_like_karst', null],
  ['rooms_corridors', 'rot.js Digger', 'rot', 'digger', null],
  ['rooms_corridors', 'rot.js Rogue', 'rot', 'rogue', 15],
  ['bsp', 'libtcod BSP, as its sample', 'tcod', 'bsp_sample', 10],
  ['bsp', 'libtcod BSP, tree as Karst', 'tcod', 'bsp_like_karst', null],
  ['cellular', 'rot.js Cellular, connected', 'rot', 'cellular_connected', 1500],
  ['cellular', 'rot.js Cellular, unconnected', 'rot', 'cellular', null],
  ['cavern', 'rot.js Cellular, connected', 'rot', 'cellular_connected', 1000],
  ['cavern', 'rot.js Cellular, unconnected', 'rot', 'cellular', null],
  ['maze', 'rot.js EllerMaze', 'rot', 'maze_eller', 5],
  ['maze', 'rot.js IceyMaze', 'rot', 'maze_icey', null],
  ['maze', 'rot.js DividedMaze', 'rot', 'maze_divided', null],
  ['noise', 'libtcod noise, simplex', 'tcod', 'noise_simplex', 20],
  ['noise', 'libtcod noise, Perlin', 'tcod', 'noise_perlin', 20],
  ['overworld', 'libtcod noise alone, simplex', 'tcod', 'noise_simplex', 12],
  ['path_cave', 'libtcod A*', 'tcod', 'path_cave', 20],
  ['path_cavern', 'libtcod A*', 'tcod', 'path_cavern', 20],
  ['path_maze', 'libtcod A*', 'tcod', 'path_maze', 4],
  ['path_cave', 'rot.js AStar', 'rot', 'path_cave', null],
  ['distance_cave', 'libtcod Dijkstra', 'tcod', 'distance_cave', 8],
  ['distance_cavern', 'libtcod Dijkstra', 'tcod', 'distance_cavern', 8],
  ['sight_cave', 'libtcod FOV symmetric', 'tcod', 'sight_cave', 12],
  ['sight_cavern', 'libtcod FOV symmetric', 'tcod', 'sight_cavern', 12],
  ['sight_cave', 'rot.js PreciseShadowcasting', 'rot', 'sight_cave', null],
  ['regions_cave', 'breadth-first search', 'tcod', 'regions_cave', 10],
  ['regions_cavern', 'breadth-first search', 'tcod', 'regions_cavern', 10],
].map(([karst, peer, program, work, target]) => ({ karst, peer, program, work, target }));

// Every peer runs at every size; a map over the limit is shown as skipped. Searches also run on a very
// large map, where sight must not become slower.
const sizes = ['100x80', '512x512'];
const search_sizes = [...sizes, '2048x2048'];
const large_targets = { sight_cave: 1000, sight_cavern: 1000 };

// Generators that nobody else has: how long a map may take, attempts that were given up included.
const time_limits = [
  { karst: 'tiler', size: '25x25', most_ns: 40_000 },
  { karst: 'center_out', size: '25x25', most_ns: 40_000 },
];
// Time grows with the tiles, of which there are 16 times as many: how much longer a map may take.
const growth = {
  generators: [
    'rooms_corridors', 'bsp', 'cellular', 'cavern', 'maze', 'drunkard', 'tactical_biome',
    'overworld', 'tiler', 'center_out', 'delve'],
  from: '512x512',
  to: '2048x2048',
  most: 20,
};
const rounds = 5;
const seconds_per_round = 1;
const slowest_map_seconds = 10;

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >> 1];
}

function run_json(command, args, timeout) {
  const done = spawnSync(command, args, { encoding: 'utf8', timeout });
  if (done.error?.code === 'ETIMEDOUT') return { timed_out: true };
  if (done.error) throw done.error;
  if (done.status !== 0) throw new Error(done.stderr.trim() || `exit ${done.status}`);
  return JSON.parse(done.stdout);
}

function time_karst({ karst }, size, round) {
  if (own_programs[karst]) return time_program(own_programs[karst], size, round);
  const report = run_json(process.env.KARST, ['bench', karst, '--size', size, '--json']);
  const row = report.results.find(({ generator }) => generator === karst);
  if (!row) throw new Error(`karst bench gave no result for ${karst}`);
  return row;
}

// A program needs two maps a round at least, one of them to warm up.
function time_program([command, ...args], size, round) {
  const first_seed = 1 + round * 1_000_000;
  return run_json(
    command, [...args, size, first_seed, seconds_per_round], 2 * slowest_map_seconds * 1000);
}

// Karst and the peer take turns, and the best round of each counts: what else the machine does only
// ever adds time.
function compare(comparison, size) {
  const { karst, peer, target } = comparison;
  const karst_runs = [];
  const peer_runs = [];
  let too_slow = false;
  for (let round = 0; round < rounds && !too_slow; round++) {
    karst_runs.push(time_karst(comparison, size, round));
    const run = time_program([...programs[comparison.program], comparison.work], size, round);
    too_slow = run.timed_out === true;
    if (!too_slow) peer_runs.push(run);
    if (!too_slow && run.answer !== karst_runs[0].answer) {
      throw new Error(`answers differ: ${karst_runs[0].answer} and ${run.answer}`);
    }
  }
  const karst_median_ns = Math.min(...karst_runs.map((run) => run.median_ns));
  const row = { size, karst, peer, target, karst_median_ns };
  if (too_slow) return { ...row, skipped: `over ${slowest_map_seconds} s a map` };

  const peer_median_ns = Math.min(...peer_runs.map((run) => run.median_ns));
  const ratio = peer_median_ns / row.karst_median_ns;
  return {
    ...row,
    peer_median_ns,
    peer_maps: peer_runs.reduce((sum, run) => sum + run.maps, 0),
    peer_floor: median(peer_runs.map((run) => run.floor)),
    ratio,
    met: target === null ? null : ratio >= target,
  };
}

function best_karst_ns(karst, size) {
  let best = Infinity;
  for (let round = 0; round < rounds; round++) {
    best = Math.min(best, time_karst({ karst }, size, round).median_ns);
  }
  return best;
}

function keep_time_limit({ karst, size, most_ns }) {
  const karst_median_ns = best_karst_ns(karst, size);
  const row = { size, karst, peer: 'a limit of', target: 1, karst_median_ns };
  const ratio = most_ns / karst_median_ns;
  return { ...row, peer_median_ns: most_ns, ratio, met: ratio >= 1 };
}

// As many times the smaller map as are allowed stand where a peer's time does.
function measure_growth(karst) {
  const karst_median_ns = best_karst_ns(karst, growth.to);
  const peer_median_ns = growth.most * best_karst_ns(karst, growth.from);
  const peer = `${growth.most} of ${growth.from}`;
  const ratio = peer_median_ns / karst_median_ns;
  const row = { size: growth.to, karst, peer, target: 1, karst_median_ns };
  return { ...row, peer_median_ns, ratio, met: ratio >= 1 };
}

// A row that could not be measured tells why.
function measure_or_explain(row, measure) {
  if (process.stderr.isTTY) {
    process.stderr.write(`\r\x1b[K${row.size} ${row.karst}, ${row.peer} ...`);
  }
  try {
    return measure();
  } catch (error) {
    return { ...row, error: error.message.split('\n')[0] };
  } finally {
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  }
}

function duration(ns) {
  if (ns === undefined) return '-';
  const power = ns < 1 ? 0 : Math.min(3, Math.floor(Math.log10(ns) / 3));
  return `${(ns / 1000 ** power).toPrecision(3)} ${['ns', 'us', 'ms', 's'][power]}`;
}

function verdict(row) {
  if (row.error) return `failed: ${row.error}`;
  if (row.skipped) return `skipped: ${row.skipped}`;
  if (row.target === null) return '';
  return `>= ${row.target}x ${row.met ? 'met' : 'MISSED'}`;
}

function ratio_text({ ratio }) {
  if (ratio === undefined) return '-';
  return `${ratio < 10 ? ratio.toFixed(1) : Math.round(ratio)}x`;
}

function table(rows) {
  const lines = [['size', 'karst', 'time', 'peer', 'time', 'floor', 'ratio', 'target']];
  for (const row of rows) {
    const floor = row.peer_floor === undefined ? '-' : `${(row.peer_floor * 100).toFixed(1)} %`;
    lines.push([
      row.size, row.karst, duration(row.karst_median_ns), row.peer, duration(row.peer_median_ns),
      floor, ratio_text(row), verdict(row)]);
  }
  const widths = lines[0].map((_, i) => Math.max(...lines.map((line) => line[i].length)));
  const right = [2, 4, 5, 6];
  const pad = (text, i) => (right.includes(i) ? text.padStart(widths[i]) : text.padEnd(widths[i]));
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n');
}

const args = process.argv.slice(2);
const flags = new Set(args.filter((arg) => arg.startsWith('-')));
const names = args.filter((arg) => !arg.startsWith('-'));
const known_works = [...new Set([
  ...comparisons.map(({ karst }) => karst), ...time_limits.map(({ karst }) => karst), 'growth',
])];
if ([...flags].some((flag) => !['--json', '--check'].includes(flag)) ||
    names.some((name) => !known_works.includes(name))) {
  console.error(`usage: bench/peers/run [--json] [--check] [${known_works.join('|')}]...`);
  process.exit(2);
}
const is_chosen = (name) => !names.length || names.includes(name);
const chosen = comparisons.filter(({ karst }) => is_chosen(karst));

// Writes the maps of the searches, once.
function make_maps() {
  mkdirSync(process.env.PEERS_MAPS, { recursive: true });
  for (const [kind, generator] of Object.entries(searched_maps)) {
    for (const size of search_sizes) {
      const file = join(process.env.PEERS_MAPS, `${kind}-${size}.txt`);
      const args = ['generate', generator, '--size', size, '--seed', '1', '-o', file];
      const done = spawnSync(process.env.KARST, args, { encoding: 'utf8' });
      if (done.status !== 0) throw new Error(done.stderr ?? done.error.message);
    }
  }
}
if (chosen.some(({ karst }) => searches.includes(karst))) make_maps();

const rows = search_sizes.flatMap((size) => {
  const large = !sizes.includes(size);
  return chosen
    .filter(({ karst }) => !large || searches.includes(karst))
    .map((each) => (large && each.target ? { ...each, target: large_targets[each.karst] ?? each.target } : each))
    .map((each) => {
      const { karst, peer, target } = each;
      return measure_or_explain({ size, karst, peer, target }, () => compare(each, size));
    });
});
for (const limit of time_limits.filter(({ karst }) => is_chosen(karst))) {
  const row = { size: limit.size, karst: limit.karst, peer: 'a limit of', target: 1 };
  rows.push(measure_or_explain(row, () => keep_time_limit(limit)));
}
for (const karst of is_chosen('growth') ? growth.generators : []) {
  const row = { size: growth.to, karst, peer: 'growth', target: 1 };
  rows.push(measure_or_explain(row, () => measure_growth(karst)));
}

(flags.has('--json') ? console.error : console.log)(table(rows));
if (flags.has('--json')) console.log(JSON.stringify({ rounds, results: rows }, null, 2));
const failed = rows.some((row) => row.error);
const missed = rows.some((row) => row.met === false);
process.exitCode = failed || (flags.has('--check') && missed) ? 1 : 0;

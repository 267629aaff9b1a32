// node bench/peers/wasm_peers.mjs: the engine as WebAssembly against rot.js in one node process, in turns,
// at 100x80, each with all that a map carries: promises, hash, rooms. `npm ci` in this folder first.
import { Map as Rot, RNG } from 'rot-js';
import { load } from '../../bindings/js/index.js';

const WIDTH = 100;
const HEIGHT = 80;
const ROUNDS = 5;
const SECONDS = 0.4;
const engine = await load();

const ours = (generator) => (seed) => engine.make({ generator, width: WIDTH, height: HEIGHT, seed: String(seed) }).free();
const uniform = (seed) => { RNG.setSeed(seed); new Rot.Uniform(WIDTH, HEIGHT, {}).create(() => undefined); };
const connected = (seed) => {
  RNG.setSeed(seed);
  const cave = new Rot.Cellular(WIDTH, HEIGHT);
  cave.randomize(0.5);
  for (let i = 0; i < 5; i++) cave.create(); // as often as Karst by default
  cave.connect(() => undefined, 1);
};

function millisecondsOf(make) {
  const begin = performance.now();
  let made = 0;
  do make(++made); while (performance.now() - begin < SECONDS * 1000);
  return (performance.now() - begin) / made;
}

let missed = 0;
for (const [name, peerName, peer, target] of [
  ['rooms_corridors', 'rot.js Uniform', uniform, 50],
  ['cellular', 'rot.js Cellular, connected', connected, 300],
  ['cavern', 'rot.js Cellular, connected', connected, 300],
]) {
  let [best, other] = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round++) {
    best = Math.min(best, millisecondsOf(ours(name)));
    other = Math.min(other, millisecondsOf(peer));
  }
  const ratio = other / best;
  if (ratio < target) missed++;
  console.log(`${name} ${(best * 1000).toFixed(1)} us, ${peerName} ${(other * 1000).toFixed(0)} us: ${ratio.toFixed(0)}x (${target} wanted)`);
}
process.exitCode = missed === 0 ? 0 : 1;

// node examples/hello.js
import { writeFileSync } from 'node:fs';

import { load } from '../index.js';

const karst = await load();
const map = karst.make({ generator: 'cavern', width: 80, height: 30, seed: '7', passes: [{ name: 'stairs' }] });
const { summary } = map;

console.log(new TextDecoder().decode(map.write('text')));
console.log(`${summary.generator} version ${summary.version}, seed ${summary.seed}, hash ${summary.hash}`);
console.log(`${map.path(summary.start, summary.stairsDown).length - 1} steps to the stairs`);
if (process.argv[2]) writeFileSync(process.argv[2], map.write('png'));
map.free();

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argsOf, assert, edit, get, made, names, native, open, pick, rest } from '../help.mjs';

const rows = (page) => page.locator('[data-testid=differences] tbody tr').allInnerTexts();

async function tileBox(page, tile) {
  return page.evaluate(({ x, y }) => {
    const stage = document.querySelector('[data-testid=stage]').getBoundingClientRect();
    const { camera, dpr } = window.karst.stages.main;
    return { x: stage.left + (camera.x + (x + 0.5) * camera.scale) / dpr, y: stage.top + (camera.y + (y + 0.5) * camera.scale) / dpr };
  }, tile);
}

export async function clickTile(page, tile) {
  const at = await tileBox(page, tile);
  await page.mouse.click(at.x, at.y);
}

export default [
  { line: 14, name: 'wall: 24 seeds, responsive, a click opens', async run(t) {
    const page = await open(t);
    const seed = BigInt(await get(page, 'doc.seed'));
    await page.evaluate(() => { window.long = []; new PerformanceObserver((list) => window.long.push(...list.getEntries().map((one) => one.duration))).observe({ entryTypes: ['longtask'] }); });
    const begin = Date.now();
    await page.keyboard.press('w');
    await page.waitForFunction(() => document.querySelectorAll('.wall-cell[data-hash]').length === 24, null, { timeout: 20000, polling: 10 });
    t.said = `${Date.now() - begin} ms`;
    const hashes = await page.locator('.wall-cell').evaluateAll((cells) => cells.map((cell) => cell.dataset.hash));
    assert.equal(new Set(hashes).size, 24);
    const labels = await page.locator('.wall-label').allInnerTexts();
    assert.deepEqual(labels, Array.from({ length: 24 }, (_, i) => `seed ${seed + BigInt(i)}`));
    const long = await page.evaluate(() => window.long);
    t.said += `, longest task ${Math.round(Math.max(0, ...long))} ms`;
    assert.ok(Math.max(0, ...long) <= 50, `tasks of ${long}`);
    await page.locator('.wall-cell').nth(5).click();
    assert.equal(await made(page), hashes[5]);
    await edit(page, { width: 2, height: 2 });
    await page.keyboard.press('w');
    await page.waitForFunction(() => /below|minimum|outside/.test(document.querySelector('.wall-cell .why')?.textContent ?? ''), null, { timeout: 10000 });
  } },
  { line: 15, name: 'compare: one view, the differing settings, swap', async run(t) {
    const page = await open(t);
    const first = await made(page);
    await page.keyboard.press('c');
    await edit(page, { seed: '4711' });
    const second = await made(page);
    assert.deepEqual((await rows(page)).map((row) => row.split('\t')[0]), ['seed']);
    const box = await page.locator('[data-testid=stage-a]').boundingBox();
    await page.mouse.move(box.x + 100, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 160, box.y + 130, { steps: 5 });
    await page.mouse.up();
    await rest(page, 300);
    const edge = (side) => page.locator(`[data-testid=stage-${side}] canvas`).first().evaluate((canvas) => {
      const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      for (let i = 0; i < width * height; i++) if (data[i * 4 + 3]) return [i % width, Math.floor(i / width)];
      return null;
    });
    assert.deepEqual(await edge('a'), await edge('b'));
    assert.equal(await page.locator('[data-testid=hash-a]').innerText(), first);
    await page.getByRole('button', { name: /Swap/ }).click();
    assert.equal(await made(page), first);
    assert.equal(await page.locator('[data-testid=hash-a]').innerText(), second);
  } },
  { line: 17, name: 'replay: steps back and forth are exact, the last frame is the map', async run(t) {
    const page = await open(t, '', { reducedMotion: 'reduce' });
    const pixels = () => page.locator('[data-testid=stage] canvas').first().evaluate((canvas) => {
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      return data.reduce((sum, value, i) => (sum * 31 + value * (i % 7 + 1)) % 1000000007, 7);
    });
    await page.evaluate(() => window.karst.studio.view({ art: false }));
    await rest(page, 400);
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.waitForSelector('[data-testid=replay-step]');
    await rest(page, 300);
    const map = await pixels();
    const differing = await page.evaluate(async () => {
      const { studio, store } = window.karst;
      const film = await studio.host.ask({ kind: 'replay', request: studio.askFor(store.get().shown.doc).request });
      const last = film.steps.at(-1).bits;
      return [...store.get().shown.answer.tiles].filter((tile, i) => (tile !== 0) !== (((last[i >> 3] >> (i & 7)) & 1) === 1)).length;
    });
    assert.equal(differing, 0, 'last frame');
    const scrubber = page.getByLabel('Step', { exact: true });
    await scrubber.focus();
    await page.keyboard.press('Home');
    await rest(page, 200);
    const start = await pixels();
    assert.notEqual(start, map);
    await page.keyboard.press('ArrowRight');
    await rest(page, 150);
    await page.keyboard.press('ArrowLeft');
    await rest(page, 150);
    assert.equal(await pixels(), start, 'back');
    await page.keyboard.press('End');
    await rest(page, 200);
    assert.equal(await pixels(), map, 'end');
    t.said = await page.locator('[data-testid=replay-step]').innerText();
  } },
  { line: 18, name: 'path as the command finds it, a blocked pair says so, sight is symmetric', async run(t) {
    const page = await open(t);
    const all = await names(page);
    await pick(page, all[2]);
    const doc = await get(page, 'doc');
    const json = native([...argsOf(doc), '--format', 'json']);
    const { start, stairs_down: end, tiles } = JSON.parse(json);
    const file = join(mkdtempSync(join(tmpdir(), 'karst-studio-')), 'map.json');
    writeFileSync(file, json);
    const wanted = JSON.parse(native(['path', file, `${start.x},${start.y}`, `${end.x},${end.y}`, '--json']));
    await page.keyboard.press('p');
    await clickTile(page, start);
    await clickTile(page, end);
    await page.waitForFunction(() => /steps/.test(document.querySelector('[data-testid=probe-result]').textContent));
    assert.match(await page.locator('[data-testid=probe-result]').innerText(), new RegExp(`^${wanted.steps} steps`));
    const rock = tiles.findIndex((row, y) => y > 5 && row.slice(20, 80).includes('###'));
    const wall = { x: tiles[rock].indexOf('###', 20) + 1, y: rock };
    await clickTile(page, start);
    await clickTile(page, wall);
    await page.waitForFunction(() => /no way/i.test(document.querySelector('[data-testid=probe-result]').textContent));
    const asymmetric = await page.evaluate(async () => {
      const { studio, store } = window.karst;
      const { tiles: bytes, summary: { width } } = store.get().shown.answer;
      const floor = [...bytes.keys()].filter((i) => bytes[i] !== 0);
      const point = (i) => ({ x: i % width, y: Math.floor(i / width) });
      const wrong = [];
      for (let k = 0; k < 20; k++) {
        const [a, b] = [floor[(k * 97) % floor.length], floor[(k * 97 + 5 + k * 11) % floor.length]];
        const [fromA, fromB] = [await studio.host.ask({ kind: 'sight', from: point(a), radius: 20 }), await studio.host.ask({ kind: 'sight', from: point(b), radius: 20 })];
        if (fromA[b] !== fromB[a]) wrong.push([a, b]);
      }
      return wrong;
    });
    assert.deepEqual(asymmetric, []);
    t.said = `${wanted.steps} steps`;
  } },
  { line: 21, name: 'stairs lead from level 2 to level 3; a link to a level round-trips', async run(t) {
    const page = await open(t);
    await page.getByRole('button', { name: 'Levels' }).click();
    await page.getByRole('button', { name: /Go down/ }).click();
    await made(page);
    await page.fill('[aria-label=Level]', '2');
    await page.press('[aria-label=Level]', 'Enter');
    await made(page);
    await rest(page, 300);
    const down = await get(page, 'shown.answer.summary.stairsDown');
    await clickTile(page, down);
    await page.waitForFunction(() => window.karst.store.get().shown.doc.level === 3);
    const hash = await made(page);
    assert.deepEqual(await get(page, 'shown.answer.summary.stairsUp'), down);
    const doc = await get(page, 'doc');
    assert.equal(hash, JSON.parse(native(['level', '--level', '3', '--seed', doc.seed, '--format', 'json'])).hash);
    await rest(page, 900);
    const address = await page.evaluate(() => location.hash);
    const other = await open(t, address);
    assert.equal(await made(other), hash);
  } },
];

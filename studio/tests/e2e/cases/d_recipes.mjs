import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { add, assert, edit, get, KARST, made, names, native, notice, open, pick, rest } from '../help.mjs';

const folder = () => mkdtempSync(join(tmpdir(), 'karst-studio-'));
const passNames = (page) => page.evaluate(() => window.karst.store.get().catalogue.passes.map((one) => one.name));

async function copyAs(page, name) {
  await page.getByRole('button', { name: 'Copy as' }).click();
  await page.locator(`[data-copy="${name}"]`).click();
  await page.waitForFunction((what) => window.karst.store.get().notice?.text === `${what} copied.`, name);
  return page.evaluate(() => navigator.clipboard.readText());
}

async function drop(page, name, content) {
  await page.evaluate(({ file, text }) => {
    const data = new DataTransfer();
    data.items.add(new File([text], file));
    document.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  }, { file: name, text: content });
}

export default [
  { line: 19, name: 'passes as cards; the recipe gives the same hash in the command', async run(t) {
    const page = await open(t);
    const [all, passes] = [await names(page), await passNames(page)];
    await pick(page, all[2]);
    for (const name of [passes[0], passes.at(-1), passes[1]]) { await add(page, 'Add a pass', name); await made(page); }
    const order = () => page.locator('.card').evaluateAll((cards) => cards.map((card) => card.dataset.pass));
    assert.deepEqual(await order(), [passes[0], passes.at(-1), passes[1]]);
    await page.locator('.card').nth(2).locator('.card-name').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await made(page);
    assert.deepEqual(await order(), [passes[0], passes[1], passes.at(-1)]);
    await page.locator('.card').nth(0).locator('.switch').click();
    await made(page);
    await page.locator('.card').nth(1).getByRole('button', { name: /^Remove/ }).click();
    const hash = await made(page);
    assert.deepEqual(await order(), [passes[0], passes.at(-1)]);
    const [yaml, json] = [await copyAs(page, 'Recipe, YAML'), await copyAs(page, 'Recipe, JSON')];
    const dir = folder();
    writeFileSync(join(dir, 'r.yaml'), yaml);
    writeFileSync(join(dir, 'r.json'), json);
    for (const file of ['r.yaml', 'r.json']) assert.equal(JSON.parse(native(['generate', '--recipe', join(dir, file), '--format', 'json'])).hash, hash, file);
    for (const [file, text] of [['r.yaml', yaml], ['r.json', json]]) {
      await page.getByRole('button', { name: 'Dice' }).click();
      assert.notEqual(await made(page), hash);
      await drop(page, file, text);
      await page.waitForFunction((wanted) => window.karst.store.get().shown?.answer.summary.hash === wanted, hash);
    }
  } },
  { line: 20, name: 'a requirement that cannot be met says the best value and labels the old map', async run(t) {
    const page = await open(t);
    const hash = await made(page);
    await edit(page, { require: [{ metric: 'exit_path', min: 1000000 }], attempts: 3 });
    await page.waitForSelector('[data-need=exit_path] .problem', { timeout: 20000 });
    assert.match(await page.locator('[data-need=exit_path] .problem').innerText(), /met by no map/);
    await edit(page, { require: [{ metric: 'exit_path', min: 2000 }], attempts: 3 });
    await page.waitForSelector('[data-need=exit_path] .problem', { timeout: 20000 });
    await page.waitForFunction(() => /best/.test(document.querySelector('[data-need=exit_path] .problem')?.textContent ?? ''), null, { timeout: 20000 });
    const words = await page.locator('[data-need=exit_path] .problem').innerText();
    assert.match(words, /exit_path.*best/s);
    assert.equal(await page.locator('.stale-label').count(), 1);
    assert.equal(await get(page, 'shown.answer.summary.hash'), hash);
    await page.locator('[data-need=exit_path] .problem button', { hasText: 'Undo' }).click();
    await page.locator('[data-need=exit_path] .problem button', { hasText: 'Undo' }).click();
    assert.equal(await made(page), hash);
    await page.waitForFunction(() => !document.querySelector('.stale-label'));
    t.said = words.split('\n')[0].slice(0, 110);
  } },
  { line: 26, name: 'a large PNG is whole, and opens its map when dropped', async run(t) {
    const page = await open(t);
    await edit(page, { theme: undefined, width: 2048, height: 2048 });
    await page.waitForFunction(() => { const s = window.karst.store.get(); return s.shown?.doc === s.doc; }, null, { timeout: 60000 });
    const hash = await get(page, 'shown.answer.summary.hash');
    await page.getByRole('button', { name: 'Download' }).click();
    await page.locator('.menu-list select').selectOption('8');
    const [file] = await Promise.all([page.waitForEvent('download', { timeout: 120000 }), page.locator('.menu-item', { hasText: 'PNG' }).first().click()]);
    const bytes = readFileSync(await file.path());
    t.said = `${file.suggestedFilename()} ${Math.round(bytes.length / 1024)} kB`;
    assert.ok(bytes.readUInt32BE(16) >= 2048 * 8 && bytes.readUInt32BE(20) >= 2048 * 8, `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`);
    assert.ok(bytes.length > 100_000);
    await page.evaluate(() => window.karst.studio.undo());
    await made(page);
    await page.evaluate((base64) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], 'map.png'));
      document.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    }, bytes.toString('base64'));
    await page.waitForFunction((wanted) => window.karst.store.get().shown?.answer.summary.hash === wanted, hash, { timeout: 60000 });
  } },
  { line: 27, name: 'dropped files open in the right view, or give words', async run(t) {
    const page = await open(t);
    const all = await names(page);
    const map = native(['generate', all[0], '--seed', '5', '--size', '60x40', '--format', 'json']);
    await drop(page, 'map.json', map);
    await page.waitForFunction((hash) => window.karst.store.get().shown?.answer.summary.hash === hash, JSON.parse(map).hash);
    await drop(page, 'junk.bin', '\u0001\u0002{{{{');
    await page.waitForFunction(() => /could not be opened/.test(document.querySelector('.status').textContent));
    await drop(page, 'other.json', '{"hello": 1}');
    await page.waitForFunction(() => /neither a map/.test(document.querySelector('.status').textContent));
    await drop(page, 'recipe.json', JSON.stringify({ generator: all[1], seed: '9', size: '70x50' }));
    await page.waitForFunction((name) => window.karst.store.get().shown?.answer.summary.generator === name, all[1]);
    const dungeon = native(['dungeon', 'new', '--depth', '2', '--seed', '7', '-o', '-']);
    await drop(page, 'dungeon.json', dungeon);
    await page.waitForSelector('.dungeon h2');
    await drop(page, 'schedule.json', JSON.stringify({ segments: [{ from: 0, to: 9, generator: all[0] }], seed: '42' }));
    await page.waitForFunction((name) => { const s = window.karst.store.get().shown; return s?.doc.level === 0 && s.answer.summary.generator === name; }, all[0]);
    await drop(page, 'history.json', JSON.stringify({ format: 'karst-history', history: [{ hash: 'ab', doc: { generator: all[0], width: 60, height: 40, seed: '5', params: {}, passes: [], require: [] } }] }));
    await page.waitForFunction(() => /1 maps are in the history/.test(document.querySelector('.status').textContent));
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(100 * 1024 * 1024)], 'huge.json'));
      document.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    });
    await page.waitForFunction(() => /100 MB; at most 64/.test(document.querySelector('.status').textContent));
    assert.deepEqual(page.faults, []);
    void notice;
  } },
  { line: 28, name: 'the copied command gives the shown hash', async run(t) {
    const page = await open(t);
    for (const name of (await names(page)).slice(0, 6)) {
      await pick(page, name);
      await page.getByRole('button', { name: 'Surprise me' }).click();
      await rest(page, 300);
      if (await get(page, 'problem')) { await page.evaluate(() => window.karst.studio.undo()); }
      const hash = await made(page);
      const command = await copyAs(page, 'Command line');
      const found = execFileSync('bash', ['-c', `${command.replace(/^karst/m, KARST)} --format json`], { cwd: folder(), maxBuffer: 1 << 28 }).toString();
      assert.equal(JSON.parse(found).hash, hash, command);
    }
    await pick(page, (await names(page))[0]);
    const pass = await page.evaluate(() => window.karst.store.get().catalogue.passes[0].name);
    await edit(page, { passes: [{ id: 1, name: pass, params: {} }], require: [{ metric: 'floor_ratio', min: 0.01 }] });
    const changed = await made(page);
    const command = await copyAs(page, 'Command line');
    assert.match(command, /--pass .* --require/);
    assert.equal(JSON.parse(execFileSync('bash', ['-c', `${command.replace(/^karst/m, KARST)} --format json`], { cwd: folder(), maxBuffer: 1 << 28 }).toString()).hash, changed, command);
    const tree = process.env.KARST_TREE;
    if (!tree) { t.said = 'command only: KARST_TREE names no checkout to compile C++ with, nor KARST_LINK its libraries'; return; }
    const [hash, code] = [await made(page), await copyAs(page, 'C++')];
    const dir = folder();
    writeFileSync(join(dir, 'map.cpp'), code);
    execFileSync('g++', ['-std=c++20', '-I', join(tree, 'include'), 'map.cpp', '-o', 'map', ...(process.env.KARST_LINK ?? '').split(' ').filter(Boolean)], { cwd: dir });
    assert.equal(execFileSync('./map', { cwd: dir }).toString().trim(), hash, code);
    t.said = 'command and C++';
  } },
];

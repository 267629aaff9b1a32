// What lies on a map and what the page says of it; lists that explain; a phone's ways.
import { add, argsOf, assert, edit, get, made, names, native, nativeHash, open, rest } from '../help.mjs';

const passes = (...list) => list.map(([name, params = {}], i) => ({ id: i + 1, name, params }));
const chip = (page, name) => page.locator('.chip', { hasText: new RegExp(`^${name}$`) });
// The words of the read-out over a tile.
const readout = async (page, tile) => {
  const at = await page.evaluate(({ x, y }) => {
    const { camera, dpr } = window.karst.stages.main;
    const box = document.querySelector('[data-testid=stage]').getBoundingClientRect();
    return [box.x + (camera.x + (x + 0.5) * camera.scale) / dpr, box.y + (camera.y + (y + 0.5) * camera.scale) / dpr];
  }, tile);
  await page.mouse.move(...at);
  return page.locator('.readout').innerText();
};

export default [
  { line: 31, name: 'water, furniture, vaults and links are drawn, named and explained', async run(t) {
    const page = await open(t);
    await edit(page, { width: 60, height: 40, passes: passes(['lakes'], ['furnish'], ['vaults', { count: 3 }]) });
    await made(page);
    await page.waitForFunction(() => window.karst.store.get().details?.vaults.length > 0);
    const found = await page.evaluate(() => {
      const { shown: { answer }, details, catalogue } = window.karst.store.get();
      const deep = catalogue.grounds.findIndex((one) => one.name === 'deep_water');
      const at = answer.ground.indexOf(deep);
      const bare = answer.tiles.findIndex((tile, i) => tile === 1 && answer.ground[i] === 0);
      const pixel = (i) => [...answer.draft.slice(i * 4, i * 4 + 3)].join();
      const { width } = answer.summary;
      return { wet: pixel(at), dry: pixel(bare), tile: { x: at % width, y: Math.floor(at / width) }, feature: details.features[0], links: details.links.length };
    });
    assert.notEqual(found.wet, found.dry);
    assert.ok(found.links > 0);
    assert.match(await readout(page, found.tile), /deep water/);
    assert.ok((await readout(page, found.feature)).includes(found.feature.type.replaceAll('_', ' ')));
    const over = () => page.locator('[data-layer=over]').evaluate((canvas) => canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.reduce((sum, one) => sum + (one > 0 ? 1 : 0), 0));
    for (const layer of ['ground', 'features', 'vaults', 'links']) {
      const before = await over();
      await chip(page, layer).click();
      await rest(page, 150);
      assert.ok(await over() > before, `${layer} is drawn`);
    }
    const legend = await page.locator('.legend-row').allInnerTexts();
    assert.match(legend.join(' '), /deep water/);
    assert.match(legend.join(' '), /open|door/);
  } },
  { line: 32, name: 'a text is a parameter: typed, linked, in the command; a wrong one says why', async run(t) {
    const page = await open(t);
    await add(page, 'Add a pass', 'vaults');
    const any = await made(page);
    const line = page.locator('[data-param=tags] input');
    await line.fill('crypt');
    await line.press('Enter');
    const hash = await made(page);
    assert.notEqual(hash, any);
    const doc = await get(page, 'doc');
    assert.equal(hash, nativeHash([...argsOf(doc), '--pass', 'vaults:tags=crypt']));
    await rest(page, 700);
    const other = await open(t, await page.evaluate(() => location.hash));
    assert.equal(await made(other), hash);
    assert.equal(await other.locator('.card-set').innerText(), 'tags crypt');
    await line.fill('x'.repeat(300));
    assert.match(await page.locator('[data-param=tags]').innerText(), /longer than 200 bytes/);
    await line.press('Escape');
    await line.fill('no_such_tag');
    await line.press('Enter');
    await page.waitForFunction(() => /undone|unknown|tag/i.test(document.querySelector('.card .warn-text, .card .problem')?.textContent ?? ''), null, { timeout: 10000 });
    t.said = (await page.locator('.card .warn-text, .card .problem').first().innerText()).split('\n')[0];
  } },
  { line: 33, name: 'what the engine warns of is said in words', async run(t) {
    const page = await open(t);
    assert.equal(await page.getByTestId('warnings').count(), 0);
    await edit(page, { theme: undefined, width: 24, height: 20, passes: passes(['vaults', { tags: 'boss_arena' }]) });
    await made(page);
    t.said = await page.getByTestId('warnings').innerText();
    assert.match(t.said, /nothing placed: 1 of type vault asked for/);
    assert.match(await page.locator('.status').innerText(), /Warning: nothing placed/);
    const count = await page.getByTestId('warnings').locator('li').count();
    assert.equal(await page.getByTestId('warned').innerText(), count === 1 ? 'one warning' : `${count} warnings`);
  } },
  { line: 34, name: 'all generators as pictures; everything to add says what it is for; marks can be found', async run(t) {
    const page = await open(t);
    const all = await names(page);
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.waitForFunction((count) => document.querySelectorAll('.gallery canvas').length === count, all.length, { timeout: 20000 });
    for (const words of await page.locator('.gallery-item .meaning').allInnerTexts()) assert.ok(words.length > 3);
    await page.locator(`[data-generator="${all.at(-1)}"]`).click();
    await made(page);
    assert.equal(await get(page, 'doc.generator'), all.at(-1));
    assert.equal(await page.locator('.gallery').count(), 0);
    for (const list of ['Add a pass', 'Add a requirement']) {
      await page.getByRole('button', { name: list }).click();
      const words = await page.locator('.add-list .meaning').allInnerTexts();
      assert.ok(words.length > 10 && words.every((one) => one.length > 3), list);
      await page.getByRole('button', { name: list }).click();
    }
    const at = await get(page, 'shown.answer.summary.start');
    await page.locator('.marks .step', { hasText: 'start' }).click();
    assert.deepEqual(await page.evaluate(() => window.karst.stages.main.cursor), at);
  } },
  { line: 35, name: 'phone: a way by two taps beside the tiles, and back from every view', async run(t) {
    const page = await open(t, '', { width: 390, height: 844, hasTouch: true, isMobile: true });
    const ends = await page.evaluate(() => {
      const { shown: { answer: { summary, tiles } } } = window.karst.store.get();
      const { camera, dpr } = window.karst.stages.main;
      const box = document.querySelector('[data-testid=stage]').getBoundingClientRect();
      // A wall beside each: a finger does not hit single tiles of three pixels.
      return [summary.start, summary.stairsDown].map((tile) => {
        const walls = [[1, 0], [-1, 0], [0, 1], [0, -1], [2, 0], [0, 2]].map(([x, y]) => ({ x: tile.x + x, y: tile.y + y }));
        const at = walls.find(({ x, y }) => tiles[y * summary.width + x] === 0) ?? tile;
        return [box.x + (camera.x + (at.x + 0.5) * camera.scale) / dpr, box.y + (camera.y + (at.y + 0.5) * camera.scale) / dpr];
      });
    });
    await page.getByRole('button', { name: 'Look', exact: true }).click();
    await page.getByRole('button', { name: 'Path', exact: true }).click();
    for (const [x, y] of ends) { await page.touchscreen.tap(x, y); await rest(page, 150); }
    await page.waitForFunction(() => /steps/.test(document.querySelector('[data-testid=probe-result]').textContent));
    for (const view of ['Seeds', 'Compare', 'Levels']) {
      await page.locator('.top').getByRole('button', { name: view, exact: true }).click();
      assert.notEqual(await get(page, 'tab'), 'map');
      await page.locator('.top').getByRole('button', { name: 'Map', exact: true }).click();
      assert.equal(await get(page, 'tab'), 'map');
    }
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false, 'scrolls sideways');
    assert.deepEqual(page.faults, []);
  } },
  { line: 36, name: 'a dungeon shows each level with its rooms, and is the one of the command', async run(t) {
    const page = await open(t);
    const before = await made(page);
    await page.getByRole('button', { name: 'Levels', exact: true }).click();
    await page.getByRole('button', { name: 'Dungeon with rooms' }).click();
    await page.waitForSelector('[data-testid=stage-dungeon]');
    const dungeon = JSON.parse(native(['dungeon', 'new', '--depth', '5', '--seed', await get(page, 'doc.seed'), '-o', '-']));
    assert.equal(await page.locator('.dungeon h2').innerText(), dungeon.name);
    await page.locator('.dungeon select').first().selectOption('2');
    const { rooms } = dungeon.levels[2];
    const buttons = page.locator('.rooms .step');
    await page.waitForFunction((count) => document.querySelectorAll('.rooms .step').length === count, rooms.length);
    assert.deepEqual((await buttons.allInnerTexts()).map((words) => words.replace(/\s+/g, ' ')), rooms.map((room, i) => `${i + 1} ${room.name}`));
    await buttons.nth(1).click();
    assert.equal(await page.locator('.rooms td.meaning').innerText(), rooms[1].description);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.waitForSelector('[data-testid=stage]');
    assert.equal(await made(page), before);
    t.said = `${rooms.length} rooms`;
    assert.deepEqual(page.faults, []);
  } },
];

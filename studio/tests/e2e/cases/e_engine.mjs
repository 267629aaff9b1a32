import { assert, edit, get, made, names, open, rest } from '../help.mjs';

export default [
  { line: 22, name: 'a large map shows progress, can be cancelled, and the page lives', async run(t) {
    const page = await open(t);
    await made(page);
    const slow = await page.evaluate(() => [...window.karst.store.get().catalogue.generators].sort((a, b) => /squad/.test(b.description) - /squad/.test(a.description)).map((one) => one.name));
    let seen = 0;
    for (const generator of slow) {
      await edit(page, { generator, params: {}, passes: [], width: 2048, height: 2048, require: [{ metric: 'exit_path', min: 4_000_000 }], attempts: 300 });
      try { await page.waitForSelector('[data-testid=progress]', { timeout: 1500 }); } catch { await rest(page, 50); continue; }
      const left = page.locator('.left');
      await left.evaluate((panel) => panel.scrollTo(0, 120));
      assert.ok(await left.evaluate((panel) => panel.scrollTop) > 0, 'scrolls meanwhile');
      await page.waitForFunction(() => /attempt \d+ of/.test(document.querySelector('[data-testid=progress]')?.textContent ?? ''), null, { timeout: 15000 }).then(() => { seen++; }, () => undefined);
      if (!(await page.locator('[data-testid=progress]').count())) continue;
      const ms = await page.evaluate(async () => {
        const button = [...document.querySelectorAll('.status button')].find((one) => one.textContent === 'Cancel');
        const begin = performance.now();
        button.click();
        while (window.karst.store.get().busy) await new Promise((done) => setTimeout(done, 1));
        return performance.now() - begin;
      });
      assert.ok(ms < 100, `cancel took ${ms} ms`);
      t.said += ` ${generator} ${ms.toFixed(0)} ms`;
      break;
    }
    assert.ok(seen > 0, 'no progress was seen');
    await page.evaluate(() => window.karst.studio.undo());
    await made(page);
    await page.getByRole('button', { name: 'Dice' }).click();
    await made(page);
  } },
  { line: 23, name: 'a trap restarts the engine; three stop the retries', async run(t) {
    const page = await open(t);
    const hash = await made(page);
    const trap = () => page.evaluate(() => window.karst.studio.host.ask({ kind: 'trap' }).catch(() => undefined));
    await page.evaluate(() => {
      const { studio } = window.karst;
      const usual = studio.askFor.bind(studio);
      window.arm = () => { studio.askFor = () => ({ kind: 'trap' }); };
      window.disarm = () => { studio.askFor = usual; };
      window.arm();
    });
    await page.getByRole('button', { name: 'Dice' }).click();
    await page.waitForFunction(() => /was restarted/.test(document.querySelector('.status').textContent));
    assert.ok(await page.getByRole('button', { name: 'Copy report' }).count() === 1);
    await page.evaluate(() => window.disarm());
    await page.locator('.status').getByRole('button', { name: 'Undo' }).click();
    assert.equal(await made(page), hash);
    await trap();
    await trap();
    await page.getByRole('button', { name: 'Dice' }).click();
    await page.waitForFunction(() => /three times in a minute/.test(document.querySelector('.status').textContent));
    await page.getByRole('button', { name: 'Try again' }).click();
    await made(page);
    assert.deepEqual(page.faults, []);
    assert.equal(await get(page, 'problem'), null);
    void names;
  } },
  { line: 37, name: 'a fault of the page itself is told, and a click goes on with the same map', async run(t) {
    const page = await open(t);
    await page.getByRole('button', { name: 'Dice' }).click();
    const hash = await made(page);
    await rest(page);
    await page.evaluate(() => window.karst.store.set({ history: null }));
    await page.waitForSelector('.crashed');
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.waitForSelector('[data-testid=stage]');
    assert.equal(await made(page), hash);
  } },
];

import { deflateRawSync } from 'node:zlib';
import { assert, edit, get, made, notice, open, realSlider, rest, setSlider, pick } from '../help.mjs';

async function copied(page) {
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.waitForFunction(() => window.karst.store.get().notice?.text.includes('copied'));
  return page.evaluate(() => navigator.clipboard.readText());
}

export default [
  { line: 9, name: 'a copied link opens the same map in a fresh browser', async run(t) {
    const page = await open(t);
    const { generator, param } = await realSlider(page);
    await pick(page, generator);
    await setSlider(page, param.name, param.min + (param.max - param.min) * 0.45);
    await edit(page, { seed: '123', width: 70, height: 50 });
    const hash = await made(page);
    const link = await copied(page);
    for (const width of [390, 1440]) {
      const other = await open(t, link.slice(link.indexOf('#')), { width });
      assert.equal(await made(other), hash);
      assert.match(await notice(other), /Same map as shared/);
    }
  } },
  { line: 10, name: 'a link of another version or hash says that the map differs', async run(t) {
    const page = await open(t);
    const link = await copied(page);
    const fragment = link.slice(link.indexOf('#'));
    const version = await open(t, fragment.replace(/@(\d+)/, '@999').replace(/h=[0-9a-f]+/, 'h=0123456789abcdef'));
    assert.match(await notice(version), /the link was made with 999; the map differs/);
    const wrong = await open(t, fragment.replace(/h=[0-9a-f]+/, 'h=0123456789abcdef'));
    assert.match(await notice(wrong), /differs/);
  } },
  { line: 11, name: 'hostile links give words and the default map', async run(t) {
    const plain = await open(t);
    const first = await made(plain);
    const name = await get(plain, 'doc.generator');
    const bomb = deflateRawSync(Buffer.alloc(5_000_000, 97)).toString('base64url');
    const links = [`#k1&g=${name}&seed=1&x=${'a'.repeat(1_000_000)}`, `#k1&g=${name}%00&seed=1`, '#k1&g=<img src=x onerror=alert(1)>&seed=1', `#k1&g=${name}&seed=1&p.<script>alert(1)</script>=1`,
      `#k1&g=${name}&seed=1&seed=1`, `#k1&g=${name}&seed=1&size=99999x99999`, `#k1z=${bomb}`, '#junk', '#k1', `#k1&g=${name}&seed=1&p.__proto__=1`, '#k1z=!!!'];
    for (const link of links) {
      const page = await open(t, link, { before: () => { window.alert = () => { window.ran = true; }; } });
      const short = link.slice(0, 60);
      assert.match(await notice(page), /could not be opened/, short);
      assert.equal(await made(page), first, short);
      assert.equal(await page.evaluate(() => window.ran), undefined, short);
      assert.deepEqual(page.faults, [], short);
      const heap = await page.evaluate(() => performance.memory?.usedJSHeapSize ?? 0);
      assert.ok(heap < 200e6, `${heap} bytes`);
      await page.context().close();
    }
    t.said = `${links.length} links`;
  } },
  { line: 12, name: '500 slider events with an address that cannot be written', async run(t) {
    const page = await open(t, '', { before: () => { window.calls = 0; History.prototype.replaceState = () => { window.calls++; throw new DOMException('too often', 'SecurityError'); }; } });
    const { generator, param } = await realSlider(page);
    await pick(page, generator);
    for (let i = 0; i < 500; i++) {
      await setSlider(page, param.name, param.min + (param.max - param.min) * (0.4 + (i % 50) / 1000));
      await page.waitForTimeout(5);
    }
    await rest(page, 900);
    await made(page);
    const calls = await page.evaluate(() => window.calls);
    t.said = `${calls} writes tried`;
    assert.ok(calls >= 1);
    assert.deepEqual(page.faults, []);
  } },
  { line: 25, name: 'a document that killed the page is not opened again by itself', async run(t) {
    const page = await open(t, '', { before: () => {
      if (sessionStorage.getItem('done')) return;
      sessionStorage.setItem('done', '1');
      localStorage.setItem('karst.1.starting', JSON.stringify({ generator: 'x', width: 8192, height: 8192, seed: '1', params: {}, passes: [], require: [] }));
    } });
    assert.match(await notice(page), /did not finish x 8192x8192/);
    assert.match(await notice(page), /Try again/);
    assert.ok((await get(page, 'doc.width')) < 1000);
  } },
  { line: 24, name: 'storage that is full or off is told, and everything else works', async run(t) {
    for (const before of [() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; },
      () => { Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } }); }]) {
      const page = await open(t, '', { before });
      await rest(page, 900);
      assert.match(await notice(page), /does not keep your maps/);
      const first = await made(page);
      await page.getByRole('button', { name: 'Dice' }).click();
      assert.notEqual(await made(page), first);
      await page.keyboard.press('Control+z');
      assert.equal(await made(page), first);
      assert.deepEqual(page.faults, []);
    }
  } },
];

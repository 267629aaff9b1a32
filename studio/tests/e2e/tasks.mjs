// node tests/e2e/tasks.mjs --url URL --shots DIR: what a newcomer wants to do, by what the screen says
// alone, on a desk and on a phone, with a picture after each step. For people who look at them.
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { add, assert, made } from './help.mjs';

const option = (name, usual) => { const at = process.argv.indexOf(name); return at < 0 ? usual : process.argv[at + 1]; };
const url = option('--url', 'http://127.0.0.1:7417/');
const shots = option('--shots', 'shots');
mkdirSync(shots, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });

async function fresh(screen, theme) {
  const phone = screen.width < 768;
  const context = await browser.newContext({ viewport: screen, colorScheme: theme, hasTouch: phone, deviceScaleFactor: phone ? 2 : 1, acceptDownloads: true, permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.goto(url);
  await made(page);
  await page.waitForTimeout(600);
  return page;
}

const button = (page, name) => page.getByRole('button', { name, exact: true }).first();
const sheet = async (page, name) => { if (page.viewportSize().width < 768) await page.locator('.sheet-tabs').getByRole('button', { name, exact: true }).click(); };
const view = (page, name) => page.locator('.top').getByRole('button', { name, exact: true }).click();
// The first generator that calls itself so.
const generator = async (page, words) => {
  await sheet(page, 'Make');
  const name = await page.evaluate((text) => window.karst.store.get().catalogue.generators.find((one) => one.description.includes(text)).name, words);
  await page.getByLabel('Generator', { exact: true }).selectOption(name);
  await made(page);
};
const tileAt = async (page, x, y) => { const box = await page.getByTestId('stage').boundingBox(); return [box.x + box.width * x, box.y + box.height * y]; };
const tap = async (page, x, y) => { const at = await tileAt(page, x, y); if (page.viewportSize().width < 768) await page.touchscreen.tap(...at); else await page.mouse.click(...at); };
// Two tiles that one can walk between, as places on the screen.
const walkable = (page) => page.evaluate(() => {
  const { store, stages } = window.karst;
  const { summary } = store.get().shown.answer;
  const { camera, dpr } = stages.main;
  const box = document.querySelector('[data-testid=stage]').getBoundingClientRect();
  return [summary.start, summary.stairsDown].map((at) => [box.x + (camera.x + (at.x + 0.5) * camera.scale) / dpr, box.y + (camera.y + (at.y + 0.5) * camera.scale) / dpr]);
});

const TASKS = [
  ['a battle in a forest, the same for both sides', async (page) => {
    await generator(page, 'Battle map');
    await button(page, /^fair forest/).click().catch(() => page.locator('.chip', { hasText: 'fair forest' }).click());
    await made(page);
  }],
  ['a cave with few dead ends', async (page) => {
    await generator(page, 'Natural cave');
    await view(page, 'Seeds');
    await page.getByLabel('Sort by').selectOption({ label: 'dead ends' });
    await page.waitForTimeout(1500);
    await page.locator('.wall-cell').first().click();
    await made(page);
  }],
  ['two settings side by side', async (page) => {
    await generator(page, 'Natural cave');
    await view(page, 'Compare');
    await sheet(page, 'Make');
    await page.getByLabel('fill, number').fill('0.5');
    await page.keyboard.press('Enter');
    await made(page);
  }],
  ['a link for a friend', async (page) => {
    if (page.viewportSize().width < 768) { await sheet(page, 'More'); await button(page, 'Share link').click(); } else await button(page, 'Copy link').click();
    await page.waitForTimeout(300);
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /#k1&/);
  }],
  ['level 3 of a descent', async (page) => {
    await view(page, 'Levels');
    await button(page, /Go down/).click();
    await made(page);
    for (let i = 0; i < 3; i++) { await button(page, 'Down').click(); await made(page); }
    await page.waitForTimeout(800);
  }],
  ['a picture of the whole map', async (page) => {
    await sheet(page, 'More');
    if (page.viewportSize().width >= 768) await button(page, 'Download').click();
    await page.waitForTimeout(200);
    const [file] = await Promise.all([page.waitForEvent('download'), page.locator('[data-format=png]').click()]);
    assert.match(file.suggestedFilename(), /\.png$/);
  }],
  ['keys and locks, and the proof', async (page) => {
    await sheet(page, 'Make');
    await add(page, 'Add a pass', 'keys_and_locks');
    await made(page);
    await page.waitForTimeout(500);
    await sheet(page, 'Look');
    await page.getByRole('heading', { name: 'Proof' }).scrollIntoViewIfNeeded();
    await page.locator('.step').first().click();
  }],
  ['the way from here to there', async (page) => {
    await sheet(page, 'Look');
    await button(page, 'Path').click();
    for (const [x, y] of await walkable(page)) { if (page.viewportSize().width < 768) await page.touchscreen.tap(x, y); else await page.mouse.click(x, y); await page.waitForTimeout(200); }
    assert.match(await page.getByTestId('probe-result').innerText(), /steps/);
  }],
  ['a long way to the exit, required', async (page) => {
    await sheet(page, 'Make');
    await add(page, 'Add a requirement', 'exit_path');
    await made(page);
    await page.getByLabel('exit path from').fill('150');
    await page.keyboard.press('Enter');
    await made(page);
  }],
  ['the same map in the terminal', async (page) => {
    await sheet(page, 'More');
    if (page.viewportSize().width >= 768) await button(page, 'Copy as').click();
    await page.locator('[data-copy="Command line"]').click();
    await page.waitForTimeout(200);
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^karst generate /);
  }],
];

let failed = 0;
for (const screen of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
  for (const [i, [name, run]] of TASKS.entries()) {
    const page = await fresh(screen, 'dark');
    try { await run(page); console.log(`ok   ${screen.width} ${name}`); } catch (error) { failed++; console.log(`FAIL ${screen.width} ${name}: ${error.message.split('\n')[0]}`); }
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${shots}/task_${screen.width}_${String(i + 1).padStart(2, '0')}.png` });
    await page.context().close();
  }
}
for (const theme of ['dark', 'light']) {
  for (const screen of [{ width: 390, height: 844 }, { width: 1024, height: 768 }, { width: 1920, height: 1080 }]) {
    const page = await fresh(screen, theme);
    await page.screenshot({ path: `${shots}/first_${screen.width}_${theme}.png` });
    await page.context().close();
  }
}
await browser.close();
process.exitCode = failed === 0 ? 0 : 1;

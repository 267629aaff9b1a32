// What every case needs: a page that is open, and a map that is made.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';

export const KARST = process.env.KARST ?? new URL('../../../build/release/karst', import.meta.url).pathname;

export function native(args, options = {}) {
  return execFileSync(KARST, args, { maxBuffer: 1 << 28, stdio: ['pipe', 'pipe', 'pipe'], ...options }).toString();
}

export function nativeHash(args) {
  return JSON.parse(native([...args, '--format', 'json'])).hash;
}

// What makes the map of a document without passes.
export const argsOf = (doc) => ['generate', doc.generator, '--size', `${doc.width}x${doc.height}`, '--seed', doc.seed,
  ...(doc.theme ? ['--theme', doc.theme] : []), ...Object.entries(doc.params).flatMap(([name, value]) => ['--set', `${name}=${value}`])];

export async function open(t, path = '', options = {}) {
  const { width = t.width ?? 1440, height = 900, ...rest } = options;
  const context = await t.browser.newContext({ viewport: { width, height }, permissions: ['clipboard-read', 'clipboard-write'], ...rest });
  t.contexts.push(context);
  const page = await context.newPage();
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(error.message));
  page.on('dialog', (dialog) => { page.faults.push(`dialog: ${dialog.message()}`); void dialog.dismiss(); });
  if (options.before) await page.addInitScript(options.before);
  await page.goto(t.url + path);
  await made(page);
  return page;
}

// The hash of the map once the screen shows what was asked for.
export async function made(page) {
  await page.waitForFunction(() => { const s = window.karst?.store.get(); return s?.shown && s.shown.doc === s.doc && !s.busy; }, null, { timeout: 20000 });
  return page.evaluate(() => window.karst.store.get().shown.answer.summary.hash);
}

export const get = (page, part) => page.evaluate((key) => key.split('.').reduce((value, one) => value?.[one], window.karst.store.get()), part);
export const notice = (page) => page.locator('.status').innerText();
export const names = (page) => page.evaluate(() => window.karst.store.get().catalogue.generators.map((one) => one.name));

export async function pick(page, name) {
  await page.selectOption('#generator', name);
  return made(page);
}

// What a list to add from offers, by its name.
export async function add(page, list, name) {
  await page.getByRole('button', { name: list, exact: true }).first().click();
  await page.locator(`[data-add="${name}"]`).click();
}

// Another generator begins without a theme, as when it is picked.
export async function edit(page, patch) {
  await page.evaluate((change) => { const { doc } = window.karst.store.get(); window.karst.studio.edit({ ...doc, ...(change.generator && { theme: undefined }), ...change }); }, patch);
}

export async function rest(page, ms = 700) { await page.waitForTimeout(ms); }

// A generator with a slider of real numbers, whatever it is called.
export function realSlider(page) {
  return page.evaluate(() => {
    for (const one of window.karst.store.get().catalogue.generators) {
      const param = one.params.slice(0, 6).find((p) => p.type === 'real' && p.max - p.min <= 1);
      if (param && one.default_size.width >= 80) return { generator: one.name, param };
    }
    return null;
  });
}

export const slider = (page, name) => page.locator(`[data-param="${name}"] input[type=range]`);

export async function setSlider(page, name, value) {
  await slider(page, name).evaluate((input, to) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, String(to));
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, value);
}

export { assert };

// node tests/e2e/run.mjs [--url URL] [--only 5,9] [--width 1920]: the studio in a real browser, a behaviour a line.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { chromium } from 'playwright-core';

const option = (name) => { const at = process.argv.indexOf(name); return at < 0 ? null : process.argv[at + 1]; };
const only = option('--only')?.split(',');
const root = new URL('../..', import.meta.url).pathname;

async function serve() {
  const port = 4100 + (process.pid % 800);
  const server = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'preview', '--host', '127.0.0.1', '--port', String(port), '--strictPort'], { cwd: root, stdio: 'ignore' });
  for (let i = 0; i < 100; i++) {
    try { await fetch(`http://127.0.0.1:${port}/`); break; } catch { await new Promise((done) => setTimeout(done, 100)); }
  }
  return { url: `http://127.0.0.1:${port}/`, end: () => server.kill() };
}

const server = option('--url') ? { url: option('--url'), end: () => undefined } : await serve();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const cases = [];
for (const file of readdirSync(new URL('./cases', import.meta.url)).sort()) cases.push(...(await import(`./cases/${file}`)).default);

let failed = 0;
for (const one of cases.sort((a, b) => a.line - b.line)) {
  if (only && !only.includes(String(one.line))) continue;
  const t = { browser, url: server.url, width: Number(option('--width') ?? 1440), contexts: [], said: '' };
  const begin = Date.now();
  try {
    await one.run(t);
    console.log(`ok   ${one.line} ${one.name} ${t.said} (${Date.now() - begin} ms)`);
  } catch (error) {
    failed++;
    console.log(`FAIL ${one.line} ${one.name}: ${error.message.split('\n').slice(0, 12).join(' | ').slice(0, 900)}`);
  }
  for (const context of t.contexts) await context.close();
}
await browser.close();
server.end();
console.log(failed === 0 ? 'all passed' : `${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

// node tests/e2e/run.mjs [--on static,command | --url URL] [--only 5,9] [--width 1920]: both pages in a real
// browser, a behaviour a line, on a plain host of files and on the command's own server.
import { readdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { SERVERS } from './servers.mjs';

const option = (name) => { const at = process.argv.indexOf(name); return at < 0 ? null : process.argv[at + 1]; };
const only = option('--only')?.split(',');
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const cases = [];
for (const file of readdirSync(new URL('./cases', import.meta.url)).sort()) cases.push(...(await import(`./cases/${file}`)).default);

async function run(server) {
  let failed = 0;
  for (const one of cases) {
    if (only && !only.includes(String(one.line))) continue;
    const t = { browser, url: server.url, compressed: server.compressed, width: Number(option('--width') ?? 1440), contexts: [], said: '' };
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
  return failed;
}

cases.sort((a, b) => a.line - b.line);
let failed = 0;
const given = option('--url');
for (const name of given ? ['url'] : (option('--on') ?? Object.keys(SERVERS).join(',')).split(',')) {
  const server = given ? { url: given, end: () => undefined } : await SERVERS[name]();
  console.log(`-- ${name} ${server.url}`);
  failed += await run(server);
  await server.end();
}
await browser.close();
console.log(failed === 0 ? 'all passed' : `${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

// node tests/e2e/picture.mjs FILE [THEME]: what a newcomer sees first, as a picture for the README.
import { chromium } from 'playwright-core';
import { made } from './help.mjs';
import { SERVERS } from './servers.mjs';

const [file, colorScheme = 'dark'] = process.argv.slice(2);
const server = await SERVERS[process.env.PAGES ? 'static' : 'command']();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme });
await page.goto(server.url);
await made(page);
await page.waitForSelector('[data-testid=stage][data-art]'); // the drawn map, not its draft
await page.waitForFunction(() => window.karst.store.get().details !== null);
await page.screenshot({ path: file });
await browser.close();
await server.end();

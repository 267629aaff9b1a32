// Draws a project of LDtk with Excalibur in Chromium and takes a screenshot.
//   node draw.mjs FOLDER_OF_NODE_MODULES FOLDER_WITH_map.ldtk OUT.png
import {createRequire} from 'node:module';
import {createServer} from 'node:http';
import {readFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

const [modules, maps, out] = process.argv.slice(2);
const {chromium} = createRequire(join(modules, 'x.js'))('playwright-core');
const here = dirname(fileURLToPath(import.meta.url));
const files = {
  '/': [join(here, 'page.html'), 'text/html'],
  '/excalibur.js': [join(modules, 'node_modules/excalibur/build/dist/excalibur.min.js'), 'text/javascript'],
  '/excalibur-ldtk.js':
      [join(modules, 'node_modules/@excaliburjs/plugin-ldtk/build/umd/excalibur-ldtk.min.js'), 'text/javascript'],
};
const server = createServer(async (request, response) => {
  const path = new URL(request.url, 'http://x').pathname;
  const [file, type] = files[path] ?? [join(maps, path.replaceAll('..', '')), 'application/octet-stream'];
  try {
    const bytes = await readFile(file);
    response.writeHead(200, {'content-type': path.endsWith('.png') ? 'image/png' : type});
    response.end(bytes);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--use-gl=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
});
const page = await browser.newPage({viewport: {width: 1280, height: 800}});
const said = [];
page.on('console', (message) => {
  if (['error', 'warning'].includes(message.type())) said.push(message.text());
});
page.on('pageerror', (error) => said.push(String(error)));
await page.goto(`http://127.0.0.1:${server.address().port}/`);
await page.waitForFunction(() => /drawn|errors/.test(document.title), null, {timeout: 60000})
    .catch(() => said.push('timeout'));
await page.screenshot({path: out});
const title = await page.title();
await browser.close();
server.close();
console.log(title, said.filter((line) => !/GL Driver|GPU stall/.test(line)).join('\n'));
process.exit(title === 'drawn' ? 0 : 1);

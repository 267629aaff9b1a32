// Who can give the pages: any host of files, which knows types and nothing else, and the command.
import { spawn } from 'node:child_process';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, resolve } from 'node:path';
import { KARST } from './help.mjs';

const PAGES = process.env.PAGES ?? new URL('../../../assets/studio', import.meta.url).pathname;
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.svg': 'image/svg+xml', '.png': 'image/png' };

function answer(request, response) {
  const { pathname } = new URL(request.url, 'http://localhost');
  const file = resolve(PAGES, `.${pathname.endsWith('/') ? `${pathname}index.html` : pathname}`);
  if (!file.startsWith(resolve(PAGES)) || !existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
  response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
  return createReadStream(file).pipe(response);
}

async function files() {
  const server = createServer(answer);
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${server.address().port}/`, compressed: false, end: () => server.close() };
}

async function command() {
  const child = spawn(KARST, ['studio', '--port', '0', '--no-open'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise((done, fail) => {
    let said = '';
    child.stdout.on('data', (bytes) => {
      said += bytes;
      const found = /http:\/\/localhost:\d+\//.exec(said);
      if (found) done(found[0]);
    });
    child.on('exit', () => fail(new Error(`${KARST} studio ended: ${said}`)));
  });
  return { url, compressed: true, end: () => child.kill('SIGINT') };
}

export const SERVERS = { static: files, command };

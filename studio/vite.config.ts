import react from '@vitejs/plugin-react';
import { existsSync, readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// The engine package lies beside this folder; another folder with the same two files may stand in.
const engine = resolve(import.meta.dirname, process.env.KARST_ENGINE ?? '../bindings/js');

const TYPES: Record<string, string> = { '.wasm': 'application/wasm', '.js': 'text/javascript', '.css': 'text/css' };

// Preview sends files compressed, as the command's own server and other hosts do.
const compressed: Plugin = {
  name: 'compressed-preview',
  configurePreviewServer(server) {
    server.middlewares.use((request, response, next) => {
      const name = new URL(request.url ?? '/', 'http://localhost').pathname;
      const file = resolve(import.meta.dirname, `dist${name}`);
      const type = TYPES[extname(file)];
      if (!type || name.includes('..') || !existsSync(file)) return next();
      response.setHeader('Content-Type', type);
      response.setHeader('Content-Encoding', 'gzip');
      response.setHeader('Content-Security-Policy', POLICY);
      response.end(gzipSync(readFileSync(file)));
    });
  },
};

// The engine is asked for with the page, not after its scripts have run; and the page begins with a
// picture of the map that the engine will draw first.
const beginning: Plugin = {
  name: 'beginning',
  apply: 'build',
  async buildStart() {
    const { load } = await import(pathToFileURL(resolve(engine, 'index.js')).href);
    const karst = await load();
    const first = karst.catalogue().showpiece;
    if (!first) return;
    const map = karst.make({ generator: first.generator, ...first.size, seed: first.seed, ...(first.theme && { theme: first.theme }) });
    this.emitFile({ type: 'asset', name: 'first_map.png', source: map.write('png') });
    map.free();
  },
  transformIndexHtml(html, { bundle, path }) {
    const named = (ending: RegExp) => Object.keys(bundle ?? {}).find((name) => ending.test(name));
    const wasm = named(/\.wasm$/);
    const picture = named(/first_map.*\.png$/);
    const tags = wasm ? [{ tag: 'link', attrs: { rel: 'preload', as: 'fetch', type: 'application/wasm', crossorigin: '', href: `./${wasm}` }, injectTo: 'head-prepend' as const }] : [];
    const begun = path.endsWith('/index.html') && picture ? html.replace('<div class="skeleton-map"></div>', `<div class="skeleton-map"><img src="./${picture}" alt="" /></div>`) : html;
    return { html: begun, tags };
  },
};

const POLICY = [
  "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "worker-src 'self'", "connect-src 'self'",
  "img-src 'self' blob:", "style-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
].join('; ');

export default defineConfig({
  base: './',
  plugins: [react(), compressed, beginning],
  resolve: {
    alias: [
      { find: /^karst$/, replacement: resolve(engine, 'index.js') },
      { find: /^karst\.wasm\?url$/, replacement: resolve(engine, 'karst.wasm?url') },
    ],
  },
  worker: { format: 'es' },
  // The same policy as the command's own server, so that the tests run under it.
  preview: { headers: { 'Content-Security-Policy': POLICY } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { index: resolve(import.meta.dirname, 'index.html'), tiles: resolve(import.meta.dirname, 'tiles.html') },
    },
  },
  test: { environment: 'jsdom', testTimeout: 20_000, include: ['tests/unit/**/*.test.{ts,tsx}'] },
});

import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

// The engine package lies beside this folder; another folder with the same two files may stand in.
const engine = resolve(import.meta.dirname, process.env.KARST_ENGINE ?? '../bindings/js');

const POLICY = [
  "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "worker-src 'self'", "connect-src 'self'",
  "img-src 'self' blob:", "style-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
].join('; ');

export default defineConfig({
  base: './',
  plugins: [react()],
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
  test: { environment: 'jsdom', include: ['tests/unit/**/*.test.{ts,tsx}'] },
});

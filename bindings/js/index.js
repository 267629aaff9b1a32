// The engine of Karst as WebAssembly. index.d.ts describes everything that is here.
import { badInput, KarstError } from './errors.js';
import { Dungeon, KarstMap } from './maps.js';
import { Core } from './memory.js';

export { KarstError };

const inNode = () => typeof process === 'object' && Boolean(process.versions?.node);

async function compileResponse(response) {
  const answer = await response;
  if (!answer.ok) {
    throw new KarstError('bad_input', answer.url, `status ${answer.status}`, 'is not the engine');
  }
  // A host that does not know the type of .wasm files must not stop anybody.
  if (answer.headers.get('content-type')?.startsWith('application/wasm')) {
    return WebAssembly.compileStreaming(answer);
  }
  return WebAssembly.compile(await answer.arrayBuffer());
}

async function compileFrom(place) {
  const isFile = inNode() && !/^(https?|data|blob):/.test(String(place));
  if (!isFile) return compileResponse(fetch(place));
  const fs = 'node:fs/promises'; // not for bundlers
  const { readFile } = await import(/* @vite-ignore */ /* webpackIgnore: true */ fs);
  const url = String(place).startsWith('file:') ? new URL(place) : place;
  return WebAssembly.compile(await readFile(url));
}

async function compile(source) {
  const given = await source;
  if (given === undefined) return compileFrom(new URL('./karst.wasm', import.meta.url));
  if (given instanceof WebAssembly.Module) return given;
  if (typeof given === 'string' || given instanceof URL) return compileFrom(given);
  if (typeof Response === 'function' && given instanceof Response) return compileResponse(given);
  return WebAssembly.compile(given);
}

const seedOf = (seed = '0') => {
  const text = String(seed);
  if (!/^[0-9]{1,20}$/.test(text) || BigInt(text) >= 1n << 64n) {
    throw badInput(`seed "${text.slice(0, 40)}"`, 'is not a whole number in 0..18446744073709551615');
  }
  return BigInt(text);
};

class Engine {
  #core;

  constructor(core) {
    this.#core = core;
    this.version = core.textAt(core.exports.karst_version() >>> 0);
  }

  catalogue() {
    return JSON.parse(this.#core.callText('karst_catalogue'));
  }

  memoryBytes() {
    return this.#core.exports.memory.buffer.byteLength;
  }

  make(request, watch) {
    return this.#fromText(JSON.stringify(request) ?? '', (text, size) =>
      this.#core.watching(watch, (watcher) => this.#core.call('karst_make', [text, size, watcher])),
    );
  }

  level({ schedule = '', level, seed }, watch) {
    if (!Number.isSafeInteger(level)) throw badInput(`level = ${String(level)}`, 'is not a whole number');
    const number = BigInt(level);
    const start = seedOf(seed);
    const written = typeof schedule === 'string' ? schedule : JSON.stringify(schedule);
    return this.#fromText(written, (text, size) =>
      this.#core.watching(watch, (watcher) =>
        this.#core.call('karst_make_level', [text, size, number, start, watcher]),
      ),
    );
  }

  read(text) {
    return this.#fromText(text, (pointer, size) => this.#core.call('karst_read_map', [pointer, size]));
  }

  recipe(text) {
    return JSON.parse(
      this.#core.withText(text, (pointer, size) =>
        this.#core.callText('karst_read_recipe', pointer, size),
      ),
    );
  }

  dungeon(request = {}) {
    const [pointer] = this.#core.withText(JSON.stringify(request), (text, size) =>
      this.#core.call('karst_dungeon_make', [text, size]),
    );
    return new Dungeon(this.#core, pointer);
  }

  convertDungeon(json, level = 0) {
    return this.#core.withText(json, (text, size) =>
      this.#core.callText('karst_dungeon_convert', text, size, BigInt(level)),
    );
  }

  #fromText(text, call) {
    return new KarstMap(this.#core, this.#core.withText(String(text), call)[0]);
  }
}

export async function load(source) {
  return new Engine(await Core.start(await compile(source)));
}

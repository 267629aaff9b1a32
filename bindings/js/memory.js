// Calls into the module: texts and structs in its memory, statuses as errors. Views of the memory are
// made anew for each use, since every growth detaches the old ones.
import { KarstError, kinds } from './errors.js';

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const nearlyAllMemory = 0xfff00000;

/** What WebAssembly's C library asks of a system; the engine has no files and no arguments. */
function wasi(core) {
  const memory = () => new DataView(core.exports.memory.buffer);
  const notSupported = () => 52;
  return {
    random_get(pointer, size) {
      for (let done = 0; done < size; done += 65536) {
        const part = Math.min(65536, size - done);
        globalThis.crypto.getRandomValues(
          new Uint8Array(core.exports.memory.buffer, (pointer >>> 0) + done, part),
        );
      }
      return 0;
    },
    clock_time_get(_id, _precision, pointer) {
      memory().setBigUint64(pointer >>> 0, BigInt(Date.now()) * 1000000n, true);
      return 0;
    },
    environ_sizes_get(count, size) {
      memory().setUint32(count >>> 0, 0, true);
      memory().setUint32(size >>> 0, 0, true);
      return 0;
    },
    environ_get: () => 0,
    proc_exit(code) {
      throw new WebAssembly.RuntimeError(`exit ${code}`);
    },
    notSupported,
  };
}

export class Core {
  static async start(module) {
    const core = new Core();
    const system = wasi(core);
    const imports = { karst: { step: (pointer) => core.step(pointer >>> 0) } };
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
      if (from === 'karst') continue;
      imports[from] ??= {};
      imports[from][name] = system[name] ?? system.notSupported;
    }
    const instance = await WebAssembly.instantiate(module, imports);
    core.exports = instance.exports;
    core.exports._initialize?.();
    core.slots = core.allocate(32);
    return core;
  }

  constructor() {
    this.exports = null;
    this.watch = null;
    this.thrown = null;
    this.stopped = null;
  }

  allocate(size) {
    const pointer = this.guard(() => this.exports.malloc(size)) >>> 0;
    if (pointer === 0) {
      throw new KarstError('no_memory', '', `${size} bytes`, 'are more memory than there is');
    }
    return pointer;
  }

  free(pointer) {
    if (!this.stopped) this.exports.free(pointer);
  }

  /** Runs what may trap. Afterwards the module cannot be used any more. */
  guard(run) {
    if (this.stopped) throw this.stopped;
    try {
      return run();
    } catch (fault) {
      if (!(fault instanceof WebAssembly.RuntimeError) && !(fault instanceof RangeError)) throw fault;
      const full = this.exports.memory.buffer.byteLength > nearlyAllMemory;
      this.stopped = new KarstError(
        full ? 'no_memory' : 'trap',
        '',
        'the engine',
        full ? 'needs more memory than there is' : `stopped (${fault.message}); load a new one`,
      );
      throw this.stopped;
    }
  }

  bytes(pointer, size) {
    return new Uint8Array(this.exports.memory.buffer, pointer, size);
  }

  word(pointer) {
    return new DataView(this.exports.memory.buffer).getUint32(pointer, true);
  }

  setWords(pointer, words) {
    const view = new DataView(this.exports.memory.buffer);
    words.forEach((word, i) => view.setInt32(pointer + 4 * i, word, true));
  }

  textAt(pointer) {
    const all = new Uint8Array(this.exports.memory.buffer);
    return decoder.decode(all.subarray(pointer, all.indexOf(0, pointer)));
  }

  /** Calls use(pointer, size) with the text in the module's memory. */
  withText(text, use) {
    const encoded = encoder.encode(text);
    const pointer = this.allocate(encoded.length + 1);
    this.bytes(pointer, encoded.length).set(encoded);
    try {
      return use(pointer, encoded.length);
    } finally {
      this.free(pointer);
    }
  }

  /** Calls a function that ends in outputs and an error, and gives the outputs as numbers. */
  call(name, args, outputs = 1) {
    const slot = (i) => this.slots + 4 * i;
    this.setWords(this.slots, [0, 0, 0, 0]);
    this.thrown = null;
    const outs = Array.from({ length: outputs }, (_, i) => slot(i + 1));
    const status = this.guard(() => this.exports[name](...args, ...outs, slot(0)));
    const thrown = this.thrown;
    this.thrown = null;
    if (status !== 0) {
      const fault = this.takeError(status, this.word(slot(0)));
      throw thrown ?? fault;
    }
    if (thrown) throw thrown;
    return outs.map((out) => this.word(out));
  }

  takeError(status, pointer) {
    const read = (part) => this.textAt(this.exports[`karst_error_${part}`](pointer) >>> 0);
    const fault = new KarstError(
      kinds[status] ?? 'not_possible',
      read('where'),
      read('what'),
      read('allowed'),
      read('message'),
    );
    this.exports.karst_error_free(pointer);
    return fault;
  }

  /** The content of a buffer, which is freed; null where there is none. */
  takeBytes(buffer) {
    if (buffer === 0) return null;
    const size = this.exports.karst_buffer_size(buffer) >>> 0;
    const copy = this.bytes(this.exports.karst_buffer_data(buffer) >>> 0, size).slice();
    this.exports.karst_buffer_free(buffer);
    return copy;
  }

  callBytes(name, ...args) {
    return this.takeBytes(this.call(name, args)[0]);
  }

  callText(name, ...args) {
    return decoder.decode(this.callBytes(name, ...args));
  }

  /** Runs `use` with the pointer of a watcher, or 0. */
  watching(watch, use) {
    if (!watch?.step) return use(0);
    const before = this.watch;
    this.watch = watch;
    try {
      return use(this.exports.karst_js_watch() >>> 0);
    } finally {
      this.watch = before;
    }
  }

  /** What the module calls after each step; 0 stops the work. */
  step(pointer) {
    if (this.thrown) return 0;
    const [name, attempt, of, width, height] = [0, 1, 2, 3, 4].map((i) => this.word(pointer + 4 * i));
    let alive = true;
    try {
      const answer = this.watch.step({
        name: this.textAt(name),
        attempt,
        of,
        width,
        height,
        terrain: () => {
          if (!alive) throw new KarstError('bad_input', '', 'terrain()', 'is only there during the step');
          return this.terrain(pointer, width * height);
        },
      });
      return answer === false ? 0 : 1;
    } catch (fault) {
      this.thrown = fault;
      return 0;
    } finally {
      alive = false;
    }
  }

  terrain(step, size) {
    const tiles = this.allocate(size);
    this.exports.karst_step_terrain(step, tiles);
    const copy = this.bytes(tiles, size).slice();
    this.free(tiles);
    return copy;
  }
}

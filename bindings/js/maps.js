// Maps and dungeons that live in the module's memory.
import { badInput } from './errors.js';

const wholeNumber = (name, value, otherwise) => {
  if (value === undefined && otherwise !== undefined) return otherwise;
  if (!Number.isInteger(value) || Math.abs(value) > 0x7fffffff) {
    throw badInput(`${name} = ${String(value)}`, 'is not a whole number');
  }
  return value;
};
const position = (name, point) => {
  if (point === null || typeof point !== 'object') throw badInput(name, 'is not {x, y}');
  return [wholeNumber(`${name}.x`, point.x), wholeNumber(`${name}.y`, point.y)];
};
const layerBits = { rooms: 1, things: 2 };

export class KarstMap {
  #core;
  #pointer;
  #summary = null;

  constructor(core, pointer) {
    this.#core = core;
    this.#pointer = pointer;
  }

  get #map() {
    if (this.#pointer === 0) throw badInput('the map', 'was freed');
    return this.#pointer;
  }

  get summary() {
    this.#summary ??= JSON.parse(this.#core.callText('karst_map_summary', this.#map));
    return this.#summary;
  }

  tiles() {
    return this.layer('tiles');
  }

  layer(name) {
    const bytes = this.#core.withText(String(name), (text, size) =>
      this.#core.callBytes('karst_map_part', this.#map, text, size),
    );
    return bytes !== null && name === 'rooms' ? new Uint16Array(bytes.buffer) : bytes;
  }

  json() {
    return new TextDecoder().decode(this.write('json'));
  }

  metrics() {
    return JSON.parse(this.#core.callText('karst_map_metrics', this.#map));
  }

  promises() {
    return JSON.parse(this.#core.callText('karst_map_check', this.#map));
  }

  path(from, to, options = {}) {
    const flags = (options.ignoreWalls ? 1 : 0) | (options.locked ? 2 : 0);
    const ends = [...position('from', from), ...position('to', to)];
    const bytes = this.#core.callBytes('karst_map_path', this.#map, ...ends, flags);
    if (bytes === null) return null;
    const numbers = new Int32Array(bytes.buffer);
    return Array.from({ length: numbers.length / 2 }, (_, i) => ({
      x: numbers[2 * i],
      y: numbers[2 * i + 1],
    }));
  }

  sight(from, radius) {
    const reach = wholeNumber('radius', radius);
    return this.#core.callBytes('karst_map_sight', this.#map, ...position('from', from), reach);
  }

  distances(from) {
    const bytes = this.#core.callBytes('karst_map_distances', this.#map, ...position('from', from));
    return new Int32Array(bytes.buffer);
  }

  picture(options) {
    const core = this.#core;
    const { style, layers = [] } = options;
    if (style !== undefined && style !== 'flat') throw badInput(`style "${style}"`, 'is unknown; known: flat');
    let bits = 0;
    for (const layer of layers) {
      if (!(layer in layerBits)) throw badInput(`layer "${layer}"`, 'is unknown; known: rooms or things');
      bits |= layerBits[layer];
    }
    const words = [
      28,
      wholeNumber('x', options.x, 0),
      wholeNumber('y', options.y, 0),
      wholeNumber('width', options.width, 0),
      wholeNumber('height', options.height, 0),
      wholeNumber('scale', options.scale),
      bits,
    ];
    const struct = core.allocate(28);
    try {
      core.setWords(struct, words);
      const [width, height, buffer] = core.call('karst_map_picture', [this.#map, struct], 3);
      const rgba = core.takeBytes(buffer);
      return { width, height, rgba: new Uint8ClampedArray(rgba.buffer) };
    } finally {
      core.free(struct);
    }
  }

  write(format, options) {
    const asked = options === undefined ? '' : JSON.stringify(options);
    return this.#core.withText(String(format), (name, nameSize) =>
      this.#core.withText(asked, (text, textSize) =>
        this.#core.callBytes('karst_map_write', this.#map, name, nameSize, text, textSize),
      ),
    );
  }

  free() {
    if (this.#pointer !== 0 && !this.#core.stopped) this.#core.exports.karst_map_free(this.#pointer);
    this.#pointer = 0;
  }
}

export class Dungeon {
  #core;
  #pointer;

  constructor(core, pointer) {
    this.#core = core;
    this.#pointer = pointer;
    this.json = core.callText('karst_dungeon_json', pointer);
    const depth = Number(core.exports.karst_dungeon_depth(pointer));
    this.levels = Array.from({ length: Math.abs(depth) }, (_, i) => (i + 1) * Math.sign(depth));
  }

  level(z) {
    if (this.#pointer === 0) throw badInput('the dungeon', 'was freed');
    const level = BigInt(wholeNumber('level', z));
    const [map, model] = this.#core.call('karst_dungeon_level', [this.#pointer, level], 2);
    return {
      map: new KarstMap(this.#core, map),
      model: new TextDecoder().decode(this.#core.takeBytes(model)),
    };
  }

  free() {
    if (this.#pointer !== 0 && !this.#core.stopped) {
      this.#core.exports.karst_dungeon_free(this.#pointer);
    }
    this.#pointer = 0;
  }
}

// Colours of the draft picture: one pixel a tile, by tile type, biome and nearness of floor.
export type PaletteName = 'usual' | 'safe' | 'grey';

export type Rgb = readonly [number, number, number];
export interface Land { floor: Rgb; rim: Rgb; rock: Rgb }
// `lands`: what maps that lie in one biome look like, by biome.
export interface Palette extends Land { door: Rgb; down: Rgb; up: Rgb; biomes: readonly Rgb[]; grounds: readonly Rgb[]; lands?: readonly Land[] }

export const rgbText = ([r, g, b]: Rgb) => `rgb(${r}, ${g}, ${b})`;
const hex = (text: string): Rgb => [0, 2, 4].map((at) => parseInt(text.slice(at, at + 2), 16)) as unknown as Rgb;
const all = (...texts: string[]) => texts.map(hex);
const land = (floor: string, rim: string, rock: string): Land => ({ floor: hex(floor), rim: hex(rim), rock: hex(rock) });

export const PALETTES: Record<PaletteName, Palette> = {
  usual: {
    floor: hex('cdbc9a'), rim: hex('4d4949'), rock: hex('242226'), door: hex('9a6433'), down: hex('f09020'), up: hex('5aa9f0'),
    biomes: all('b3c46c', '4a7f45', 'ecd9a6', '8f8590', '2b5288'),
    grounds: all('cdbc9a', '8aa058', 'b3a283', '92a05e', 'ae92a4', '967a56', '7ab4bc', '2e6090', 'e06020', '141218', 'c0deec', 'a07040'),
    // The colours of the drawn map, so that nothing flickers while a slider moves.
    lands: [land('98b664', '46723a', '325630'), land('7c9c60', '34663a', '265032'), land('e6ce98', 'ba8c62', '9c704e'), land('b0aaa0', '64626a', '484750'), land('8c9462', '3e6670', '305262')],
  },
  safe: {
    floor: hex('d8cfbb'), rim: hex('524b43'), rock: hex('2a2622'), door: hex('d55e00'), down: hex('e69f00'), up: hex('56b4e9'),
    biomes: all('b9cc74', '4a7f45', 'f5e3b3', '8f8590', '1f3d66'),
    grounds: all('d8cfbb', 'a9b78a', 'b8aa92', '8a9a78', 'cc79a7', '8f7a5c', '56b4e9', '0072b2', 'd55e00', '0e0c12', 'eaf6ff', '7a5230'),
  },
  grey: {
    floor: hex('d9d9d9'), rim: hex('565656'), rock: hex('1d1d1d'), door: hex('8a8a8a'), down: hex('ffffff'), up: hex('ffffff'),
    biomes: all('c8c8c8', '7d7d7d', 'ececec', '9c9c9c', '3a3a3a'),
    grounds: all('d9d9d9', 'bcbcbc', 'c8c8c8', 'b0b0b0', 'a4a4a4', '9a9a9a', '8c8c8c', '4a4a4a', 'f4f4f4', '0a0a0a', 'e8e8e8', '747474'),
  },
};

const word = ([r, g, b]: Rgb, shade = 1) => (0xff000000 | (Math.round(b * shade) << 16) | (Math.round(g * shade) << 8) | Math.round(r * shade)) >>> 0;

function besideFloor(tiles: Uint8Array, width: number, height: number, x: number, y: number): boolean {
  for (let dy = -1; dy <= 1; dy++) {
    const row = y + dy;
    if (row < 0 || row >= height) continue;
    for (let dx = -1; dx <= 1; dx++) {
      const column = x + dx;
      if (column >= 0 && column < width && tiles[row * width + column] !== 0) return true;
    }
  }
  return false;
}

const MOUNTAIN = 3;

export function worldBiomes(biomes: Uint8Array | null): boolean {
  return biomes !== null && biomes.some((biome) => biome !== biomes[0]);
}

function landOf(palette: Palette, biome: number): Land {
  const floor = biome === MOUNTAIN ? palette.floor : palette.biomes[biome];
  return palette.lands?.[biome] ?? { ...palette, floor: floor ?? palette.floor };
}

// `floor` and `wall` of a theme as "#rrggbb"; those of the palette where there is none.
export interface DraftLayers { tiles: Uint8Array; biomes: Uint8Array | null; ground: Uint8Array | null; theme?: { floor: string; wall: string } }

// Pixels as RGBA words. Where biomes differ over the map they are the land, and walls are not drawn.
export function paintDraft({ tiles, biomes, ground: covers, theme }: DraftLayers, width: number, height: number, name: PaletteName): Uint8ClampedArray<ArrayBuffer> {
  const palette = theme && name === 'usual' ? { ...PALETTES.usual, floor: hex(theme.floor.slice(1)), rim: hex(theme.wall.slice(1)) } : PALETTES[name];
  const rgba = new Uint8ClampedArray(tiles.length * 4);
  const pixels = new Uint32Array(rgba.buffer);
  const world = worldBiomes(biomes);
  const land = biomes && !world ? landOf(palette, biomes[0] ?? 0) : palette;
  const byType = [word(land.rock), word(land.floor), word(palette.down), word(palette.up), word(palette.door)];
  const rim = word(land.rim);
  const byBiome = palette.biomes.map((colour) => word(colour));
  const byGround = palette.grounds.map((colour) => word(colour));
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const tile = tiles[i]!;
      const cover = covers !== null && tile === 1 ? covers[i]! : 0;
      if (cover !== 0) pixels[i] = byGround[cover] ?? byType[1]!;
      else if (world && tile < 2) pixels[i] = byBiome[biomes![i]!] ?? byBiome[0]!;
      else if (tile === 0) pixels[i] = besideFloor(tiles, width, height, x, y) ? rim : byType[0]!;
      else pixels[i] = byType[tile] ?? byType[1]!;
    }
  }
  return rgba;
}

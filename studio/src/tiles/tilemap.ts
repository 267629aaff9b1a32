// The map of the tile page: 0 floor, 1 wall, and the subtypes of a tile.
export interface TileCell { wall: boolean; subtypes: number[]; pair?: number }
export interface Tilemap { width: number; height: number; seed: string; rooms: number; cells: TileCell[] }

export const TILE_NAMES = ['floor', 'wall'];
export const SUBTYPE_NAMES = ['none', 'exit', 'door', 'key', 'lock'];

export interface MapJson { width: number; height: number; seed: string; tiles: string[]; rooms?: unknown[]; subtypes?: { x: number; y: number; types: number[]; pair?: number }[] }

export function tilemapOf(json: MapJson): Tilemap {
  const cells: TileCell[] = json.tiles.flatMap((row) => [...row].map((letter) => ({ wall: letter === '#', subtypes: [] as number[] })));
  for (const { x, y, types, pair } of json.subtypes ?? []) {
    const cell = cells[y * json.width + x]!;
    cell.subtypes = [...types];
    cell.pair = pair;
  }
  return { width: json.width, height: json.height, seed: json.seed, rooms: json.rooms?.length ?? 0, cells };
}

export function cellText(cell: TileCell): string {
  const id = cell.wall ? '1' : '0';
  return cell.subtypes.length === 0 ? id : `${id}:${cell.subtypes.join(',')}`;
}

export function cellWords(cell: TileCell): string {
  const names = cell.subtypes.map((type) => SUBTYPE_NAMES[type] ?? `subtype ${type}`);
  return [cell.wall ? 'wall' : 'floor', ...names].join(', ');
}

export function cellKind(cell: TileCell): string {
  if (cell.subtypes.includes(4)) return 'lock';
  if (cell.subtypes.includes(3)) return 'key';
  if (cell.subtypes.includes(1)) return 'exit';
  return cell.wall ? 'wall' : 'floor';
}

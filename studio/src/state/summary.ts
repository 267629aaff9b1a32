// The map in words: for the read-out, for screen readers, for the line above the map.
import type { Point } from '../engine/contract.ts';
import { pairLetter } from '../map/overlays.ts';
import { store } from './studio.ts';

const inside = (tile: Point, area: { x: number; y: number; width: number; height: number }) => tile.x >= area.x && tile.y >= area.y && tile.x < area.x + area.width && tile.y < area.y + area.height;

const TILES = ['wall', 'floor', 'stairs down', 'stairs up', 'door'];
const BIOMES = ['grassland', 'forest', 'desert', 'mountain', 'swamp'];
const SUBTYPES = ['', 'exit', 'door', 'key', 'lock'];

function nameOf(list: unknown[] | undefined, index: number, fallback: string[]): string {
  const one = list?.[index] as { name?: string } | string | undefined;
  return (typeof one === 'string' ? one : one?.name) ?? fallback[index] ?? String(index);
}

export function tileWords(tile: Point): string {
  const { shown, details, catalogue } = store.get();
  if (!shown) return '';
  const { tiles, biomes, ground, summary } = shown.answer;
  const index = tile.y * summary.width + tile.x;
  const parts = [`x ${tile.x}, y ${tile.y}`, TILES[tiles[index]!] ?? 'floor'];
  if (biomes) parts.push(nameOf(catalogue?.biomes, biomes[index]!, BIOMES));
  if (ground?.[index]) parts.push(nameOf(catalogue?.grounds, ground[index], []).replaceAll('_', ' '));
  const mark = details?.subtypes.find((one) => one.x === tile.x && one.y === tile.y);
  if (mark) parts.push(mark.types.map((type) => nameOf(catalogue?.subtypes, type, SUBTYPES)).join(' and ') + (mark.pair === undefined ? '' : ` ${pairLetter(mark.pair)}`));
  const place = [...(details?.pois ?? []), ...(details?.features ?? []), ...(details?.things ?? [])].find((one) => one.x === tile.x && one.y === tile.y);
  if (place) parts.push(place.name ?? place.type.replaceAll('_', ' '));
  const room = details?.rooms.findIndex((one) => tile.x > one.x && tile.x <= one.x + one.width - 1 && tile.y > one.y && tile.y <= one.y + one.height - 1) ?? -1;
  if (room >= 0 && tiles[index] !== 0) parts.push(`room ${room}`);
  const side = details?.factions.findIndex((one) => one.x === tile.x && one.y === tile.y) ?? -1;
  if (side >= 0) parts.push(`side ${side + 1}`);
  const vault = details?.vaults.find((one) => inside(tile, one.area));
  if (vault) parts.push(`in ${vault.name.replaceAll('_', ' ')}`);
  if (summary.start && summary.start.x === tile.x && summary.start.y === tile.y) parts.push('start');
  return parts.join(', ');
}

const at = (point: Point | undefined, name: string) => (point ? `${name} ${point.x},${point.y}` : '');

export function mapWords(): string {
  const { shown, details } = store.get();
  if (!shown) return 'No map yet.';
  const { summary, tiles } = shown.answer;
  const open = tiles.reduce((sum, tile) => sum + (tile === 0 ? 0 : 1), 0);
  const sentences = [
    `${summary.generator} version ${summary.version}, seed ${summary.seed}, ${summary.width} by ${summary.height}`,
    `${open.toLocaleString('en')} floor tiles, ${Math.round((open / tiles.length) * 100)} %`,
    [at(summary.start, 'Start'), at(summary.stairsDown, 'stairs down')].filter(Boolean).join('; '),
  ];
  if (details) {
    const value = (name: string) => details.metrics.find((one) => one.name === name)?.value;
    sentences.push(`${details.rooms.length || 'no'} rooms listed, ${value('dead_ends') ?? 0} dead ends, ${value('loops') ?? 0} loops`);
    const broken = details.promises.filter((one) => one.broken);
    sentences.push(broken.length === 0 ? `All ${details.promises.length} promises hold` : `${broken.length} promises are broken`);
  }
  return `${sentences.filter(Boolean).join('. ')}.`;
}


// What is marked on the map, in words, and where: start and stairs, sides, keys and locks, places.
import type { Point, Summary } from '../engine/contract.ts';
import type { Details } from '../engine/protocol.ts';
import { pairLetter } from '../map/overlays.ts';

export interface Marked { words: string; at: Point }

function ends({ start, stairsUp, stairsDown }: Summary): Marked[] {
  const same = start && stairsUp && start.x === stairsUp.x && start.y === stairsUp.y;
  const all: [string, Point | undefined][] = [['start', same ? undefined : start], [same ? 'start, stairs up' : 'stairs up', stairsUp], ['stairs down', stairsDown]];
  return all.flatMap(([words, at]) => (at ? [{ words, at }] : []));
}

const plain = (text: string) => text.replaceAll('_', ' ');

export function marksOf(summary: Summary, details: Details | null, subtypes: string[]): Marked[] {
  const found = ends(summary);
  if (!details) return found;
  details.factions.forEach((one, i) => found.push({ words: `side ${i + 1}`, at: one }));
  // Doors are many, and look like doors.
  const marks = details.subtypes.filter((mark) => mark.types.some((type) => subtypes[type] !== 'door'));
  for (const mark of marks) {
    const names = mark.types.filter((type) => subtypes[type] !== 'door').map((type) => subtypes[type] ?? String(type));
    found.push({ words: `${names.join(' and ')}${mark.pair === undefined ? '' : ` ${pairLetter(mark.pair)}`}`, at: mark });
  }
  for (const place of details.pois) found.push({ words: plain(place.name ?? place.type), at: place });
  return found;
}

// A reload draws a new seed, unless the address names one.
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Catalogue } from './engine/contract.ts';
import { bootModule } from './engine/boot.ts';
import { Slot } from './engine/host.ts';
import type { CatalogueAnswer } from './engine/protocol.ts';
import { rollSeed, seedProblem } from './document/seed.ts';
import { TilePage } from './tiles/TilePage.tsx';
import { measureFont, SIDE } from './tiles/layout.ts';
import { tilemapOf, type MapJson, type Tilemap } from './tiles/tilemap.ts';

// The classic tile dungeon of the catalogue, by what it promises: one way out and counted rooms.
function tileGenerator(catalogue: Catalogue): string {
  const promises = ['exit_door', 'one_doorway', 'room_count'];
  const fits = catalogue.generators.find((one) => one.default_size.width === SIDE && promises.every((name) => one.promises?.some((promise) => promise.name === name)));
  if (!fits) throw new Error('This engine has no generator for tile maps.');
  return fits.name;
}

function Page({ slot, generator, first }: { slot: Slot; generator: string; first: string }) {
  const [seed, setSeed] = useState(first);
  const [map, setMap] = useState<Tilemap | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    const request = { generator, width: SIDE, height: SIDE, seed };
    slot.ask({ kind: 'make', request, palette: 'usual' })
      .then(() => slot.ask<Uint8Array>({ kind: 'write', format: 'json', options: {} }))
      .then((bytes) => { setMap(tilemapOf(JSON.parse(new TextDecoder().decode(bytes)) as MapJson)); setError(null); })
      .catch((why: Error) => setError(why.message));
  }, [slot, generator, seed]);
  return <TilePage map={map} error={error} onNew={() => setSeed(rollSeed())} />;
}

async function start(): Promise<void> {
  measureFont(getComputedStyle(document.body).fontFamily);
  const module = bootModule();
  const slot = new Slot(module, (_, message) => tell(new Error(message)));
  await module;
  const { catalogue } = await slot.ask<CatalogueAnswer>({ kind: 'catalogue' });
  const asked = new URLSearchParams(location.search).get('seed');
  const first = asked !== null && seedProblem(asked) === null ? asked : rollSeed();
  createRoot(document.getElementById('root')!).render(<StrictMode><Page slot={slot} generator={tileGenerator(catalogue)} first={first} /></StrictMode>);
}

function tell(error: unknown): void {
  const word = document.getElementById('skeleton-word');
  if (word) word.textContent = `The page could not be started: ${error instanceof Error ? error.message : String(error)}`;
}

start().catch(tell);

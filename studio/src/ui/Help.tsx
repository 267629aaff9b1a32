import { useEffect, useRef } from 'react';
import { store, studio } from '../state/studio.ts';
import type { PaletteName } from '../map/palette.ts';
import { Button } from './parts.tsx';

const KEYS: [string, string][] = [
  ['R', 'another seed'], ['W, C', 'seeds, compare'], ['Ctrl+Z, Ctrl+Y', 'undo, redo'], ['L', 'layers'],
  ['P S D M', 'probes: path, sight, distance, measure'], ['Space , .', 'replay: play, step back, step on'],
  ['PageUp, PageDown', 'a level up, a level down'], ['Ctrl+C, Ctrl+S, Ctrl+O', 'copy the link, download a picture, open a file'],
  ['arrows', 'on the map: move the tile cursor; with Shift: pan'], ['+ - 0 1', 'on the map: zoom, fit, one pixel a tile'], ['Enter', 'on the map: probe this tile'], ['F6', 'go round the regions'],
];

export function Help() {
  const open = store.use((state) => state.help);
  const view = store.use((state) => state.view);
  const version = store.use((state) => state.version);
  const textMap = store.use((state) => state.textMap);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => { if (open) dialog.current?.showModal(); else dialog.current?.close(); }, [open]);
  return (
    <dialog ref={dialog} className="help" aria-label="Help" onClose={() => store.set({ help: false })}>
      <h2>Karst studio</h2>
      <p>Pick a generator, move the sliders, roll the dice. The same seed and settings always give the same map. It is made on this machine and is the same everywhere: the link, the command and the code all give the map you see.</p>
      <dl className="keys">{KEYS.map(([key, what]) => <div key={key}><dt>{key}</dt><dd>{what}</dd></div>)}</dl>
      <label className="check"><input type="checkbox" checked={view.shortcuts} onChange={(event) => studio.view({ shortcuts: event.target.checked })} /> Single letters are shortcuts</label>
      <label className="check"><input type="checkbox" checked={textMap} onChange={(event) => store.set({ textMap: event.target.checked })} /> Show the map as text</label>
      <label className="inline">Colours
        <select value={view.palette} onChange={(event) => { studio.view({ palette: event.target.value as PaletteName }); studio.retry(); }}>
          <option value="usual">usual</option><option value="safe">colour-blind safe</option><option value="grey">grey</option>
        </select>
      </label>
      <p className="meaning">Engine {version}. <a href="tiles.html">The tile page</a></p>
      <Button label="Close" main onClick={() => store.set({ help: false })} />
    </dialog>
  );
}

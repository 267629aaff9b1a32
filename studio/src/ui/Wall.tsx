// Twenty-four maps at once: the next seeds, or one parameter in six values with four seeds.
import { useEffect, useMemo, useState } from 'react';
import type { ParamInfo } from '../engine/contract.ts';
import { asSheetCommand } from '../document/command.ts';
import { generatorOf, valueOf, withParam, type Doc } from '../document/doc.ts';
import { MAX_SEED } from '../document/seed.ts';
import { fromTrack, toTrack } from '../document/track.ts';
import type { Sample } from '../engine/pool.ts';
import { markOpened } from '../state/address.ts';
import { thePool } from '../state/pool.ts';
import { store, studio } from '../state/studio.ts';
import { figure } from './Inspect.tsx';
import { Thumb } from './Thumb.tsx';
import { setTab } from './TopBar.tsx';
import { Button, copyText, words } from './parts.tsx';

const CELLS = 24;

interface Cell { doc: Doc; label: string }

export function seedCells(doc: Doc): Cell[] {
  const first = BigInt(doc.seed) > MAX_SEED - BigInt(CELLS) ? MAX_SEED - BigInt(CELLS) : BigInt(doc.seed);
  return Array.from({ length: CELLS }, (_, i) => {
    const seed = (first + BigInt(i)).toString();
    return { doc: { ...doc, seed }, label: `seed ${seed}` };
  });
}

export function varyCells(doc: Doc, param: ParamInfo): Cell[] {
  const [low, high] = [toTrack(param, param.min ?? 0), toTrack(param, param.max ?? 1)];
  const values = param.type === 'choice' ? (param.choices ?? param.options ?? []).slice(0, 6)
    : param.type === 'flag' ? [false, true]
    : [...new Set(Array.from({ length: 6 }, (_, i) => fromTrack(param, low + ((high - low) * i) / 5)))];
  return Array.from({ length: 4 }, (_, row) => (BigInt(doc.seed) + BigInt(row)).toString())
    .flatMap((seed) => values.map((value) => ({ doc: { ...withParam(doc, param, value), seed }, label: `${words(param.name)} ${value}, seed ${seed}` })));
}

function useSamples(cells: Cell[]): Map<string, Sample> {
  const [samples, setSamples] = useState<Map<string, Sample>>(new Map());
  useEffect(() => {
    const pool = thePool();
    const run = pool.start();
    let found = new Map<string, Sample>();
    let frame = 0;
    for (const cell of cells) {
      pool.add(run, studio.askFor(cell.doc), (sample) => {
        found = new Map(found).set(cell.label, sample);
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(() => setSamples(found));
      });
    }
    return () => { pool.start(); cancelAnimationFrame(frame); };
  }, [cells]);
  return samples;
}

function CellView({ cell, sample, metric }: { cell: Cell; sample: Sample | undefined; metric: string }) {
  const value = sample?.metrics.find((one) => one.name === metric)?.value;
  const open = (event: React.MouseEvent) => {
    if (event.shiftKey && sample?.answer) {
      store.set({ compare: { doc: cell.doc, answer: sample.answer } });
      return setTab('compare');
    }
    markOpened();
    studio.edit(cell.doc);
    setTab('map');
  };
  return (
    <button type="button" className="wall-cell" data-hash={sample?.answer?.summary.hash} onClick={open} title="Click opens it, Shift+click compares it">
      {sample?.answer ? <Thumb answer={sample.answer} /> : <span className="why">{sample?.why ?? ''}</span>}
      <span className="wall-label">{cell.label}{value === undefined ? '' : <b> {figure(value)}</b>}</span>
    </button>
  );
}

export function Wall() {
  const doc = store.use((state) => state.doc);
  const info = store.use((state) => generatorOf(state.catalogue!, doc.generator));
  const metrics = store.use((state) => state.catalogue!.metrics);
  const [vary, setVary] = useState('');
  const [metric, setMetric] = useState('');
  const [down, setDown] = useState(false);
  const param = info?.params.find((one) => one.name === vary);
  const cells = useMemo(() => (param ? varyCells(doc, param) : seedCells(doc)), [doc, param]);
  const samples = useSamples(cells);
  const rank = (cell: Cell) => samples.get(cell.label)?.metrics.find((one) => one.name === metric)?.value ?? Infinity;
  const shown = metric ? [...cells].sort((a, b) => (down ? rank(b) - rank(a) : rank(a) - rank(b))) : cells;
  const last = cells.at(-1)!.doc.seed;
  return (
    <div className="wall-wrap">
      <div className="wall-head">
        <label className="inline">Show
          <select value={vary} onChange={(event) => setVary(event.target.value)}>
            <option value="">24 seeds from {doc.seed}</option>
            {(info?.params ?? []).filter((one) => one.type !== 'text').map((one) => <option key={one.name} value={one.name}>vary {words(one.name)} (now {String(valueOf(one, doc.params))})</option>)}
          </select>
        </label>
        <label className="inline">Sort by
          <select value={metric} onChange={(event) => setMetric(event.target.value)}>
            <option value="">{vary ? 'value' : 'seed'}</option>
            {metrics.map((one) => <option key={one.name} value={one.name}>{words(one.name)}</option>)}
          </select>
        </label>
        {metric && <Button label={down ? 'largest first' : 'smallest first'} onClick={() => setDown(!down)} />}
        <span className="grow" />
        {!vary && <Button label="Next 24" onClick={() => studio.edit({ ...doc, seed: (BigInt(last) + 1n).toString() })} />}
        {!vary && <Button label="Copy command" icon="copy" onClick={() => void copyText(asSheetCommand(doc, `${cells[0]!.doc.seed}..${last}`), 'Command')} />}
      </div>
      <div className={`wall ${vary ? `vary v${cells.length / 4}` : ''}`} data-testid="wall">
        {shown.map((cell) => <CellView key={cell.label} cell={cell} sample={samples.get(cell.label)} metric={metric} />)}
      </div>
    </div>
  );
}

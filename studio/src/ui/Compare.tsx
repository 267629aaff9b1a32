// Two maps side by side with one view: A is kept, B follows the controls.
import { useEffect, useRef, useState } from 'react';
import type { Metric } from '../engine/contract.ts';
import type { Shown } from '../state/app_state.ts';
import { generatorOf, valueOf, type Doc } from '../document/doc.ts';
import { listen } from '../map/gestures.ts';
import { Brush, maskCanvas } from '../map/overlays.ts';
import { Stage } from '../map/stage.ts';
import { thePool } from '../state/pool.ts';
import { store, studio } from '../state/studio.ts';
import { figure } from './Inspect.tsx';
import { Button, useMedia, words } from './parts.tsx';

const pair: { a: Stage | null; b: Stage | null } = { a: null, b: null };

function changedTiles(a: Shown, b: Shown): Uint8Array | null {
  const [one, two] = [a.answer, b.answer];
  if (one.summary.width !== two.summary.width || one.summary.height !== two.summary.height) return null;
  return one.tiles.map((tile, i) => ((tile === 0) !== (two.tiles[i] === 0) ? 1 : 0));
}

function Half({ side, shown, mask }: { side: 'a' | 'b'; shown: Shown; mask: HTMLCanvasElement | null }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stage = new Stage(root.current!, [...root.current!.querySelectorAll('canvas')]);
    stage.margin = 8;
    pair[side] = stage;
    const other = side === 'a' ? 'b' : 'a';
    stage.onCamera = (camera) => { if (pair[other] && pair[other]!.camera !== camera) pair[other]!.follow(camera); };
    const stop = listen(stage, {
      hover: (tile) => { stage.setCursor(tile); pair[other]?.setCursor(tile); },
      tap: () => undefined, wantsDrag: () => false, drag: () => undefined,
    });
    return () => { stop(); stage.close(); pair[side] = null; };
  }, [side]);
  useEffect(() => {
    const { summary, draft } = shown.answer;
    pair[side]!.show({ width: summary.width, height: summary.height, draft }, false);
  }, [side, shown]);
  useEffect(() => {
    const stage = pair[side]!;
    stage.overlay = (context, camera, dpr) => { if (mask) new Brush(context, camera, dpr).tiles(mask); };
    stage.draw();
  }, [side, mask]);
  const { generator, seed, hash } = shown.answer.summary;
  return (
    <div className="half">
      <p className="half-head"><b>{side.toUpperCase()}</b> {words(generator)}, seed <span className="mono">{seed}</span><span className="dot" /><span className="mono" data-testid={`hash-${side}`}>{hash}</span></p>
      <div className="stage" ref={root} tabIndex={0} role="application" aria-label={`Map ${side.toUpperCase()}`} data-testid={`stage-${side}`}>
        <canvas /><canvas /><canvas />
      </div>
    </div>
  );
}

function differences(a: Doc, b: Doc): [string, string, string][] {
  const rows: [string, string, string][] = [];
  if (a.generator !== b.generator) rows.push(['generator', words(a.generator), words(b.generator)]);
  if (a.seed !== b.seed) rows.push(['seed', a.seed, b.seed]);
  if (a.width !== b.width || a.height !== b.height) rows.push(['size', `${a.width}x${a.height}`, `${b.width}x${b.height}`]);
  const catalogue = store.get().catalogue!;
  const value = (doc: Doc, name: string) => {
    const param = generatorOf(catalogue, doc.generator)?.params.find((one) => one.name === name);
    return param ? String(valueOf(param, doc.params)) : '-';
  };
  for (const name of new Set([...Object.keys(a.params), ...Object.keys(b.params)])) {
    if (value(a, name) !== value(b, name)) rows.push([words(name), value(a, name), value(b, name)]);
  }
  const passes = (doc: Doc) => doc.passes.filter((one) => !one.off).map((one) => words(one.name)).join(', ') || 'none';
  if (JSON.stringify(a.passes) !== JSON.stringify(b.passes)) rows.push(['passes', passes(a), passes(b)]);
  return rows;
}

function useMetrics(shown: Shown): Metric[] {
  const [metrics, setMetrics] = useState<Metric[]>([]);
  useEffect(() => {
    let live = true;
    const pool = thePool();
    pool.add(pool.start(), studio.askFor(shown.doc), (sample) => { if (live) setMetrics(sample.metrics); });
    return () => { live = false; };
  }, [shown]);
  return metrics;
}

function Tables({ a, b }: { a: Shown; b: Shown }) {
  const ofB = store.use((state) => state.details?.metrics) ?? [];
  const ofA = useMetrics(a);
  const rows = differences(a.doc, b.doc);
  return (
    <div className="compare-tables" tabIndex={0} role="region" aria-label="Differences">
      <table data-testid="differences">
        <caption>{rows.length === 0 ? 'A and B have the same settings. Change something: B follows.' : 'Settings that differ'}</caption>
        {rows.length > 0 && <thead><tr><th scope="col">setting</th><th scope="col">A</th><th scope="col">B</th></tr></thead>}
        <tbody>{rows.map(([name, one, two]) => <tr key={name}><th scope="row">{name}</th><td>{one}</td><td>{two}</td></tr>)}</tbody>
      </table>
      <table>
        <caption>Measures</caption>
        <thead><tr><th scope="col">measure</th><th scope="col">A</th><th scope="col">B</th><th scope="col">B - A</th></tr></thead>
        <tbody>
          {ofA.map((one) => {
            const two = ofB.find((other) => other.name === one.name)?.value;
            const gap = two === undefined ? undefined : two - one.value;
            return <tr key={one.name}><th scope="row">{words(one.name)}</th><td>{figure(one.value)}</td><td>{two === undefined ? '' : figure(two)}</td><td>{gap ? `${gap > 0 ? '+' : ''}${figure(gap)}` : ''}</td></tr>;
          })}
        </tbody>
      </table>
    </div>
  );
}

export function swap(): void {
  const { compare, shown } = store.get();
  if (!compare || !shown) return;
  store.set({ compare: shown });
  studio.edit(compare.doc);
}

export function Compare() {
  const a = store.use((state) => state.compare);
  const b = store.use((state) => state.shown);
  const phone = useMedia('(max-width: 767px)');
  const [marked, setMarked] = useState(false);
  const [holding, setHolding] = useState(false);
  if (!a || !b) return <p className="meaning">There is no map to compare yet.</p>;
  const changed = changedTiles(a, b);
  const { width, height } = b.answer.summary;
  const mask = marked && changed ? maskCanvas(changed, width, height, [213, 94, 0, 190]) : null;
  const count = changed?.reduce((sum, one) => sum + one, 0);
  return (
    <div className="compare">
      <div className="wall-head">
        <Button label="Keep B as A" onClick={() => store.set({ compare: b })} title="The map that follows the controls becomes the one that stays" />
        <Button label="Swap" title="A becomes B, B becomes A (X)" onClick={swap} />
        {changed && <Button label={`Changed tiles: ${count!.toLocaleString('en')}`} pressed={marked} onClick={() => setMarked(!marked)} />}
        {phone && <button type="button" className="button" onPointerDown={() => setHolding(true)} onPointerUp={() => setHolding(false)} onPointerLeave={() => setHolding(false)}>Hold to see A</button>}
      </div>
      <div className="halves">
        {(!phone || holding) && <Half side="a" shown={a} mask={mask} />}
        {(!phone || !holding) && <Half side="b" shown={b} mask={mask} />}
      </div>
      <Tables a={a} b={b} />
    </div>
  );
}

// What can be asked of the map, and what it says of itself: probes, measures, promises, proof, warnings.
import type { Metric } from '../engine/contract.ts';
import { store, studio } from '../state/studio.ts';
import { canRequire, withNeed } from '../document/doc.ts';
import { setProbe } from '../state/probes.ts';
import type { Probe } from '../state/app_state.ts';
import { pairLetter } from '../map/overlays.ts';
import { Layers, Marks } from './Layers.tsx';
import { stages } from './stages.ts';
import { Button, Panel, words } from './parts.tsx';

const PROBES: [Probe, string, string][] = [
  ['path', 'Path', 'Tap two tiles: the shortest way between them (P)'],
  ['sight', 'Sight', 'Point at a tile: what can be seen from it (S)'],
  ['distance', 'Distance', 'Tap a tile: steps to every other tile (D)'],
  ['measure', 'Measure', 'Drag, or tap two tiles (M)'],
];

export function ProbePanel() {
  const probe = store.use((state) => state.probe);
  const result = store.use((state) => state.probeResult);
  const radius = store.use((state) => state.radius);
  const ignoreLocks = store.use((state) => state.ignoreLocks);
  const hint = PROBES.find(([name]) => name === probe)?.[2] ?? 'Pick a probe, then tap the map.';
  return (
    <Panel name="probe" title="Probe">
      <div className="chips">
        {PROBES.map(([name, label, title]) => <button key={name} type="button" className="chip" aria-pressed={probe === name} title={title} onClick={() => setProbe(name)}>{label}</button>)}
      </div>
      {probe === 'sight' && (
        <label className="inline">radius
          <select value={radius} onChange={(event) => store.set({ radius: Number(event.target.value) })}>
            <option value={8}>8</option><option value={20}>20</option><option value={4096}>all</option>
          </select>
        </label>
      )}
      {probe === 'path' && <label className="check"><input type="checkbox" checked={ignoreLocks} onChange={(event) => store.set({ ignoreLocks: event.target.checked })} /> Ignore locks</label>}
      <p className={result ? 'result' : 'meaning'} role="status" data-testid="probe-result">{result?.text ?? hint}</p>
    </Panel>
  );
}

export function figure(value: number): string {
  return Number.isInteger(value) ? value.toLocaleString('en') : value.toFixed(value < 10 ? 2 : 1);
}

function requireMetric({ name, value }: Metric): void {
  studio.edit(withNeed(store.get().doc, name, value));
  store.set({ rail: null, sheet: 'make' });
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-need="${name}"]`)?.scrollIntoView({ block: 'center' }));
}

export function Measures() {
  const details = store.use((state) => state.details);
  const infos = store.use((state) => state.catalogue!.metrics);
  const doc = store.use((state) => state.doc);
  if (!details) return <Panel name="measures" title="Measures"><p className="meaning">Measuring.</p></Panel>;
  const broken = details.promises.filter((one) => one.broken);
  return (
    <>
      <Panel name="measures" title="Measures">
        <div className="measures">
          {details.metrics.map((metric) => {
            const info = infos.find((one) => one.name === metric.name);
            return (
              <details key={metric.name} data-metric={metric.name} title={info?.meaning ?? metric.meaning}>
                <summary><span>{words(metric.name)}</span><span className="value">{figure(metric.value)}</span></summary>
                <p className="meaning">{info?.meaning ?? metric.meaning}</p>
                {info && canRequire(doc, metric.name) && <Button label="Require" name={`Require ${words(metric.name)}`} title="Maps that miss it are made again" onClick={() => requireMetric(metric)} />}
              </details>
            );
          })}
        </div>
      </Panel>
      <Panel name="promises" title={broken.length === 0 ? `${details.promises.length} promises hold` : `${broken.length} promises broken`}>
        <ul className="promises">
          {details.promises.map((one) => <li key={one.name} className={one.broken ? 'bad' : 'good'}><b>{words(one.name)}</b> {one.broken ?? one.meaning}</li>)}
        </ul>
      </Panel>
    </>
  );
}

export function Proof() {
  const solution = store.use((state) => state.details?.solution ?? null);
  if (!solution || solution.length === 0) return null;
  const go = (x: number, y: number) => {
    stages.main?.setCursor({ x, y });
    stages.main?.reveal({ x, y });
  };
  return (
    <Panel name="proof" title="Proof">
      <p className="meaning">A walk that opens every lock, step by step. Click a step to see where.</p>
      <ol className="proof">
        {solution.map((step, i) => (
          <li key={i}><button type="button" className="step" onClick={() => go(step.x, step.y)}>{words(step.do)}{step.pair === undefined ? '' : ` ${pairLetter(step.pair)}`} <span className="mono">{step.x},{step.y}</span></button></li>
        ))}
      </ol>
    </Panel>
  );
}

// What the engine says of this map that one should know before taking it.
export function Warnings() {
  const summary = store.use((state) => state.shown?.answer.summary);
  const all = summary?.warnings ?? [];
  if (all.length === 0) return null;
  return (
    <Panel name="warnings" title={all.length === 1 ? 'One warning' : `${all.length} warnings`}>
      <ul className="warnings" data-testid="warnings">{all.map((one) => <li key={one}>{one}</li>)}</ul>
    </Panel>
  );
}

export function Inspect() {
  return <><Warnings /><Marks /><Layers /><ProbePanel /><Proof /><Measures /></>;
}

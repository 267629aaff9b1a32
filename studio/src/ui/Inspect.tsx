// What can be seen and asked of the map: layers, probes, measures, promises, proof.
import { store, studio } from '../state/studio.ts';
import { LIST_LAYERS, PLAIN_LAYERS } from '../state/overlay.ts';
import { setProbe } from '../state/probes.ts';
import type { Details } from '../engine/protocol.ts';
import type { Probe } from '../state/app_state.ts';
import { pairLetter } from '../map/overlays.ts';
import { stages } from './stages.ts';
import { Panel, words } from './parts.tsx';

function has(details: Details | null, name: string): boolean {
  if (name === 'grid') return true;
  const list = details?.[name as keyof Details];
  return Array.isArray(list) && LIST_LAYERS.includes(name) ? list.length > 0 : details?.layers.includes(name) ?? false;
}

const LAYER_WORDS: Record<string, string> = { subtypes: 'keys and locks', pois: 'places' };

export function Layers() {
  const layers = store.use((state) => state.catalogue!.layers);
  const view = store.use((state) => state.view);
  const details = store.use((state) => state.details);
  const names = [...new Set([...LIST_LAYERS, ...layers.map((layer) => layer.name)])].filter((name) => !PLAIN_LAYERS.includes(name));
  const meaning = (name: string) => layers.find((layer) => layer.name === name)?.meaning;
  const toggle = (name: string) => studio.view({ layers: view.layers.includes(name) ? view.layers.filter((one) => one !== name) : [...view.layers, name] });
  const here = names.filter((name) => has(details, name) || view.layers.includes(name));
  const absent = names.filter((name) => !here.includes(name));
  const heat = view.layers.some((name) => !LIST_LAYERS.includes(name));
  return (
    <Panel name="layers" title="Layers">
      <div className="chips">
        {here.map((name) => <button key={name} type="button" className="chip" aria-pressed={view.layers.includes(name)} title={meaning(name)} onClick={() => toggle(name)}>{LAYER_WORDS[name] ?? words(name)}</button>)}
      </div>
      {details && absent.length > 0 && <p className="meaning">This map has no {absent.map((name) => LAYER_WORDS[name] ?? words(name)).join(', ')}.</p>}
      {heat && (
        <label className="inline">strength
          <input type="range" min={0.2} max={1} step={0.05} value={view.opacity} onChange={(event) => studio.view({ opacity: Number(event.target.value) })} />
        </label>
      )}
      <label className="inline">Picture
        <select value={view.art ? 'drawn' : 'flat'} onChange={(event) => { studio.view({ art: event.target.value === 'drawn' }); stages.main?.dropArt(); stages.main?.fit(); }}>
          <option value="drawn">drawn</option><option value="flat">flat</option>
        </select>
      </label>
    </Panel>
  );
}

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

export function Measures() {
  const details = store.use((state) => state.details);
  const infos = store.use((state) => state.catalogue!.metrics);
  if (!details) return <Panel name="measures" title="Measures"><p className="meaning">Measuring.</p></Panel>;
  const broken = details.promises.filter((one) => one.broken);
  return (
    <>
      <Panel name="measures" title="Measures">
        <div className="measures">
          {details.metrics.map((metric) => {
            const info = infos.find((one) => one.name === metric.name);
            return (
              <details key={metric.name} data-metric={metric.name}>
                <summary><span>{words(metric.name)}</span><span className="value">{figure(metric.value)}</span></summary>
                <p className="meaning">{info?.meaning ?? metric.meaning}</p>
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

export function Inspect() {
  return <><Layers /><ProbePanel /><Proof /><Measures /></>;
}

// What can lie over the map, and what its colours mean.
import { useState } from 'react';
import type { Details, MapAnswer } from '../engine/protocol.ts';
import type { Named, Point } from '../engine/contract.ts';
import { LINK_COLOURS } from '../map/overlays.ts';
import { PALETTES, rgbText } from '../map/palette.ts';
import { kindsOf, KIND_LAYERS, LIST_LAYERS, PLAIN_LAYERS } from '../state/overlay.ts';
import { marksOf } from '../state/marks.ts';
import { store, studio } from '../state/studio.ts';
import { stages } from './stages.ts';
import { Button, Panel, words } from './parts.tsx';

function has(details: Details | null, name: string): boolean {
  if (name === 'grid') return true;
  const list = details?.[name as keyof Details];
  return Array.isArray(list) && LIST_LAYERS.includes(name) ? list.length > 0 : details?.layers.includes(name) ?? false;
}

const LAYER_WORDS: Record<string, string> = { subtypes: 'keys and locks', pois: 'places' };
const wordsOf = (name: string) => LAYER_WORDS[name] ?? words(name);

function Swatches({ rows }: { rows: [string, string][] }) {
  return (
    <ul className="legend-row">
      {rows.map(([name, colour]) => <li key={name}><span className="swatch" style={{ background: colour }} />{words(name)}</li>)}
    </ul>
  );
}

// The kinds that are in this map, with the colours that they have on it.
function KindLegend({ layer, answer, names }: { layer: string; answer: MapAnswer; names: Named[] }) {
  const palette = store.use((state) => state.view.palette);
  const { colours, first } = kindsOf(layer, PALETTES[palette]);
  const present = [...new Set(layer === 'ground' ? answer.ground : answer.biomes)].filter((kind) => kind >= first).sort((a, b) => a - b);
  return <Swatches rows={present.map((kind) => [names[kind]?.name ?? `number ${kind}`, colours[kind] ? rgbText(colours[kind]) : 'transparent'])} />;
}

function LayerLegend({ name }: { name: string }) {
  const answer = store.use((state) => state.shown?.answer);
  const details = store.use((state) => state.details);
  const catalogue = store.use((state) => state.catalogue!);
  if (!answer || !details || !has(details, name)) return null;
  if (KIND_LAYERS.includes(name)) return <KindLegend layer={name} answer={answer} names={(name === 'ground' ? catalogue.grounds : catalogue.biomes) ?? []} />;
  if (name === 'links') {
    const kinds = [...new Set(details.links.map((link) => link.kind))].sort();
    return <Swatches rows={kinds.map((kind) => [kind, LINK_COLOURS[kind] ?? '#f5f5f5'])} />;
  }
  if (LIST_LAYERS.includes(name)) return null;
  return <p className="meaning heat-legend"><span className="heat-bar" aria-hidden="true" />{wordsOf(name)}: {catalogue.layers.find((one) => one.name === name)?.meaning}</p>;
}

const MARKS_AT_ONCE = 8;

// Says what the signs on the map are; a click shows where.
export function Marks() {
  const summary = store.use((state) => state.shown?.answer.summary);
  const details = store.use((state) => state.details);
  const subtypes = store.use((state) => state.catalogue!.subtypes);
  const [all, setAll] = useState(false);
  if (!summary) return null;
  const marks = marksOf(summary, details, (subtypes ?? []).map((one) => one.name));
  if (marks.length === 0) return null;
  const shown = all ? marks : marks.slice(0, MARKS_AT_ONCE);
  const go = (at: Point) => { stages.main?.setCursor(at); stages.main?.reveal(at); };
  return (
    <Panel name="marks" title="On this map">
      <ul className="marks">
        {shown.map(({ words: name, at }) => <li key={`${name} ${at.x},${at.y}`}><button type="button" className="step" onClick={() => go(at)}>{name} <span className="mono">{at.x},{at.y}</span></button></li>)}
      </ul>
      {marks.length > MARKS_AT_ONCE && <Button label={all ? 'Fewer' : `All ${marks.length}`} onClick={() => setAll(!all)} />}
    </Panel>
  );
}

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
        {here.map((name) => <button key={name} type="button" className="chip" aria-pressed={view.layers.includes(name)} title={meaning(name)} onClick={() => toggle(name)}>{wordsOf(name)}</button>)}
      </div>
      {view.layers.map((name) => <LayerLegend key={name} name={name} />)}
      {heat && (
        <label className="inline">strength
          <input type="range" min={0.2} max={1} step={0.05} value={view.opacity} onChange={(event) => studio.view({ opacity: Number(event.target.value) })} />
        </label>
      )}
      {details && absent.length > 0 && <p className="meaning">This map has no {absent.map(wordsOf).join(', ')}.</p>}
      <label className="inline">Picture
        <select value={view.art ? 'drawn' : 'flat'} onChange={(event) => { studio.view({ art: event.target.value === 'drawn' }); stages.main?.dropArt(); stages.main?.fit(); }}>
          <option value="drawn">drawn</option><option value="flat">flat</option>
        </select>
      </label>
    </Panel>
  );
}

// What the map must measure. The engine tries again until it does, or says how far it came.
import { useEffect, useState } from 'react';
import type { Requirement } from '../engine/contract.ts';
import { canRequire, withNeed, type Doc } from '../document/doc.ts';
import { thePool } from '../state/pool.ts';
import { store, studio } from '../state/studio.ts';
import { useAddList } from './AddList.tsx';
import { seedCells } from './Wall.tsx';
import { Button, Panel, ProblemAt, words } from './parts.tsx';

function Bound({ label, value, onChange }: { label: string; value: number | undefined; onChange(value: number | undefined): void }) {
  const [text, setText] = useState(value === undefined ? '' : String(value));
  useEffect(() => setText(value === undefined ? '' : String(value)), [value]);
  const take = () => {
    const next = text.trim() === '' ? undefined : Number(text);
    if (next === undefined || Number.isFinite(next)) onChange(next);
    else setText(value === undefined ? '' : String(value));
  };
  return <input type="text" inputMode="decimal" className="number" aria-label={label} placeholder="any" value={text} onChange={(event) => setText(event.target.value)} onBlur={take} onKeyDown={(event) => { if (event.key === 'Enter') take(); }} />;
}

const SAMPLES = 24;

// How rare such maps are: the share of 24 seeds whose first map would do.
function Share({ doc }: { doc: Doc }) {
  const [met, setMet] = useState<{ yes: number; of: number } | null>(null);
  useEffect(() => setMet(null), [doc]);
  const count = () => {
    const pool = thePool();
    const run = pool.start();
    let [yes, of] = [0, 0];
    for (const { doc: one } of seedCells({ ...doc, require: [], attempts: undefined })) {
      pool.add(run, studio.askFor(one), ({ metrics }) => {
        of++;
        if (doc.require.every((need) => meets(need, metrics.find((metric) => metric.name === need.metric)?.value))) yes++;
        setMet({ yes, of });
      });
    }
  };
  return met ? <p className="meaning">{met.yes} of {met.of} seeds meet this at the first attempt.</p> : <Button label={`Try ${SAMPLES} seeds`} onClick={count} />;
}

function meets({ min = -Infinity, max = Infinity }: Requirement, value: number | undefined): boolean {
  return value !== undefined && value >= min && value <= max;
}

export function Requirements() {
  const doc = store.use((state) => state.doc);
  const metrics = store.use((state) => state.catalogue!.metrics);
  const measured = store.use((state) => state.details?.metrics);
  const put = (require: Requirement[]) => studio.edit({ ...store.get().doc, require });
  const change = (metric: string, patch: Partial<Requirement>) => put(doc.require.map((one) => (one.metric === metric ? { ...one, ...patch } : one)));
  const add = (metric: string) => studio.edit(withNeed(store.get().doc, metric, measured?.find((one) => one.name === metric)?.value));
  const free = metrics.filter((metric) => canRequire(doc, metric.name));
  const adding = useAddList('Add a requirement', free, add);
  return (
    <Panel name="require" title="Requirements" side={adding.button}>
      {adding.list}
      {doc.require.length === 0 && <p className="meaning">Ask for a measure, such as at least 100 steps to the exit, and maps that miss it are made again.</p>}
      {doc.require.map((need) => (
        <div key={need.metric} className="need" data-need={need.metric}>
          <div className="row">
            <span className="grow">{words(need.metric)}</span>
            <Bound label={`${words(need.metric)} from`} value={need.min} onChange={(min) => change(need.metric, { min })} />
            <span aria-hidden="true">to</span>
            <Bound label={`${words(need.metric)} to`} value={need.max} onChange={(max) => change(need.metric, { max })} />
            <Button bare icon="close" label={`Remove ${words(need.metric)}`} onClick={() => put(doc.require.filter((one) => one.metric !== need.metric))} />
          </div>
          <ProblemAt at={`need.${need.metric}`} />
        </div>
      ))}
      {doc.require.length > 0 && <Share doc={doc} />}
      {doc.require.length > 0 && (
        <div className="row">
          <span className="grow">attempts</span>
          <Bound label="attempts" value={doc.attempts} onChange={(attempts) => studio.edit({ ...store.get().doc, attempts: attempts === undefined ? undefined : Math.min(1000, Math.max(1, Math.round(attempts))) })} />
        </div>
      )}
      <ProblemAt at="attempts" />
    </Panel>
  );
}

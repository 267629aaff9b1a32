// Levels of a descent as a strip.
import { useEffect, useState } from 'react';
import type { MapAnswer } from '../engine/protocol.ts';
import { generatorOf, type Doc } from '../document/doc.ts';
import { thePool } from '../state/pool.ts';
import { store, studio } from '../state/studio.ts';
import { Thumb } from './Thumb.tsx';
import { Button, ProblemAt, words } from './parts.tsx';

const SHOWN = 12;

function levelDoc(doc: Doc, level: number): Doc {
  return { ...doc, level, params: {}, passes: [], theme: undefined, themePasses: undefined, require: [], attempts: undefined };
}

function Strip({ doc }: { doc: Doc }) {
  const level = doc.level ?? 0;
  const first = Math.max(0, level - SHOWN / 2 + 1);
  const [found, setFound] = useState<Record<number, MapAnswer>>({});
  useEffect(() => {
    const pool = thePool();
    const run = pool.start();
    setFound({});
    for (let i = first; i < first + SHOWN; i++) {
      pool.add(run, studio.askFor(levelDoc(doc, i)), (sample) => { if (sample.answer) setFound((old) => ({ ...old, [i]: sample.answer! })); });
    }
    return () => { pool.start(); };
  }, [first, doc.seed, doc.width, doc.height, doc.schedule]);
  return (
    <div className="strip" data-testid="strip">
      {Array.from({ length: SHOWN }, (_, i) => first + i).map((one) => (
        <button key={one} type="button" className="strip-level" aria-pressed={one === doc.level} onClick={() => studio.edit(levelDoc(store.get().doc, one))}>
          {found[one] ? <Thumb answer={found[one]} /> : <span className="thumb blank" />}
          <span>{one} {found[one] ? words(found[one].summary.generator) : ''}</span>
        </button>
      ))}
    </div>
  );
}

function LevelBox({ level }: { level: number }) {
  const [text, setText] = useState(String(level));
  useEffect(() => setText(String(level)), [level]);
  const take = () => {
    const next = Number(text);
    if (Number.isInteger(next) && next >= 0 && next <= 1_000_000) studio.edit(levelDoc(store.get().doc, next));
    else setText(String(level));
  };
  return <input type="text" inputMode="numeric" className="number" aria-label="Level" value={text} onChange={(event) => setText(event.target.value)} onBlur={take} onKeyDown={(event) => { if (event.key === 'Enter') take(); }} />;
}

function Schedule({ doc }: { doc: Doc }) {
  const [text, setText] = useState(doc.schedule ?? '');
  useEffect(() => setText(doc.schedule ?? ''), [doc.schedule]);
  return (
    <details className="schedule">
      <summary>Schedule</summary>
      <textarea aria-label="Schedule as JSON" className="mono" rows={6} spellCheck={false} value={text} placeholder="none: the engine's own descent" onChange={(event) => setText(event.target.value)} />
      <Button label="Use it" onClick={() => studio.edit({ ...doc, schedule: text.trim() || undefined })} />
    </details>
  );
}

export function Levels() {
  const doc = store.use((state) => state.doc);
  const level = doc.level;
  const leave = () => {
    const info = generatorOf(store.get().catalogue!, doc.generator)!;
    studio.edit({ generator: info.name, width: doc.width, height: doc.height, seed: doc.seed, params: {}, passes: [], require: [] });
  };
  return (
    <div className="levels">
      <div className="wall-head">
        {level === undefined ? <Button main label="Go down: a descent of levels" onClick={() => studio.edit(levelDoc(doc, 0))} /> : (
          <>
            <span>Level</span><LevelBox level={level} />
            <Button icon="up" label="Up" disabled={level === 0} onClick={() => studio.edit(levelDoc(doc, level - 1))} />
            <Button icon="below" label="Down" onClick={() => studio.edit(levelDoc(doc, level + 1))} />
            <Button label="Leave" title="Back to one map" onClick={leave} />
          </>
        )}
        <Button label="Dungeon with rooms" onClick={() => store.set({ dungeonOpen: true })} />
      </div>
      {level !== undefined && <><Strip doc={doc} /><p className="meaning hint">Click stairs on the map to take them.</p><Schedule doc={doc} /></>}
      <ProblemAt at="schedule" />
    </div>
  );
}

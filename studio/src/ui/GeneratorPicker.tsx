// Which generator makes the map: a list by name, and all of them as pictures with what they are.
import { useEffect, useId, useRef, useState } from 'react';
import type { GeneratorInfo } from '../engine/contract.ts';
import type { MapAnswer } from '../engine/protocol.ts';
import { freshDoc } from '../document/doc.ts';
import { thePool } from '../state/pool.ts';
import { store, studio } from '../state/studio.ts';
import { Thumb } from './Thumb.tsx';
import { Button, ProblemAt, words } from './parts.tsx';

const SEED = '7';

function useExamples(generators: GeneratorInfo[]): Record<string, MapAnswer> {
  const [found, setFound] = useState<Record<string, MapAnswer>>({});
  useEffect(() => {
    const pool = thePool();
    const run = pool.start();
    for (const info of generators) {
      pool.add(run, studio.askFor(freshDoc(info, SEED, info.presets?.[0])), ({ answer }) => { if (answer) setFound((old) => ({ ...old, [info.name]: answer })); });
    }
    return () => { pool.start(); };
  }, [generators]);
  return found;
}

// "Natural cave: random rock smoothed by ..." begins with what it is.
export function shortly(description: string): string {
  return description.split(/[:,.]\s|\.$/)[0]!;
}

function Gallery({ id, generators, onPick }: { id: string; generators: GeneratorInfo[]; onPick(name: string): void }) {
  const examples = useExamples(generators);
  const now = store.use((state) => state.doc.generator);
  return (
    <ul className="gallery" id={id} aria-label="All generators">
      {generators.map((one) => (
        <li key={one.name}>
          <button type="button" className="gallery-item" aria-current={one.name === now || undefined} title={one.description} data-generator={one.name} onClick={() => onPick(one.name)}>
            {examples[one.name] ? <Thumb answer={examples[one.name]!} /> : <span className="thumb blank" />}
            <b>{words(one.name)}</b><span className="meaning">{shortly(one.description)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

export function GeneratorPicker({ info }: { info: GeneratorInfo }) {
  const generators = store.use((state) => state.catalogue!.generators);
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const pick = (name: string) => { setOpen(false); studio.pick(name); root.current?.scrollIntoView?.(); };
  // A list needs the room that a phone has.
  const toggle = () => { setOpen(!open); store.set({ sheetSize: 'open' }); };
  return (
    <div className="field" ref={root}>
      <label htmlFor="generator">Generator</label>
      <div className="row">
        <select id="generator" value={info.name} aria-describedby="generator-meaning" onChange={(event) => studio.pick(event.target.value)}>
          {generators.map((one) => <option key={one.name} value={one.name} label={one === info ? undefined : `${words(one.name)}: ${shortly(one.description)}`}>{words(one.name)}</option>)}
        </select>
        <Button label={open ? 'Close' : 'Show all'} expanded={open} controls={id} onClick={toggle} title="All generators as pictures" />
      </div>
      {open ? <Gallery id={id} generators={generators} onPick={pick} /> : <p className="meaning" id="generator-meaning">{info.description}</p>}
      <ProblemAt at="generator" />
    </div>
  );
}

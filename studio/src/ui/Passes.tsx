// Passes as cards, in the order in which they run.
import { useState } from 'react';
import type { PassInfo } from '../engine/contract.ts';
import { valueOf, type PassUse } from '../document/doc.ts';
import { store, studio } from '../state/studio.ts';
import { useAddList } from './AddList.tsx';
import { ParamControl } from './ParamControl.tsx';
import { Icon } from './icons.tsx';
import { Button, Panel, ProblemAt, words } from './parts.tsx';

function put(passes: PassUse[]): void {
  studio.edit({ ...store.get().doc, passes });
}

export function moved<T>(list: T[], from: number, to: number): T[] {
  if (to < 0 || to >= list.length) return list;
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

function Card({ pass, info, index, undone, added }: { pass: PassUse; info: PassInfo | undefined; index: number; undone?: string; added: boolean }) {
  const passes = store.use((state) => state.doc.passes);
  const [open, setOpen] = useState(added);
  const change = (patch: Partial<PassUse>, gesture: string | null = null) =>
    studio.edit({ ...store.get().doc, passes: store.get().doc.passes.map((one) => (one.id === pass.id ? { ...one, ...patch } : one)) }, gesture);
  const shift = (by: number) => put(moved(passes, index, index + by));
  const keys = (event: React.KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    shift(event.key === 'ArrowUp' ? -1 : 1);
  };
  const drop = (event: React.DragEvent) => {
    const from = Number(event.dataTransfer.getData('text/x-karst-pass'));
    if (Number.isInteger(from)) { event.preventDefault(); put(moved(passes, from, index)); }
  };
  const assign = (name: string, value: PassUse['params'][string], fallback: unknown, gesture: string | null) => {
    const params = { ...pass.params };
    if (value === fallback) delete params[name];
    else params[name] = value;
    change({ params }, gesture);
  };
  const set = [...Object.entries(pass.params).map(([name, value]) => `${words(name)} ${String(value)}`), ...(pass.must ? ['must be done'] : [])];
  return (
    <li className={pass.off ? 'card off' : 'card'} data-pass={pass.name} onKeyDown={keys} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <div className="card-head">
        <span className="grip" draggable onDragStart={(event) => event.dataTransfer.setData('text/x-karst-pass', String(index))} aria-hidden="true">::</span>
        <button type="button" className="card-name" aria-expanded={open} onClick={() => setOpen(!open)}><span className={open ? 'chevron open' : 'chevron'}><Icon name="below" /></span>{words(pass.name)}</button>
        <Button bare icon="up" label={`Move ${words(pass.name)} up`} disabled={index === 0} onClick={() => shift(-1)} />
        <Button bare icon="below" label={`Move ${words(pass.name)} down`} disabled={index === passes.length - 1} onClick={() => shift(1)} />
        <input type="checkbox" role="switch" className="switch" aria-label={`${words(pass.name)} on`} checked={!pass.off} onChange={(event) => change({ off: !event.target.checked })} />
        <Button bare icon="close" label={`Remove ${words(pass.name)}`} onClick={() => put(passes.filter((one) => one.id !== pass.id))} />
      </div>
      {!open && set.length > 0 && <p className="meaning card-set">{set.join(', ')}</p>}
      {undone && <p className="warn-text">Undone by the engine: {undone}</p>}
      <ProblemAt at={`pass.${pass.id}`} />
      {open && info && (
        <div className="card-body">
          <p className="meaning">{info.description}</p>
          <label className="check"><input type="checkbox" checked={pass.must ?? false} onChange={(event) => change({ must: event.target.checked || undefined })} /> Must be done: a map where it cannot be is made again</label>
          {info.params.map((param) => (
            <ParamControl key={param.name} param={param} value={valueOf(param, pass.params)} owner={`pass${pass.id}`} at={`pass.${pass.id}.${param.name}`}
              onChange={(value, gesture) => assign(param.name, value, param.default, gesture)} />
          ))}
        </div>
      )}
    </li>
  );
}

export function Passes() {
  const passes = store.use((state) => state.doc.passes);
  const infos = store.use((state) => state.catalogue!.passes);
  const done = store.use((state) => state.shown?.answer.summary.passes);
  const [added, setAdded] = useState(0);
  const add = (name: string) => {
    const id = 1 + Math.max(0, ...passes.map((one) => one.id));
    setAdded(id);
    put([...passes, { id, name, params: {} }]);
  };
  const adding = useAddList('Add a pass', infos.map((info) => ({ name: info.name, meaning: info.description })), add);
  return (
    <Panel name="passes" title="Passes" side={adding.button}>
      {adding.list}
      {passes.length === 0 && <p className="meaning">Passes change a finished map: lakes, furniture, locks with keys, wider ways. They run from top to bottom.</p>}
      <ol className="cards">
        {passes.map((pass, index) => (
          <Card key={pass.id} pass={pass} index={index} added={pass.id === added} info={infos.find((one) => one.name === pass.name)} undone={pass.off ? undefined : done?.find((one) => one.name === pass.name)?.undone} />
        ))}
      </ol>
    </Panel>
  );
}

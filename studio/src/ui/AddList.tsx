// Something to add, each with what it means: a name alone tells a newcomer nothing.
import { useEffect, useId, useRef, useState } from 'react';
import type { Named } from '../engine/contract.ts';
import { store } from '../state/studio.ts';
import { Button, words } from './parts.tsx';

const SHORT = 8;

export function useAddList(label: string, items: Named[], onPick: (name: string) => void) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState('');
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  // It opens below the last thing that could be seen.
  useEffect(() => { if (open) root.current?.scrollIntoView?.({ block: 'nearest' }); }, [open]);
  const toggle = () => { setOpen(!open); setWanted(''); store.set({ sheetSize: 'open' }); };
  const pick = (name: string) => { setOpen(false); onPick(name); };
  const button = <Button label={open ? 'Close' : 'Add'} icon={open ? 'close' : 'plus'} title={label} name={label} expanded={open} controls={id} onClick={toggle} />;
  const found = items.filter((one) => `${words(one.name)} ${one.meaning}`.toLowerCase().includes(wanted.trim().toLowerCase()));
  const list = open && (
    <div className="add-box" ref={root} id={id} onKeyDown={(event) => { if (event.key === 'Escape') setOpen(false); }}>
      {items.length > SHORT && <input type="text" className="line" aria-label={`${label}: find`} placeholder="find" value={wanted} onChange={(event) => setWanted(event.target.value)} />}
      <ul className="add-list" aria-label={label} tabIndex={0}>
        {found.map((one) => (
          <li key={one.name}><button type="button" className="menu-item" data-add={one.name} onClick={() => pick(one.name)}><b>{words(one.name)}</b><span className="meaning">{one.meaning}</span></button></li>
        ))}
      </ul>
    </div>
  );
  return { button, list };
}

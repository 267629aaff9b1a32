import { useEffect, useState } from 'react';
import { generatorOf } from '../document/doc.ts';
import { store, studio } from '../state/studio.ts';
import { Button, ProblemAt } from './parts.tsx';

const LARGEST = 65535;

function Side({ label, value, onChange }: { label: string; value: number; onChange(value: number): void }) {
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);
  const take = () => {
    const next = Number(text);
    if (text.trim() !== '' && Number.isInteger(next) && next >= 1 && next <= LARGEST) onChange(next);
    else setText(String(value));
  };
  const step = (by: number) => onChange(Math.min(LARGEST, Math.max(1, value + by)));
  return (
    <input type="text" inputMode="numeric" aria-label={label} className="number" value={text} onChange={(event) => setText(event.target.value)} onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
        if (event.key === 'Escape') setText(String(value));
        if (event.key === 'ArrowUp') { event.preventDefault(); step(1); }
        if (event.key === 'ArrowDown') { event.preventDefault(); step(-1); }
      }} />
  );
}

export function SizeBox() {
  const doc = store.use((state) => state.doc);
  const usual = store.use((state) => generatorOf(state.catalogue!, doc.generator)?.default_size);
  const changed = usual && (usual.width !== doc.width || usual.height !== doc.height);
  return (
    <div className="field" data-field="size">
      <div className="row" role="group" aria-labelledby="size-label">
        <span className="label grow" id="size-label">Size</span>
        <Side label="Width" value={doc.width} onChange={(width) => studio.edit({ ...store.get().doc, width })} />
        <span aria-hidden="true">x</span>
        <Side label="Height" value={doc.height} onChange={(height) => studio.edit({ ...store.get().doc, height })} />
        {changed && <Button icon="reset" bare label={`Back to ${usual.width}x${usual.height}`} onClick={() => studio.edit({ ...doc, ...usual })} />}
      </div>
      <ProblemAt at="size" />
    </div>
  );
}

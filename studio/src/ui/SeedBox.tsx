// The seed: typed, pasted (a link or a command line too), stepped, or rolled.
import { useEffect, useRef, useState } from 'react';
import { readCommand } from '../document/command.ts';
import { LinkError } from '../document/link.ts';
import { openLink } from '../document/packed_link.ts';
import { normalSeed, seedProblem, stepSeed } from '../document/seed.ts';
import { store, studio } from '../state/studio.ts';
import { Button, ProblemAt } from './parts.tsx';

// What was typed or pasted becomes a document; the words of what is wrong are thrown.
async function open(text: string): Promise<void> {
  const { catalogue, doc } = store.get();
  const trimmed = text.trim();
  const fragment = trimmed.indexOf('#k1');
  if (fragment >= 0) {
    const opened = await openLink(trimmed.slice(fragment), catalogue!);
    studio.expect(opened.hash, opened.version);
    return studio.edit(opened.doc);
  }
  const command = readCommand(trimmed, catalogue!);
  if (command) return studio.edit(command.doc);
  const problem = seedProblem(trimmed);
  if (problem) throw new LinkError(problem);
  studio.edit({ ...doc, seed: normalSeed(trimmed) });
}

export function SeedBox() {
  const seed = store.use((state) => state.doc.seed);
  const newSeeds = store.use((state) => state.view.newSeeds);
  const [text, setText] = useState(seed);
  const [wrong, setWrong] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => { setText(seed); setWrong(null); }, [seed]);

  const take = async (value: string) => {
    try {
      await open(value);
      setWrong(null);
      setText(store.get().doc.seed);
    } catch (error) {
      setWrong(error instanceof LinkError ? error.message : String(error));
    }
  };
  const keys = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter') void take(text);
    else if (event.key === 'Escape') { setText(seed); setWrong(null); }
    else if ((event.key === 'ArrowUp' || event.key === 'ArrowDown') && !seedProblem(text)) {
      event.preventDefault();
      void take(stepSeed(text, event.key === 'ArrowUp' ? 1 : -1));
    }
  };
  const paste = (event: React.ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!/generate|#k1/.test(pasted)) return;
    event.preventDefault();
    void take(pasted);
  };
  return (
    <div className="field" data-field="seed">
      <label htmlFor="seed">Seed</label>
      <div className="row seed-row">
        <input id="seed" ref={box} type="text" inputMode="numeric" autoComplete="off" spellCheck={false} className="mono grow" value={text} aria-invalid={wrong !== null} aria-describedby="seed-hint"
          onChange={(event) => setText(event.target.value)} onKeyDown={keys} onPaste={paste} onBlur={() => { if (text !== seed) void take(text); }} />
        <Button icon="dice" label="Dice" main title="Another seed (R)" onClick={() => studio.roll()} />
      </div>
      {wrong && <div className="problem" role="alert"><p>{wrong}</p></div>}
      <p className="meaning" id="seed-hint">Or paste a link or a command here.</p>
      <label className="check"><input type="checkbox" checked={newSeeds} onChange={(event) => studio.view({ newSeeds: event.target.checked })} /> New seed with each change</label>
      <ProblemAt at="seed" />
    </div>
  );
}

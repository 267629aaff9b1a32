// Every map that was made; a click brings it back with all its settings.
import { markOpened } from '../state/address.ts';
import { toggleStar } from '../state/history.ts';
import { keep } from '../state/storage.ts';
import { store, studio } from '../state/studio.ts';
import type { HistoryEntry } from '../state/app_state.ts';
import { Icon } from './icons.tsx';
import { Panel, words } from './parts.tsx';

function Entry({ entry }: { entry: HistoryEntry }) {
  const { doc, hash, star } = entry;
  const current = store.use((state) => state.shown?.answer.summary.hash === hash);
  const set = Object.entries(doc.params).map(([name, value]) => `${words(name)} ${value}`);
  const more = [...set, ...doc.passes.filter((pass) => !pass.off).map((pass) => words(pass.name))].slice(0, 3).join(', ');
  const flip = () => {
    const history = toggleStar(store.get().history, entry);
    store.set({ history });
    keep('history', history);
  };
  return (
    <li className={current ? 'entry current' : 'entry'} data-hash={hash}>
      <button type="button" className="entry-open" onClick={() => { markOpened(); studio.edit(doc); }}>
        <b>{doc.level === undefined ? words(doc.generator) : `level ${doc.level}`}</b> <span className="mono">{doc.seed}</span>
        <span className="meaning">{doc.width}x{doc.height}{more ? `, ${more}` : ''}</span>
      </button>
      <button type="button" className={star ? 'tiny on' : 'tiny'} aria-pressed={star ?? false} aria-label={`Keep ${words(doc.generator)} ${doc.seed}`} onClick={flip}><Icon name="star" /></button>
    </li>
  );
}

export function HistoryPanel() {
  const history = store.use((state) => state.history);
  return (
    <Panel name="history" title="History">
      {history.length === 0 && <p className="meaning">Every map you make is kept here.</p>}
      <ol className="history">{history.map((entry) => <Entry key={JSON.stringify(entry.doc)} entry={entry} />)}</ol>
    </Panel>
  );
}

// On a phone the map is on top and never covered; everything else is in a sheet below it.
import type { ReactNode } from 'react';
import { store, studio } from '../state/studio.ts';
import { showsDungeon, type Sheet } from '../state/app_state.ts';
import { pickFile } from '../state/files.ts';
import { Controls } from './Controls.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { Inspect } from './Inspect.tsx';
import { CopyList, DownloadList } from './Menus.tsx';
import { Button, Panel } from './parts.tsx';
import { copyLink, ThemeButton } from './TopBar.tsx';

const SHEETS: [Sheet, string][] = [['make', 'Make'], ['look', 'Look'], ['history', 'History'], ['more', 'More']];

function SheetBody({ sheet }: { sheet: Sheet }) {
  if (sheet === 'make') return <Controls />;
  if (sheet === 'look') return <Inspect />;
  if (sheet === 'history') return <HistoryPanel />;
  return (
    <>
      <div className="row wrap">
        <Button icon="link" label="Share link" main onClick={() => void copyLink()} />
        <Button icon="open" label="Open" onClick={pickFile} />
        <Button bare icon="help" label="Help" onClick={() => store.set({ help: true })} />
        <ThemeButton />
      </div>
      <Panel name="download" title="Download"><DownloadList done={() => undefined} /></Panel>
      <Panel name="copy" title="Copy as"><CopyList done={() => undefined} /></Panel>
    </>
  );
}

export function Phone({ stage }: { stage: ReactNode }) {
  const sheet = store.use((state) => state.sheet);
  const size = store.use((state) => state.sheetSize);
  const tab = store.use((state) => state.tab);
  const dungeon = store.use(showsDungeon);
  const next = { closed: 'half', half: 'open', open: 'closed' } as const;
  const pick = (name: Sheet) => store.set({ sheet: name, sheetSize: size === 'closed' ? 'half' : name === sheet ? next[size] : size });
  return (
    <>
      <main className="centre" aria-label="Map">
        {stage}
        {(tab === 'map' || tab === 'levels') && !dungeon && <button type="button" className="dice-big button main" onClick={() => studio.roll()}>Dice</button>}
      </main>
      <aside className={`sheet ${size}`} aria-label="Controls" id="controls" tabIndex={-1}>
        <button type="button" className="handle" aria-label={`Sheet ${size}, press to change`} onClick={() => store.set({ sheetSize: next[size] })}><span /></button>
        <nav className="sheet-tabs" aria-label="Panels">
          {SHEETS.map(([name, label]) => <button key={name} type="button" className="tab" aria-current={sheet === name ? 'page' : undefined} onClick={() => pick(name)}>{label}</button>)}
        </nav>
        {size !== 'closed' && <div key={sheet} className="sheet-body" tabIndex={0} role="region" aria-label={SHEETS.find(([name]) => name === sheet)![1]}><SheetBody sheet={sheet} /></div>}
      </aside>
    </>
  );
}

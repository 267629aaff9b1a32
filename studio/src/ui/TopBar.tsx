import { store, studio } from '../state/studio.ts';
import { currentLink } from '../state/address.ts';
import { pickFile } from '../state/files.ts';
import type { Tab } from '../state/app_state.ts';
import { CopyMenu, DownloadMenu } from './Menus.tsx';
import { Button, Menu, copyText, useMedia } from './parts.tsx';

const TABS: [Tab, string, string][] = [
  ['map', 'Map', 'One map'], ['wall', 'Seeds', '24 maps at once: other seeds, or other values of a parameter (W)'],
  ['compare', 'Compare', 'Two maps side by side (C)'], ['levels', 'Levels', 'A descent, level by level'],
];

export function setTab(tab: Tab): void {
  if (tab === 'compare' && !store.get().compare) store.set({ compare: store.get().shown });
  // On a phone the view that was asked for gets the room; a tap on the sheet brings the controls back.
  store.set({ tab, probe: 'none', probeResult: null, sheetSize: tab === 'map' ? 'half' : 'closed' });
}

export async function copyLink(): Promise<void> {
  try {
    const link = await currentLink();
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
      try { return await navigator.share({ title: 'Karst map', url: link }); } catch { /* the sheet was closed */ }
    }
    await copyText(link, 'Link');
  } catch (error) {
    studio.notice({ text: error instanceof Error ? error.message : String(error), tone: 'bad' });
  }
}

export function isDark(theme: string): boolean {
  return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
}

export function ThemeButton() {
  const theme = store.use((state) => state.view.theme);
  const dark = isDark(theme);
  return <Button bare icon={dark ? 'sun' : 'moon'} label={dark ? 'Light colours' : 'Dark colours'} onClick={() => studio.view({ theme: dark ? 'light' : 'dark' })} />;
}

export function UndoButtons() {
  store.use((state) => state.undo);
  const [back, forth] = [studio.undoWords(), studio.redoWords()];
  return (
    <>
      <Button bare icon="undo" label={back ? `Undo: ${back}` : 'Undo'} disabled={!back} onClick={() => studio.undo()} />
      <Button bare icon="redo" label={forth ? `Redo: ${forth}` : 'Redo'} disabled={!forth} onClick={() => studio.redo()} />
    </>
  );
}

export function MoreActions() {
  return (
    <>
      <Button icon="open" label="Open" title="Open a file (Ctrl+O)" onClick={pickFile} />
      <Button bare icon="help" label="Help (?)" onClick={() => store.set({ help: true })} />
      <ThemeButton />
    </>
  );
}

export function TopBar() {
  const tab = store.use((state) => state.tab);
  const phone = useMedia('(max-width: 767px)');
  const narrow = useMedia('(max-width: 1199px)');
  return (
    <header className="top">
      <h1 className={phone ? 'unseen' : 'name'}>Karst</h1>
      <nav aria-label="Views" className="tabs">
        {TABS.map(([name, label, title]) => <button key={name} type="button" className="tab" title={title} aria-current={tab === name ? 'page' : undefined} onClick={() => setTab(name)}>{label}</button>)}
      </nav>
      <span className="grow" />
      <UndoButtons />
      {!phone && (
        <>
          <Button icon="link" label={narrow ? 'Link' : 'Copy link'} title="Copy a link to this map" onClick={() => void copyLink()} />
          <DownloadMenu />
          {narrow ? <Menu label="More" icon="more">{() => <div className="menu-more"><CopyMenu inline /><MoreActions /></div>}</Menu> : <><CopyMenu /><MoreActions /></>}
        </>
      )}
    </header>
  );
}

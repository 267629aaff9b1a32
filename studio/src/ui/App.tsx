import { useEffect } from 'react';
import { showsDungeon } from '../state/app_state.ts';
import { store } from '../state/studio.ts';
import { openAny } from '../state/files.ts';
import { mapWords } from '../state/summary.ts';
import { Compare } from './Compare.tsx';
import { Controls } from './Controls.tsx';
import { Dungeons } from './Dungeons.tsx';
import { Help } from './Help.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { Inspect, Measures, ProbePanel, Proof, Warnings } from './Inspect.tsx';
import { Layers, Marks } from './Layers.tsx';
import { Levels } from './Levels.tsx';
import { MapView } from './MapView.tsx';
import { Phone } from './Phone.tsx';
import { Replay } from './Replay.tsx';
import { useShortcuts } from './shortcuts.ts';
import { StatusLine } from './StatusLine.tsx';
import { isDark, TopBar } from './TopBar.tsx';
import { Wall } from './Wall.tsx';
import { Icon } from './icons.tsx';
import { useMedia } from './parts.tsx';

function useTheme(): void {
  const theme = store.use((state) => state.view.theme);
  useMedia('(prefers-color-scheme: dark)');
  useEffect(() => { document.documentElement.dataset.theme = isDark(theme) ? 'dark' : 'light'; });
}

function useDrop(): void {
  useEffect(() => {
    const over = (event: DragEvent) => { if (event.dataTransfer?.types.includes('Files')) event.preventDefault(); };
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      void openAny(file);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => { document.removeEventListener('dragover', over); document.removeEventListener('drop', drop); };
  }, []);
}

function MapHead() {
  const shown = store.use((state) => state.shown);
  const details = store.use((state) => state.details);
  const replayOpen = store.use((state) => state.replayOpen);
  if (!shown) return <div className="map-head" />;
  const { generator, version, width, height, seed, hash, warnings = [] } = shown.answer.summary;
  const broken = details?.promises.filter((one) => one.broken).length ?? 0;
  return (
    <div className="map-head">
      <span className="head-text"><b>{generator.replaceAll('_', ' ')}</b> {version}<span className="dot" />{width}x{height}<span className="dot" />seed <span className="mono" data-testid="seed">{seed}</span><span className="hash"><span className="dot" />hash <span className="mono" data-testid="hash">{hash}</span></span>
        {details && <span className={broken ? 'bad-text' : 'good-text'}><span className="dot" />{broken ? `${broken} promises broken` : `${details.promises.length} promises hold`}</span>}
        {warnings.length > 0 && <span className="warn-text" title={warnings.join('\n')} data-testid="warned"><span className="dot" />{warnings.length === 1 ? 'one warning' : `${warnings.length} warnings`}</span>}
      </span>
      <button type="button" className="button small" aria-pressed={replayOpen} onClick={() => store.set({ replayOpen: !replayOpen })} disabled={shown.doc.level !== undefined || shown.foreign}>Replay</button>
    </div>
  );
}

function Stage() {
  const tab = store.use((state) => state.tab);
  const replayOpen = store.use((state) => state.replayOpen);
  const dungeon = store.use(showsDungeon);
  if (tab === 'wall') return <Wall />;
  if (tab === 'compare') return <Compare />;
  if (dungeon) return <Dungeons />;
  return (
    <>
      <MapHead />
      {tab === 'levels' && <Levels />}
      <MapView />
      {replayOpen && <Replay />}
    </>
  );
}

const RAIL: [string, string, string][] = [['layers', 'Layers', 'layers'], ['probe', 'Probe', 'probe'], ['measures', 'Measures', 'chart'], ['history', 'History', 'star']];

function Rail() {
  const rail = store.use((state) => state.rail);
  return (
    <nav className="rail" aria-label="Inspect">
      <button type="button" className="rail-item" aria-pressed={rail === null} onClick={() => store.set({ rail: null })}><Icon name="dice" /><span>Make</span></button>
      {RAIL.map(([name, label, icon]) => (
        <button key={name} type="button" className="rail-item" aria-pressed={rail === name} onClick={() => store.set({ rail: rail === name ? null : name })}><Icon name={icon} /><span>{label}</span></button>
      ))}
    </nav>
  );
}

function RailPanel({ name }: { name: string }) {
  if (name === 'layers') return <><Marks /><Layers /></>;
  if (name === 'probe') return <ProbePanel />;
  if (name === 'history') return <HistoryPanel />;
  return <><Warnings /><Proof /><Measures /></>;
}

function Announcer() {
  const shown = store.use((state) => state.shown);
  const details = store.use((state) => state.details);
  const announce = store.use((state) => state.announce);
  useEffect(() => {
    if (!details) return;
    const timer = setTimeout(() => store.set({ announce: mapWords() }), 1000);
    return () => clearTimeout(timer);
  }, [shown, details]);
  return <><p id="map-summary" className="unseen">{shown ? mapWords() : ''}</p><p className="unseen" aria-live="polite">{announce}</p></>;
}

function Desk() {
  const wide = useMedia('(min-width: 1200px)');
  const rail = store.use((state) => state.rail);
  const room = store.use((state) => state.tab === 'wall' || state.tab === 'compare' || showsDungeon(state));
  return (
    <>
      <aside className="left" aria-label="Controls" id="controls" tabIndex={-1}>{!wide && rail ? <RailPanel name={rail} /> : <Controls />}</aside>
      <main className={wide && room ? 'centre roomy' : 'centre'} aria-label="Map">
        <Stage />
      </main>
      {wide && room ? null : wide ? <aside className="right" aria-label="Inspect" id="inspect" tabIndex={-1}><Inspect /><HistoryPanel /></aside> : <Rail />}
    </>
  );
}

export function App() {
  useTheme();
  useDrop();
  useShortcuts();
  const phone = useMedia('(max-width: 767px)');
  const busy = store.use((state) => state.busy !== null);
  return (
    <div className={phone ? 'app phone' : 'app'}>
      <a className="skip" href="#map" onClick={(event) => { event.preventDefault(); document.getElementById('map')?.focus(); }}>To the map</a>
      <a className="skip" href="#controls" onClick={(event) => { event.preventDefault(); document.getElementById('controls')?.focus(); }}>To the controls</a>
      <TopBar />
      {busy && <div className="busy-bar" />}
      {phone ? <Phone stage={<Stage />} /> : <Desk />}
      <footer className="status" aria-label="Status"><StatusLine /></footer>
      <Announcer />
      <Help />
    </div>
  );
}


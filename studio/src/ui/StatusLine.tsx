// One line: how long the map took, what the engine is at, what went wrong.
import { useEffect, useState } from 'react';
import { store, studio } from '../state/studio.ts';
import { Button, copyText, useMedia, words } from './parts.tsx';

function useNow(on: boolean): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(() => setNow(performance.now()), 200);
    return () => clearInterval(timer);
  }, [on]);
  return now;
}

function BusyLine() {
  const busy = store.use((state) => state.busy)!;
  const now = useNow(true);
  const seconds = Math.max(0, (now - busy.since) / 1000);
  const step = busy.step ? `${busy.step.replaceAll('_', ' ')}, attempt ${busy.attempt + 1} of ${busy.of}` : 'making the map';
  return (
    <>
      <span className="grow" data-testid="progress">{seconds > 10 ? 'still at ' : ''}{step}{seconds > 1 ? `, ${Math.floor(seconds)} s` : ''}</span>
      <Button label="Cancel" onClick={() => studio.cancel()} />
    </>
  );
}

function TrapTools() {
  const report = () => JSON.stringify({ engine: store.get().version, document: store.get().doc, agent: navigator.userAgent });
  return (
    <>
      {store.get().undo.past.length > 0 && <Button label="Undo" onClick={() => studio.undo()} />}
      <Button label="Try again" onClick={() => studio.retry()} />
      <Button label="Copy report" onClick={() => void copyText(report(), 'Report')} />
    </>
  );
}

export function StatusLine() {
  const busy = store.use((state) => state.busy);
  const problem = store.use((state) => state.problem);
  const notice = store.use((state) => state.notice);
  const shown = store.use((state) => state.shown);
  const storageOff = store.use((state) => state.storageOff);
  const drawMs = store.use((state) => state.drawMs);
  const phone = useMedia('(max-width: 767px)');
  if (busy) return <BusyLine />;
  if (problem) return <><span className="grow bad-text" role="alert" data-testid="error">{problem.message}</span>{problem.kind === 'trap' ? <TrapTools /> : null}</>;
  if (notice) {
    return (
      <>
        <span className={`grow ${notice.tone}-text`} role={notice.tone === 'bad' ? 'alert' : 'status'} data-testid="notice">{notice.text}</span>
        {notice.action && <Button label={notice.action.label} onClick={() => { studio.notice(null); notice.action!.run(); }} />}
        <Button bare icon="close" label="Dismiss" onClick={() => studio.notice(null)} />
      </>
    );
  }
  if (storageOff) return <span className="grow warn-text" data-testid="notice">This browser does not keep your maps: download the history.</span>;
  if (!shown) return <span className="grow">Loading</span>;
  const { doc, answer: { ms, summary } } = shown;
  const time = (value: number) => (value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en'));
  return <span className="grow" data-testid="status">{phone && <><b>{words(summary.generator)}</b> <span className="mono">{doc.level === undefined ? summary.seed : `level ${doc.level}`}</span><span className="dot" /></>}Made in {time(ms)} ms{summary.attempt > 0 ? `, attempt ${summary.attempt + 1}` : ''}, drawn in {time(drawMs)} ms.{(summary.warnings ?? []).map((one) => ` Warning: ${one}.`).join('')}</span>;
}

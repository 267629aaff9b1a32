// How the map came about, step by step: what was opened since the step before, and what was closed.
import { useCallback, useEffect, useRef, useState } from 'react';
import { makeRequest } from '../document/doc.ts';
import type { Replay as Film } from '../engine/protocol.ts';
import { store, studio } from '../state/studio.ts';
import { frameAt } from '../map/frames.ts';
import { stages } from './stages.ts';
import { Button, words } from './parts.tsx';

function useFilm(): Film | null {
  const shown = store.use((state) => state.shown);
  const [film, setFilm] = useState<Film | null>(null);
  useEffect(() => {
    let live = true;
    setFilm(null);
    if (shown && shown.doc.level === undefined && !shown.foreign) {
      studio.host.ask<Film>({ kind: 'replay', request: makeRequest(shown.doc) }).then((made) => { if (live) setFilm(made); }, () => undefined);
    }
    return () => { live = false; };
  }, [shown]);
  return film;
}

function restore(): void {
  const shown = store.get().shown;
  if (!shown || !stages.main) return;
  stages.main.artOn = true;
  stages.main.show({ ...shown.answer.summary, draft: shown.answer.draft }, false);
}

export function Replay() {
  const film = useFilm();
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(2);
  const last = (film?.steps.length ?? 1) - 1;
  const shownAt = useRef(-1);

  const draw = useCallback((index: number) => {
    const stage = stages.main;
    if (!film || !stage) return;
    stage.artOn = index >= film.steps.length - 1;
    if (stage.artOn) restore();
    else stage.show({ width: film.width, height: film.height, draft: frameAt(film, index) }, false);
    shownAt.current = index;
  }, [film]);

  useEffect(() => { setAt(last); setPlaying(film !== null && !matchMedia('(prefers-reduced-motion: reduce)').matches); if (film && !matchMedia('(prefers-reduced-motion: reduce)').matches) setAt(0); }, [film, last]);
  useEffect(() => { if (film) draw(at); }, [film, at, draw]);
  useEffect(() => restore, []);
  useEffect(() => {
    if (!playing || !film) return;
    const timer = setTimeout(() => { if (at >= last) setPlaying(false); else setAt(at + 1); }, 900 / speed);
    return () => clearTimeout(timer);
  }, [playing, film, at, last, speed]);
  useEffect(() => {
    const hear = (event: Event) => {
      const key = (event as CustomEvent<string>).detail;
      if (key === ' ') setPlaying((now) => { if (!now) setAt((value) => (value >= last ? 0 : value)); return !now; });
      if (key === ',') setAt((value) => Math.max(0, value - 1));
      if (key === '.') setAt((value) => Math.min(last, value + 1));
    };
    window.addEventListener('karst-replay', hear);
    return () => window.removeEventListener('karst-replay', hear);
  }, [last]);

  if (!film) return <div className="replay"><span className="meaning">Watching the engine.</span></div>;
  const step = film.steps[Math.min(at, last)]!;
  const text = `${words(step.name)}, ${at + 1} of ${last + 1}, attempt ${step.attempt + 1}`;
  const play = () => { if (at >= last) setAt(0); setPlaying(!playing); };
  return (
    <div className="replay" role="group" aria-label="Replay">
      <Button bare icon="back" label="Step back (,)" onClick={() => { setPlaying(false); setAt(Math.max(0, at - 1)); }} />
      <Button bare icon={playing ? 'pause' : 'play'} label={playing ? 'Pause (Space)' : 'Play (Space)'} onClick={play} />
      <Button bare icon="forth" label="Step on (.)" onClick={() => { setPlaying(false); setAt(Math.min(last, at + 1)); }} />
      <input type="range" min={0} max={last} value={at} aria-label="Step" aria-valuetext={text} className="grow" onChange={(event) => { setPlaying(false); setAt(Number(event.target.value)); }} />
      <span className="replay-text" data-testid="replay-step">{text}{film.dropped ? ', every second step is left out' : ''}</span>
      <select aria-label="Speed" value={speed} onChange={(event) => setSpeed(Number(event.target.value))}>
        {[0.5, 1, 2, 4, 8].map((one) => <option key={one} value={one}>{one}x</option>)}
      </select>
      <Button bare icon="close" label="Close replay" onClick={() => store.set({ replayOpen: false })} />
    </div>
  );
}

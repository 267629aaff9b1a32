// The map on the screen, its tools and its read-out.
import { useEffect, useRef, useState } from 'react';
import type { Point } from '../engine/contract.ts';
import type { Picture } from '../engine/contract.ts';
import { listen } from '../map/gestures.ts';
import { Stage } from '../map/stage.ts';
import { store, studio } from '../state/studio.ts';
import { probeDrag, probeHover, probeTap } from '../state/probes.ts';
import { drawOverlay } from '../state/overlay.ts';
import { tileWords } from '../state/summary.ts';
import { Button } from './parts.tsx';
import { stages } from './stages.ts';

function keys(stage: Stage, event: React.KeyboardEvent, setTile: (tile: Point) => void): void {
  const arrows: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const arrow = arrows[event.key];
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (arrow && event.shiftKey) stage.pan(-arrow[0] * 64 * stage.dpr, -arrow[1] * 64 * stage.dpr);
  else if (arrow) {
    const start = store.get().shown?.answer.summary.start ?? { x: 0, y: 0 };
    const from = stage.cursor ?? start;
    const next = { x: from.x + arrow[0], y: from.y + arrow[1] };
    const tile = stage.has(next) ? next : from;
    stage.setCursor(tile);
    stage.reveal(tile);
    setTile(tile);
    store.set({ announce: tileWords(tile) });
  } else if (event.key === '+' || event.key === '=') stage.zoomStep(1);
  else if (event.key === '-') stage.zoomStep(-1);
  else if (event.key === '0') stage.fit();
  else if (event.key === '1') stage.one();
  else if (event.key === 'Enter' && stage.cursor) probeTap(stage.cursor);
  else return;
  event.preventDefault();
}

export function MapView() {
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<Stage | null>(null);
  const [tile, setTile] = useState<Point | null>(null);
  const [scale, setScale] = useState(1);
  const problem = store.use((state) => state.problem);
  const probe = store.use((state) => state.probe);
  const textMap = store.use((state) => state.textMap);

  useEffect(() => {
    const one = new Stage(root.current!, [...root.current!.querySelectorAll('canvas')]);
    stage.current = stages.main = one;
    one.overlay = drawOverlay;
    const phone = matchMedia('(max-width: 767px)').matches;
    if (phone) one.margin = 6;
    one.bottom = phone ? 74 : 60;
    one.artSource = (window, px) => (store.get().view.art ? studio.host.ask<Picture>({ kind: 'picture', options: { ...window, scale: px } }) : Promise.resolve(null));
    one.onCamera = (camera) => setScale(camera.scale / one.dpr);
    studio.painter = (answer, fit) => one.show({ width: answer.summary.width, height: answer.summary.height, draft: answer.draft }, fit);
    const shown = store.get().shown;
    if (shown) studio.painter(shown.answer, true);
    const stop = listen(one, {
      hover: (at) => { setTile(at); probeHover(at); },
      tap: (at, event) => {
        one.setCursor(at);
        setTile(at);
        const tilesIn = (px: number) => Math.round((px * one.dpr) / one.camera.scale);
        probeTap(at, { finger: event.pointerType === 'touch' ? tilesIn(14) : 0, sign: Math.max(1, tilesIn(10)) });
      },
      wantsDrag: () => store.get().probe === 'measure',
      drag: probeDrag,
    });
    const unsubscribe = store.subscribe(() => one.draw());
    return () => { stop(); unsubscribe(); one.close(); studio.painter = () => undefined; stages.main = null; };
  }, []);

  const zoom = scale >= 1 ? `${Math.round(scale * 100) / 100} px` : `1/${Math.round(1 / scale)} px`;
  return (
    <div className={`stage-wrap ${problem ? 'stale' : ''}`}>
      <div className={`stage probe-${probe}`} ref={root} id="map" tabIndex={0} role="application" aria-label="Map" aria-describedby="map-summary" data-testid="stage" onKeyDown={(event) => keys(stage.current!, event, setTile)}>
        <canvas data-layer="map" /><canvas data-layer="over" /><canvas data-layer="cursor" />
      </div>
      {problem && <p className="stale-label">not this setting: the map before</p>}
      <div className="map-tools" role="toolbar" aria-label="Zoom">
        <Button bare icon="minus" label="Zoom out (-)" onClick={() => stage.current?.zoomStep(-1)} />
        <span className="zoom" title="Size of a tile">{zoom}</span>
        <Button bare icon="plus" label="Zoom in (+)" onClick={() => stage.current?.zoomStep(1)} />
        <Button bare icon="fit" label="Fit the whole map (0)" onClick={() => stage.current?.fit()} />
      </div>
      {tile && <p className="readout" aria-hidden="true">{tileWords(tile)}</p>}
      {textMap && <TextMap />}
    </div>
  );
}

function TextMap() {
  const shown = store.use((state) => state.shown);
  const [text, setText] = useState('');
  useEffect(() => { studio.host.ask<string>({ kind: 'text' }).then(setText, () => setText('')); }, [shown]);
  return <pre className="text-map" tabIndex={0} aria-label="The map as text, one line a row">{text}</pre>;
}

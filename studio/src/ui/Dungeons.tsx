// A dungeon of many levels: its rooms on the map, who waits in them, what lies there.
import { Fragment, useEffect, useRef, useState } from 'react';
import type { MapAnswer } from '../engine/protocol.ts';
import { listen } from '../map/gestures.ts';
import { Brush } from '../map/overlays.ts';
import { Stage } from '../map/stage.ts';
import { store, studio } from '../state/studio.ts';
import { saveBytes } from '../state/files.ts';
import { Button, words } from './parts.tsx';

interface Named { id: string; name: string; type?: string; rarity?: string; description?: string }
interface Area { x: number; y: number; width: number; height: number }
interface DungeonRoom { id: string; name: string; type: string; description?: string; encounters?: Named[]; loot?: Named[]; metadata?: { rect?: Area } }
interface DungeonLevel { z: number; rooms: DungeonRoom[] }
interface DungeonFile { name: string; type: string; levels: DungeonLevel[] }

const middle = ({ x, y, width, height }: Area) => ({ x: Math.floor(x + width / 2), y: Math.floor(y + height / 2) });

function LevelMap({ answer, rooms, picked, onPick }: { answer: MapAnswer; rooms: DungeonRoom[]; picked: string | null; onPick(id: string | null): void }) {
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<Stage | null>(null);
  const pick = useRef<(tile: { x: number; y: number }) => void>(() => undefined);
  pick.current = ({ x, y }) => onPick(rooms.find(({ metadata }) => metadata?.rect && x >= metadata.rect.x && y >= metadata.rect.y && x < metadata.rect.x + metadata.rect.width && y < metadata.rect.y + metadata.rect.height)?.id ?? null);
  useEffect(() => {
    const one = (stage.current = new Stage(root.current!, [...root.current!.querySelectorAll('canvas')]));
    one.margin = 12;
    const stop = listen(one, { hover: () => undefined, tap: (tile) => pick.current(tile), wantsDrag: () => false, drag: () => undefined });
    return () => { stop(); one.close(); };
  }, []);
  useEffect(() => { stage.current!.show({ ...answer.summary, draft: answer.draft }, true); }, [answer]);
  useEffect(() => {
    stage.current!.overlay = (context, camera, dpr) => {
      const brush = new Brush(context, camera, dpr);
      rooms.forEach(({ id, metadata }, i) => { if (metadata?.rect) brush.label(middle(metadata.rect), String(i + 1), id === picked ? '#ffd166' : '#cfeee8'); });
    };
    stage.current!.draw();
  }, [rooms, picked]);
  return (
    <div className="dungeon-map">
      <div className="stage" ref={root} tabIndex={0} role="application" aria-label="Map of the level" data-testid="stage-dungeon"><canvas /><canvas /><canvas /></div>
    </div>
  );
}

function Rooms({ rooms, picked, onPick }: { rooms: DungeonRoom[]; picked: string | null; onPick(id: string): void }) {
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => { row.current?.scrollIntoView?.({ block: 'nearest' }); }, [picked]);
  return (
    <div className="dungeon-rooms" tabIndex={0} role="region" aria-label="Rooms">
      <table className="rooms">
        <thead><tr><th scope="col">room</th><th scope="col">kind</th><th scope="col">who</th><th scope="col">loot</th></tr></thead>
        <tbody>
          {rooms.map((room, i) => (
            <Fragment key={room.id}>
              <tr ref={room.id === picked ? row : undefined} className={room.id === picked ? 'picked' : undefined}>
                <th scope="row"><button type="button" className="step" onClick={() => onPick(room.id)}><span className="mono">{i + 1}</span> {room.name}</button></th>
                <td>{words(room.type)}</td>
                <td>{(room.encounters ?? []).map((one) => one.name).join(', ')}</td>
                <td>{(room.loot ?? []).map((one) => `${one.name} (${one.rarity})`).join(', ')}</td>
              </tr>
              {room.id === picked && <tr className="picked"><td colSpan={4} className="meaning">{room.description}</td></tr>}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

// What the engine makes of a seed; `null` until it is there, and where the dungeon came from a file.
function useMade<T>(ask: (() => Promise<T>) | null, keys: unknown[]): T | null {
  const [made, setMade] = useState<T | null>(null);
  useEffect(() => {
    let live = true;
    setMade(null);
    ask?.().then((one) => { if (live) setMade(one); }, (error: Error) => studio.notice({ text: error.message, tone: 'bad' }));
    return () => { live = false; };
  }, keys);
  return made;
}

export function Dungeons() {
  const seed = store.use((state) => state.doc.seed);
  const foreign = store.use((state) => state.dungeon);
  const palette = store.use((state) => state.view.palette);
  const [depth, setDepth] = useState(5);
  const [z, setZ] = useState(0);
  const [picked, setPicked] = useState<string | null>(null);
  const own = useMade(foreign ? null : () => studio.host.ask<string>({ kind: 'dungeon', seed, depth }), [seed, depth, foreign]);
  const text = foreign ?? own;
  const file = text === null ? null : (JSON.parse(text) as DungeonFile);
  const level = file?.levels[Math.min(z, file.levels.length - 1)];
  const at = foreign ? undefined : level?.z;
  const map = useMade(at === undefined ? null : () => studio.host.ask<MapAnswer>({ kind: 'dungeon_level', seed, depth, z: at, palette }), [seed, depth, at, palette]);
  if (!file) return <p className="meaning hint">Making the dungeon.</p>;
  return (
    <section className="dungeon" aria-label="Dungeon">
      <div className="wall-head">
        <h2>{file.name}</h2>
        <label className="inline">Level
          <select value={z} onChange={(event) => setZ(Number(event.target.value))}>{file.levels.map((one, i) => <option key={one.z} value={i}>{one.z}</option>)}</select>
        </label>
        {!foreign && <label className="inline">Depth
          <select value={depth} onChange={(event) => setDepth(Number(event.target.value))}>{[3, 5, 10, 20].map((one) => <option key={one} value={one}>{one}</option>)}</select>
        </label>}
        <Button icon="down" label="Download" onClick={() => saveBytes('dungeon.json', text!)} />
        <Button icon="close" label="Close" onClick={() => store.set({ dungeonOpen: false, dungeon: null })} />
      </div>
      {level ? (
        <div className="dungeon-body">
          {map && <LevelMap answer={map} rooms={level.rooms} picked={picked} onPick={setPicked} />}
          <Rooms rooms={level.rooms} picked={picked} onPick={setPicked} />
        </div>
      ) : <p className="meaning hint">This dungeon has no levels.</p>}
    </section>
  );
}

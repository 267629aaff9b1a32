// A dungeon of many levels: its rooms, who waits in them, what lies there.
import { useEffect, useState } from 'react';
import { store, studio } from '../state/studio.ts';
import { saveBytes } from '../state/files.ts';
import { Button, words } from './parts.tsx';

interface Named { id: string; name: string; type?: string; rarity?: string; description?: string }
interface DungeonRoom { id: string; name: string; type: string; description?: string; encounters?: Named[]; loot?: Named[] }
interface DungeonLevel { z: number; rooms: DungeonRoom[] }
interface DungeonFile { name: string; type: string; levels: DungeonLevel[] }

function Rooms({ level }: { level: DungeonLevel }) {
  return (
    <table className="rooms">
      <thead><tr><th scope="col">room</th><th scope="col">kind</th><th scope="col">who</th><th scope="col">loot</th></tr></thead>
      <tbody>
        {level.rooms.map((room) => (
          <tr key={room.id}>
            <th scope="row" title={room.description}>{room.name}</th><td>{words(room.type)}</td>
            <td>{(room.encounters ?? []).map((one) => one.name).join(', ')}</td>
            <td>{(room.loot ?? []).map((one) => `${one.name} (${one.rarity})`).join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Dungeons({ open }: { open: boolean }) {
  const seed = store.use((state) => state.doc.seed);
  const [own, setOwn] = useState<string | null>(null);
  const foreign = store.use((state) => state.dungeon);
  const text = foreign ?? own;
  const [depth, setDepth] = useState(5);
  const [z, setZ] = useState(0);
  useEffect(() => {
    if (!open || foreign) return;
    let live = true;
    studio.host.ask<string>({ kind: 'dungeon', seed, depth, tower: false }).then((json) => { if (live) setOwn(json); }, (error: Error) => studio.notice({ text: error.message, tone: 'bad' }));
    return () => { live = false; };
  }, [open, seed, depth, foreign]);
  if ((!open && !foreign) || !text) return null;
  const file = JSON.parse(text) as DungeonFile;
  const level = file.levels[Math.min(z, file.levels.length - 1)];
  return (
    <section className="dungeon" aria-label="Dungeon" tabIndex={0}>
      <div className="wall-head">
        <h2>{file.name}</h2>
        <label className="inline">Level
          <select value={z} onChange={(event) => setZ(Number(event.target.value))}>{file.levels.map((one, i) => <option key={one.z} value={i}>{one.z}</option>)}</select>
        </label>
        {!foreign && <label className="inline">Depth
          <select value={depth} onChange={(event) => setDepth(Number(event.target.value))}>{[3, 5, 10, 20].map((one) => <option key={one} value={one}>{one}</option>)}</select>
        </label>}
        {foreign && <Button label="Close" onClick={() => store.set({ dungeon: null })} />}
        <Button icon="down" label="Download" onClick={() => saveBytes('dungeon.json', text)} />
      </div>
      {level ? <Rooms level={level} /> : <p className="meaning">This dungeon has no levels.</p>}
    </section>
  );
}

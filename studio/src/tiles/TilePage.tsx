// The tile page: the grid, two legends, a button and a read-out.
import { useCallback, useEffect, useState } from 'react';
import { Legend } from './Legend.tsx';
import { layoutOf } from './layout.ts';
import { TilemapGrid } from './TilemapGrid.tsx';
import { cellText, cellWords, SUBTYPE_NAMES, TILE_NAMES, type Tilemap } from './tilemap.ts';

function useWindow() {
  const read = () => ({ width: window.innerWidth, height: window.innerHeight, dpr: window.devicePixelRatio || 1 });
  const [size, setSize] = useState(read);
  useEffect(() => {
    const hear = () => setSize(read());
    window.addEventListener('resize', hear);
    return () => window.removeEventListener('resize', hear);
  }, []);
  return size;
}

const TILE_ENTRIES = TILE_NAMES.map((name, id) => ({ id, name, kind: name }));
const KINDS = ['', 'exit', 'exit', 'key', 'lock'];
const SUBTYPE_ENTRIES = SUBTYPE_NAMES.map((name, id) => ({ id, name, kind: KINDS[id] })).slice(1);

function Marks({ map }: { map: Tilemap }) {
  const marked = map.cells.map((cell, i) => ({ cell, x: i % map.width, y: Math.floor(i / map.width) })).filter(({ cell }) => cell.subtypes.length > 0);
  return <ul className="marks" aria-label="Marked tiles">{marked.map(({ cell, x, y }) => <li key={`${x},${y}`}>column {x}, row {y}: {cellWords(cell)}{cell.pair === undefined ? '' : `, pair ${cell.pair}`}</li>)}</ul>;
}

export function TilePage({ map, onNew, error }: { map: Tilemap | null; onNew(): void; error: string | null }) {
  const { width, height, dpr } = useWindow();
  const { wide, cell, pad } = layoutOf(width, height, dpr);
  const [read, setRead] = useState<[number, number] | null>(null);
  const onRead = useCallback((column: number, row: number) => setRead([column, row]), []);
  const one = read && map?.cells[read[1] * map.width + read[0]];
  const words = read && one ? `column ${read[0]}, row ${read[1]}: ${cellWords(one)}: ${cellText(one)}` : 'Point at a tile to read it.';
  const status = map ? `New map, seed ${map.seed}, ${map.rooms} ${map.rooms === 1 ? 'room' : 'rooms'}` : 'Loading';
  return (
    <div className={wide ? 'page wide' : 'page tall'} style={{ padding: pad }}>
      <header className="head">
        <h1>Karst tiles</h1>
        <button type="button" className="new" onClick={onNew}>Generate New Map</button>
      </header>
      <main className="board" aria-label="Map" style={map ? { width: cell * map.width, height: cell * map.height } : undefined}>
        {map && <TilemapGrid map={map} cell={cell} caption={`Map of ${map.width} by ${map.height} tiles, seed ${map.seed}, ${map.rooms} rooms`} onRead={onRead} />}
        {error && <p role="alert" className="error">{error}</p>}
      </main>
      <p className="read">{words}</p>
      <div className="legends">
        <Legend title="Tiles" entries={TILE_ENTRIES} />
        <Legend title="Subtypes" entries={SUBTYPE_ENTRIES} />
        <p role="status" className="state">{status}</p>
        {map && <Marks map={map} />}
        <p className="more"><a href="./">Open the studio</a></p>
      </div>
    </div>
  );
}

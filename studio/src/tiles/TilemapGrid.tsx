// The grid: a table with one tab stop; arrows, Home and End move through it.
import { useCallback, useRef, useState } from 'react';
import { Tile } from './Tile.tsx';
import type { Tilemap } from './tilemap.ts';

export interface TilemapGridProps { map: Tilemap; cell: number; caption: string; onRead(column: number, row: number): void }

export function TilemapGrid({ map, cell, caption, onRead }: TilemapGridProps) {
  const [at, setAt] = useState(0);
  const table = useRef<HTMLTableElement>(null);
  const go = useCallback((index: number) => {
    setAt(index);
    const [column, row] = [index % map.width, Math.floor(index / map.width)];
    onRead(column, row);
    table.current?.querySelector<HTMLElement>(`[data-at="${column},${row}"]`)?.focus();
  }, [map.width, onRead]);

  const keys = (event: React.KeyboardEvent) => {
    const [column, row] = [at % map.width, Math.floor(at / map.width)];
    const last = map.width * map.height - 1;
    const next: Record<string, number> = {
      ArrowLeft: column > 0 ? at - 1 : at, ArrowRight: column < map.width - 1 ? at + 1 : at,
      ArrowUp: row > 0 ? at - map.width : at, ArrowDown: row < map.height - 1 ? at + map.width : at,
      Home: event.ctrlKey ? 0 : row * map.width, End: event.ctrlKey ? last : (row + 1) * map.width - 1,
    };
    const index = next[event.key];
    if (index === undefined) return;
    event.preventDefault();
    go(index);
  };
  const point = (event: React.MouseEvent, focus: boolean) => {
    const where = (event.target as HTMLElement).closest<HTMLElement>('[data-at]')?.dataset.at;
    if (!where) return;
    const [column, row] = where.split(',').map(Number) as [number, number];
    if (focus) go(row * map.width + column);
    else onRead(column, row);
  };
  const rows = Array.from({ length: map.height }, (_, row) => map.cells.slice(row * map.width, (row + 1) * map.width));
  return (
    <table ref={table} role="grid" className="grid" style={{ width: cell * map.width, height: cell * map.height }} onKeyDown={keys} onMouseOver={(event) => point(event, false)} onClick={(event) => point(event, true)}>
      <caption className="unseen">{caption}</caption>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row} role="row" style={{ height: cell }}>
            {cells.map((one, column) => <Tile key={column} cell={one} size={cell} column={column} row={row} current={at === row * map.width + column} />)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

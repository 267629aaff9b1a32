// One cell: "id" or "id:subtype,subtype", as large as the cell allows.
import { memo } from 'react';
import { textLayout } from './layout.ts';
import { cellKind, cellText, cellWords, type TileCell } from './tilemap.ts';

export interface TileProps { cell: TileCell; size: number; column: number; row: number; current: boolean }

export const Tile = memo(function Tile({ cell, size, column, row, current }: TileProps) {
  const { size: font, lines } = textLayout(cellText(cell), size);
  return (
    <td role="gridcell" className={`tile ${cellKind(cell)}`} data-at={`${column},${row}`} aria-label={`${cellText(cell)} ${cellWords(cell)}`} tabIndex={current ? 0 : -1} style={{ width: size, height: size, fontSize: font }}>
      <span className="tile-text">{lines.map((line, i) => <span key={i}>{line}</span>)}</span>
    </td>
  );
});

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Legend } from '../../src/tiles/Legend.tsx';
import { emOf, layoutOf, SIDE, textLayout } from '../../src/tiles/layout.ts';
import { Tile } from '../../src/tiles/Tile.tsx';
import { TilemapGrid } from '../../src/tiles/TilemapGrid.tsx';
import { TilePage } from '../../src/tiles/TilePage.tsx';
import { cellText, cellWords, tilemapOf, type Tilemap } from '../../src/tiles/tilemap.ts';
import { faults } from '../tiler_check.mjs';

afterEach(cleanup);

const ROWS = Array.from({ length: SIDE }, (_, y) => (y === 0 || y === SIDE - 1 ? '#'.repeat(SIDE) : `#${'.'.repeat(SIDE - 2)}#`));
const map = (): Tilemap => tilemapOf({ width: SIDE, height: SIDE, seed: '7', tiles: ROWS, rooms: [{}], subtypes: [{ x: 24, y: 11, types: [2, 1] }, { x: 3, y: 3, types: [3], pair: 1 }] });

describe('layout of the tile page', () => {
  it.each([[320, 568, 12], [390, 844, 15], [1024, 768, 29], [1920, 1080, 41]])('%i x %i has cells of %i px', (width, height, cell) => {
    expect(layoutOf(width, height, 1).cell).toBe(cell);
  });
  it('always fits, in whole device pixels', () => {
    for (let width = 240; width <= 2000; width += 37) {
      for (let height = 400; height <= 1400; height += 41) {
        for (const dpr of [1, 1.5, 2, 3]) {
          const { cell, pad } = layoutOf(width, height, dpr);
          expect(cell * SIDE).toBeLessThanOrEqual(width - 2 * pad);
          expect(cell * SIDE).toBeLessThanOrEqual(height - 2 * pad);
          expect(Math.abs(cell * dpr - Math.round(cell * dpr))).toBeLessThan(1e-9);
        }
      }
    }
  });
  it.each([[12, 8.4], [15, 10.5], [29, 20], [41, 20]])('one character in %i px is %d px', (cell, size) => {
    expect(textLayout('0', cell).size).toBeCloseTo(size, 5);
  });
  it.each([[12, 6.5], [15, 8.2], [29, 12.6], [41, 18]])('"1:2,1" in %i px is about %d px and fits', (cell, size) => {
    const { size: found, lines } = textLayout('1:2,1', cell);
    expect(found).toBeCloseTo(size, 0);
    for (const line of lines) expect(emOf(line) * found).toBeLessThanOrEqual(cell);
    expect(found * 0.92 * lines.length).toBeLessThanOrEqual(cell + 1e-9);
    expect(lines.join('')).toBe('1:2,1');
  });
});

describe('Tile', () => {
  const show = (cell: Parameters<typeof Tile>[0]['cell']) => render(<table><tbody><tr><Tile cell={cell} size={29} column={1} row={2} current={false} /></tr></tbody></table>);
  it('shows its id, or its id with subtypes', () => {
    show({ wall: false, subtypes: [] });
    expect(screen.getByRole('gridcell', { name: '0 floor' }).textContent).toBe('0');
    cleanup();
    show({ wall: true, subtypes: [2, 1] });
    const cell = screen.getByRole('gridcell', { name: '1:2,1 wall, door, exit' });
    expect(cell.textContent).toBe('1:2,1');
    expect(cell.className).toContain('exit');
  });
});

describe('Legend', () => {
  it('lists numbers with their names', () => {
    render(<Legend title="Subtypes" entries={[{ id: 3, name: 'key' }, { id: 4, name: 'lock' }]} />);
    const legend = screen.getByRole('region', { name: 'Subtypes' });
    expect(within(legend).getAllByRole('term').map((one) => one.textContent)).toEqual(['3', '4']);
    expect(within(legend).getAllByRole('definition').map((one) => one.textContent)).toEqual(['key', 'lock']);
  });
});

describe('TilemapGrid', () => {
  it('has 625 cells, one tab stop, and moves by keys', () => {
    const read = vi.fn();
    const { container } = render(<TilemapGrid map={map()} cell={15} caption="A map" onRead={read} />);
    const cells = () => [...container.querySelectorAll<HTMLElement>('[role=gridcell]')];
    expect(cells()).toHaveLength(625);
    expect(container.querySelectorAll('tr[role=row]')).toHaveLength(25);
    const stops = () => cells().filter((one) => one.tabIndex === 0);
    expect(stops()).toHaveLength(1);
    const press = (key: string, ctrlKey = false) => fireEvent.keyDown(document.activeElement === document.body ? stops()[0]! : document.activeElement!, { key, ctrlKey });
    press('ArrowRight');
    expect(read).toHaveBeenLastCalledWith(1, 0);
    press('ArrowDown'); press('End');
    expect(read).toHaveBeenLastCalledWith(24, 1);
    press('End', true);
    expect(read).toHaveBeenLastCalledWith(24, 24);
    press('ArrowDown');
    expect(read).toHaveBeenLastCalledWith(24, 24);
    press('Home', true);
    expect(read).toHaveBeenLastCalledWith(0, 0);
    expect(stops()).toHaveLength(1);
  });
});

describe('TilePage', () => {
  it('says what the map is and asks for another', () => {
    const renew = vi.fn();
    render(<TilePage map={map()} onNew={renew} error={null} />);
    fireEvent.click(screen.getByText('Generate New Map'));
    expect(renew).toHaveBeenCalledOnce();
    expect(document.querySelector('[role=status]')?.textContent).toBe('New map, seed 7, 1 room');
    fireEvent.click(screen.getByLabelText('1:2,1 wall, door, exit'));
    expect(screen.getByText('column 24, row 11: wall, door, exit: 1:2,1')).toBeTruthy();
  });
});

describe('tilemap', () => {
  it('writes cells as the page shows them', () => {
    const cells = map().cells;
    expect(cellText(cells[11 * SIDE + 24]!)).toBe('1:2,1');
    expect(cellWords(cells[3 * SIDE + 3]!)).toBe('floor, key');
  });
});

describe('the independent checker', () => {
  const grid = () => ROWS.map((row) => [...row].map((letter) => (letter === '#' ? '1' : '0')));
  it('finds what is wrong with a map that has no exit', () => {
    expect(faults(grid()).join(' ')).toMatch(/exit/);
  });
  it('finds a region apart and an open border', () => {
    const cells = grid();
    cells[0]![5] = '0';
    expect(faults(cells).join(' ')).toMatch(/border/);
    const parted = grid().map((row, y) => row.map((cell, x) => (x === 12 && y > 0 ? '1' : cell)));
    expect(faults(parted).join(' ')).toMatch(/region/);
  });
});

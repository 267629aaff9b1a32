// What the classic tile dungeon promises, checked from the texts of the cells alone. It shares no
// code with the engine or the page.
const floorOf = (text) => text[0] === '0';
const typesOf = (text) => (text.includes(':') ? text.split(':')[1].split(',').map(Number) : []);
const FOUR = [[1, 0], [-1, 0], [0, 1], [0, -1]];
const EIGHT = [...FOUR, [1, 1], [1, -1], [-1, 1], [-1, -1]];

function flood(start, steps, inside) {
  const seen = new Set([String(start)]);
  const list = [start];
  for (const [x, y] of list) {
    for (const [dx, dy] of steps) {
      const next = [x + dx, y + dy];
      if (inside(next[0], next[1]) && !seen.has(String(next))) { seen.add(String(next)); list.push(next); }
    }
  }
  return seen;
}

export function faults(cells) {
  const found = [];
  const height = cells.length;
  const width = cells[0].length;
  const all = cells.flatMap((row, y) => row.map((text, x) => ({ x, y, text, types: typesOf(text) })));
  const floor = (x, y) => x >= 0 && y >= 0 && x < width && y < height && floorOf(cells[y][x]);
  const wall = (x, y) => x >= 0 && y >= 0 && x < width && y < height && !floorOf(cells[y][x]);
  const floors = all.filter(({ text }) => floorOf(text));
  const share = floors.length / all.length;
  if (share < 0.5 - 1 / all.length || share > 0.75 + 1 / all.length) found.push(`floor share ${share}`);
  for (const { x, y } of floors) if (x === 0 || y === 0 || x === width - 1 || y === height - 1) found.push(`the border is open at ${x},${y}`);
  if (floors.length > 0 && flood([floors[0].x, floors[0].y], FOUR, floor).size !== floors.length) found.push('the floor is not one region');
  const walls = all.length - floors.length;
  if (flood([0, 0], EIGHT, wall).size !== walls) found.push('walls stand apart from the border');
  const exits = all.filter(({ types }) => types.includes(1));
  if (exits.length !== 1) found.push(`${exits.length} exits`);
  for (const { x, y, types } of exits) {
    if (!types.includes(2)) found.push('the exit is no door');
    if (!wall(x, y)) found.push('the exit is no wall');
    if (!FOUR.some(([dx, dy]) => floor(x + dx, y + dy))) found.push('the exit lies beside no floor');
  }
  const keys = all.filter(({ types }) => types.includes(3)).length;
  const locks = all.filter(({ types }) => types.includes(4)).length;
  if (keys !== locks) found.push(`${keys} keys and ${locks} locks`);
  for (const { x, y, types } of all) if (types.includes(3) && !floor(x, y)) found.push('a key lies in a wall');
  return found;
}

// The nearest of some names to a misspelt one, for "did you mean".
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}

export function nearest(name: string, names: readonly string[]): string | undefined {
  const short = name.slice(0, 60).toLowerCase();
  const ranked = names.map((one) => ({ one, far: distance(short, one.toLowerCase()) })).sort((a, b) => a.far - b.far);
  const best = ranked[0];
  return best && best.far <= Math.max(2, short.length / 2) ? best.one : undefined;
}

export function unknownName(what: string, name: string, names: readonly string[]): string {
  const near = nearest(name, names);
  const shown = name.length > 40 ? `${name.slice(0, 40)}...` : name;
  return `${what} "${shown}" is unknown${near ? `; did you mean ${near}?` : '.'}`;
}

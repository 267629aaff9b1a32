// How large a cell and its text are: the whole grid fits any window, in whole device pixels.
export const SIDE = 25;

export interface PageLayout { wide: boolean; cell: number; pad: number }
export interface TextLayout { size: number; lines: string[] }

export function layoutOf(width: number, height: number, dpr: number): PageLayout {
  const wide = width >= 1.15 * height;
  const pad = wide ? 16 : 4;
  const side = wide ? 256 : 0;
  const chrome = wide ? 0 : 232;
  const room = Math.min(width - 2 * pad - side, height - 2 * pad - chrome);
  return { wide, pad, cell: Math.max(1, Math.floor((room * dpr) / SIDE)) / dpr };
}

// Widths in em; the usual ones until the page has measured the font it really has.
export const FONT = { digit: 0.556, mark: 0.278 };

export function measureFont(family: string): void {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return;
  context.font = `100px ${family}`;
  const widest = (letters: string) => Math.max(...[...letters].map((letter) => context.measureText(letter).width / 100));
  FONT.digit = widest('0123456789');
  FONT.mark = widest(':,');
}

// The width of a text in em; digits, ":" and "," are all there is.
export function emOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter === ':' || letter === ',' ? FONT.mark : FONT.digit), 0);
}

function twoLines(text: string, cell: number): TextLayout {
  let best: TextLayout = { size: 0, lines: [text] };
  for (let i = 1; i < text.length; i++) {
    if (!':,'.includes(text[i - 1]!)) continue;
    const lines = [text.slice(0, i), text.slice(i)];
    const size = Math.min((cell - 1) / Math.max(...lines.map(emOf)), cell / 1.84);
    if (size > best.size) best = { size, lines };
  }
  return best;
}

export function textLayout(text: string, cell: number): TextLayout {
  if (text.length === 1) return { size: Math.min(20, 0.7 * cell), lines: [text] };
  const one = Math.min(20, 0.7 * cell, (cell - 1) / emOf(text));
  if (one >= 9) return { size: one, lines: [text] };
  const two = twoLines(text, cell);
  return two.size > one ? { ...two, size: Math.min(20, two.size) } : { size: one, lines: [text] };
}

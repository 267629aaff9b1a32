// Viridis, for layers of numbers: dark is little, light is much.
const STOPS: readonly (readonly [number, number, number])[] = [
  [68, 1, 84], [71, 44, 122], [59, 81, 139], [44, 113, 142], [33, 144, 141], [39, 173, 129], [92, 200, 99], [170, 220, 50], [253, 231, 37],
];

export function viridis(share: number): [number, number, number] {
  const at = Math.min(Math.max(share, 0), 1) * (STOPS.length - 1);
  const low = Math.min(Math.floor(at), STOPS.length - 2);
  const part = at - low;
  return STOPS[low]!.map((value, i) => Math.round(value + (STOPS[low + 1]![i]! - value) * part)) as [number, number, number];
}

// A canvas of one pixel a tile in the colour of its kind; what has none stays clear.
export function kindCanvas(kinds: Uint8Array, width: number, height: number, colours: readonly (readonly [number, number, number])[], first: number, opacity: number): HTMLCanvasElement {
  const rgba = new Uint8ClampedArray(width * height * 4);
  const alpha = Math.round(opacity * 255);
  kinds.forEach((kind, i) => {
    const colour = kind >= first ? colours[kind] : undefined;
    if (colour) rgba.set([...colour, alpha], i * 4);
  });
  return canvasOf(rgba, width, height);
}

// A canvas of one pixel a tile; what is below 0 stays clear.
export function heatCanvas(values: ArrayLike<number>, width: number, height: number, opacity: number): HTMLCanvasElement {
  let most = 1;
  for (let i = 0; i < values.length; i++) most = Math.max(most, values[i]!);
  const rgba = new Uint8ClampedArray(width * height * 4);
  const alpha = Math.round(opacity * 255);
  for (let i = 0; i < values.length; i++) {
    if (values[i]! < 0) continue;
    const [r, g, b] = viridis(values[i]! / most);
    rgba.set([r, g, b, alpha], i * 4);
  }
  return canvasOf(rgba, width, height);
}

function canvasOf(rgba: Uint8ClampedArray<ArrayBuffer>, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')!.putImageData(new ImageData(rgba, width, height), 0, 0);
  return canvas;
}

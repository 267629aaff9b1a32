// A small picture of a map, one pixel a tile, scaled by the browser.
import { useEffect, useRef } from 'react';
import type { MapAnswer } from '../engine/protocol.ts';

export function Thumb({ answer }: { answer: MapAnswer }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = answer.summary;
  useEffect(() => {
    canvas.current!.getContext('2d')!.putImageData(new ImageData(answer.draft, width, height), 0, 0);
  }, [answer, width, height]);
  return <canvas ref={canvas} width={width} height={height} className="thumb" aria-hidden="true" />;
}

// Where a number lies on its slider. Integers with a wide range get a logarithmic track.
import type { ParamInfo, Value } from '../engine/contract.ts';

export const TRACK = 1000;

export function isLog(param: ParamInfo): boolean {
  const { min = 0, max = 0 } = param;
  return param.type === 'integer' && max - min > 300;
}

export function stepOf(param: ParamInfo): number {
  if (param.type === 'integer') return 1;
  const span = (param.max ?? 1) - (param.min ?? 0);
  return span <= 0.2 ? 0.001 : span <= 3 ? 0.01 : span <= 30 ? 0.1 : 1;
}

export function toTrack(param: ParamInfo, value: number): number {
  const { min = 0, max = 1 } = param;
  if (!isLog(param)) return value;
  return Math.round((Math.log1p(Math.max(0, value - min)) / Math.log1p(max - min)) * TRACK);
}

export function fromTrack(param: ParamInfo, at: number): number {
  const { min = 0, max = 1 } = param;
  const clamp = (value: number) => Math.min(Math.max(value, min), max);
  if (isLog(param)) return clamp(min + Math.round(Math.expm1((Math.min(Math.max(at, 0), TRACK) / TRACK) * Math.log1p(max - min))));
  const step = stepOf(param);
  return clamp(Number((Math.round(at / step) * step).toFixed(6)));
}

// "Surprise me": another value within a quarter of the range around this one.
export function nearby(param: ParamInfo, value: Value, random: () => number): Value {
  if (param.type === 'flag') return random() < 0.25 ? value !== true : value;
  if (param.type === 'choice') {
    const choices = param.choices ?? param.options ?? [];
    return random() < 0.5 ? choices[Math.floor(random() * choices.length)] ?? value : value;
  }
  if (param.type === 'text') return value;
  const low = toTrack(param, param.min ?? 0);
  const high = toTrack(param, param.max ?? 1);
  return fromTrack(param, Math.min(high, Math.max(low, toTrack(param, value as number) + (random() - 0.5) * 0.5 * (high - low) * (isLog(param) ? 0.4 : 1))));
}

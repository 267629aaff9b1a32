// Seeds are 64-bit numbers, kept as text: a double cannot hold them.
export const MAX_SEED = 18446744073709551615n;

export function seedProblem(text: string): string | null {
  if (text === '') return 'A seed is a whole number from 0 to 18446744073709551615; the box is empty.';
  if (!/^[0-9]+$/.test(text)) return `"${text.slice(0, 30)}" is not a seed: a whole number from 0 to 18446744073709551615.`;
  if (text.length > 20 || BigInt(text) > MAX_SEED) return `${text.slice(0, 30)} is above 18446744073709551615, the largest seed.`;
  return null;
}

export function normalSeed(text: string): string {
  return BigInt(text).toString();
}

export function stepSeed(text: string, by: number): string {
  const next = BigInt(text) + BigInt(by);
  if (next < 1n) return '1';
  return (next > MAX_SEED ? MAX_SEED : next).toString();
}

// 1..999,999,999: short enough to be spoken.
export function rollSeed(): string {
  const draw = crypto.getRandomValues(new Uint32Array(1))[0]!;
  return String(1 + Math.floor((draw / 2 ** 32) * 999_999_999));
}

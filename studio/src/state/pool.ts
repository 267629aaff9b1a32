import { Pool } from '../engine/pool.ts';
import { studio } from './studio.ts';

let pool: Pool | null = null;

export function thePool(): Pool {
  return (pool ??= new Pool(studio.module));
}

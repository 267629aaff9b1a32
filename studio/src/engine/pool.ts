// A few more workers, for many small maps at once: the wall and thumbnails.
import type { Metric } from './contract.ts';
import { EngineError, Slot, type EngineModule } from './host.ts';
import type { MakeAsk, MapAnswer } from './protocol.ts';

export interface Sample { answer: MapAnswer | null; metrics: Metric[]; why: string | null }
interface Job { ask: MakeAsk; run: number; done(sample: Sample): void }

export class Pool {
  private readonly slots: (Slot | null)[];
  private queue: Job[] = [];
  private run = 0;

  constructor(private readonly module: EngineModule) {
    const cores = navigator.hardwareConcurrency || 2;
    this.slots = new Array<Slot | null>(matchMedia('(pointer: coarse)').matches ? 1 : Math.min(4, Math.max(1, cores - 1))).fill(null);
  }

  // Starts over: what waits from before is dropped.
  start(): number {
    this.queue = [];
    return ++this.run;
  }

  add(run: number, ask: MakeAsk, done: (sample: Sample) => void): void {
    this.queue.push({ ask, run, done });
    this.slots.forEach((slot, i) => { if (!slot || slot.pending.size === 0) void this.work(i); });
  }

  close(): void {
    this.queue = [];
    for (const slot of this.slots) slot?.end(new Error('closed'));
    this.slots.fill(null);
  }

  private slot(i: number): Slot {
    return (this.slots[i] ??= new Slot(this.module, (slot, message) => {
      slot.end(new Error(message));
      this.slots[i] = null;
    }));
  }

  private async work(i: number): Promise<void> {
    for (let job = this.queue.shift(); job; job = this.queue.shift()) {
      const sample = await this.make(this.slot(i), job);
      if (job.run === this.run) job.done(sample);
    }
  }

  private async make(slot: Slot, job: Job): Promise<Sample> {
    try {
      const made = slot.ask<MapAnswer>(job.ask);
      const metrics = slot.ask<Metric[]>({ kind: 'metrics' });
      metrics.catch(() => undefined);
      return { answer: await made, metrics: await metrics, why: null };
    } catch (error) {
      return { answer: null, metrics: [], why: error instanceof EngineError ? error.message : 'The engine stopped on this one.' };
    }
  }
}

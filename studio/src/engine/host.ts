// The page's side of the engine: one worker that answers, one warm spare. The newest map wins, a
// cancel ends the worker, a trap replaces it. The shown map is made again where it was lost, which
// is exact because maps are deterministic.
import type { EngineProblem } from './contract.ts';
import type { Answer, Ask, MakeAsk, MapAnswer } from './protocol.ts';

export class EngineError extends Error {
  constructor(readonly problem: EngineProblem) { super(problem.message); }
}
export class Superseded extends Error {}
export class Cancelled extends Error {}
export class Trapped extends Error {}

export interface Progress { step: string; attempt: number; of: number }
interface Pending { resolve(value: never): void; reject(reason: unknown): void; progress?(news: Progress): void }

export type EngineModule = WebAssembly.Module | Promise<WebAssembly.Module>;

const STALE_MS = 250;
const RAPID_MS = 2000;
const MAX_MEMORY = 256 * 1024 * 1024;
let lastRun = 0;

export class Slot {
  readonly worker: Worker;
  readonly pending = new Map<number, Pending>();
  holds: MakeAsk | null = null;
  memory = 0;

  // The worker reads its script while the module is still compiled.
  constructor(module: EngineModule, private readonly onTrap: (slot: Slot, message: string) => void) {
    this.worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.worker.onmessage = (event: MessageEvent<Answer>) => this.hear(event.data);
    this.worker.onerror = (event) => { event.preventDefault(); this.onTrap(this, event.message); };
    Promise.resolve(module).then((ready) => this.worker.postMessage({ module: ready }), () => undefined);
  }

  ask<T>(ask: Ask, progress?: (news: Progress) => void): Promise<T> {
    const run = ++lastRun;
    return new Promise<T>((resolve, reject) => {
      this.pending.set(run, { resolve, reject, progress });
      this.worker.postMessage({ run, ask });
    });
  }

  end(reason: unknown): void {
    this.worker.terminate();
    for (const one of this.pending.values()) one.reject(reason);
    this.pending.clear();
  }

  private hear(answer: Answer): void {
    const one = this.pending.get(answer.run);
    if (!one) return;
    if (answer.type === 'progress') return one.progress?.(answer);
    this.pending.delete(answer.run);
    if (answer.type === 'done') one.resolve(answer.value as never);
    else if (answer.type === 'error') one.reject(new EngineError(answer.problem));
    else {
      one.reject(new Trapped(answer.message));
      this.onTrap(this, answer.message);
    }
  }
}

interface Work { ask: MakeAsk; progress?: (news: Progress) => void; resolve(answer: MapAnswer): void; reject(reason: unknown): void }

export class EngineHost {
  private live: Slot;
  private spare: Slot | null = null;
  private work: Work | null = null;
  private waiting: Work | null = null;
  private begun = 0;
  private shown: MakeAsk | null = null;
  private dead = false;
  readonly traps: number[] = [];

  constructor(private readonly module: EngineModule) {
    this.live = this.slot();
  }

  warm(): void {
    this.spare ??= this.slot();
  }

  make(ask: MakeAsk, progress?: (news: Progress) => void): Promise<MapAnswer> {
    return new Promise((resolve, reject) => {
      this.waiting?.reject(new Superseded());
      this.waiting = { ask, progress, resolve, reject };
      if (!this.work) this.next();
      else setTimeout(() => this.endStale(), Math.max(0, STALE_MS - (performance.now() - this.begun)));
    });
  }

  ask<T>(ask: Ask): Promise<T> {
    this.revive();
    const slot = this.live;
    if (this.shown && slot.holds !== this.shown && ask.kind !== 'catalogue') {
      slot.holds = this.shown;
      slot.ask(this.shown).catch(() => undefined);
    }
    return slot.ask<T>(ask);
  }

  cancel(): void {
    if (!this.work) return;
    this.replace(new Cancelled());
  }

  private slot(): Slot {
    return new Slot(this.module, (slot, message) => this.trapped(slot, message));
  }

  private next(): void {
    const work = (this.work = this.waiting);
    this.waiting = null;
    if (!work) return;
    this.revive();
    this.begun = performance.now();
    const slot = this.live;
    const finish = (then: () => void) => {
      if (this.work === work) this.work = null;
      then();
      if (!this.work) this.next();
    };
    slot.ask<MapAnswer>(work.ask, work.progress).then(
      (answer) => finish(() => {
        slot.holds = this.shown = work.ask;
        work.resolve(answer);
        if (answer.memory > MAX_MEMORY && this.live === slot) this.retire(slot);
      }),
      (reason: unknown) => finish(() => work.reject(reason)),
    );
  }

  private endStale(): void {
    if (this.work && this.waiting && performance.now() - this.begun >= STALE_MS - 1) this.replace(new Superseded());
  }

  private replace(reason: unknown): void {
    const old = this.live;
    this.promote();
    this.work = null;
    old.end(reason);
    if (!this.work) this.next();
  }

  // Memory of an instance never shrinks, so one that grew too large is left behind.
  private retire(slot: Slot): void {
    this.promote();
    slot.end(new Cancelled());
  }

  private promote(): void {
    this.live = this.spare ?? this.slot();
    this.spare = null;
    setTimeout(() => this.warm(), 30);
  }

  private trapped(slot: Slot, message: string): void {
    this.traps.push(Date.now());
    if (slot === this.spare) this.spare = null;
    if (slot !== this.live) return;
    const doing = this.work;
    // Where workers die one after the other (their script is gone, say), the next is made when it is asked for.
    if (this.traps.length > 1 && Date.now() - this.traps.at(-2)! < RAPID_MS) this.dead = true;
    else this.promote();
    slot.end(new Trapped(message));
    if (this.work === doing) this.work = null;
    if (!this.work && this.waiting) this.next();
  }

  private revive(): void {
    if (!this.dead) return;
    this.dead = false;
    this.live = this.spare ?? this.slot();
    this.spare = null;
  }
}

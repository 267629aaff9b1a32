import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Cancelled, EngineError, EngineHost, Superseded, Trapped } from '../../src/engine/host.ts';
import type { Answer, Ask, Envelope, MakeAsk } from '../../src/engine/protocol.ts';

class FakeWorker {
  static all: FakeWorker[] = [];
  onmessage: ((event: { data: Answer }) => void) | null = null;
  onerror: ((event: unknown) => void) | null = null;
  asked: Envelope[] = [];
  ended = false;
  constructor() { FakeWorker.all.push(this); }
  postMessage(message: Envelope | { module: unknown }) { if ('run' in message) this.asked.push(message); }
  terminate() { this.ended = true; }
  answer(answer: Record<string, unknown>, at = 0) { this.onmessage!({ data: { run: this.asked[at]!.run, ...answer } as unknown as Answer }); }
}

const make = (seed: string): MakeAsk => ({ kind: 'make', request: { generator: 'burrow', seed }, palette: 'usual' });
const seedOf = (ask: Ask) => (ask.kind === 'make' ? ask.request.seed : ask.kind);
const seeds = (worker: FakeWorker) => worker.asked.map((one) => seedOf(one.ask));
const done = { type: 'done', value: { memory: 0 } };

describe('the host of the engine', () => {
  beforeEach(() => { FakeWorker.all = []; vi.stubGlobal('Worker', FakeWorker); vi.useFakeTimers(); });
  afterEach(() => { vi.useRealTimers(); vi.unstubAllGlobals(); });
  const host = () => new EngineHost({} as WebAssembly.Module);

  it('has one map in work and one waiting: the newest wins', async () => {
    const one = host();
    const worker = FakeWorker.all[0]!;
    const results = ['1', '2', '3'].map((seed) => one.make(make(seed)).then(() => 'made', (why: unknown) => why));
    expect(seeds(worker)).toEqual(['1']);
    worker.answer(done);
    expect(await results[0]).toBe('made');
    expect(await results[1]).toBeInstanceOf(Superseded);
    expect(seeds(worker)).toEqual(['1', '3']);
    worker.answer(done, 1);
    expect(await results[2]).toBe('made');
  });

  it('ends work that is old when something newer waits', async () => {
    const one = host();
    one.warm();
    const [live, spare] = FakeWorker.all as [FakeWorker, FakeWorker];
    const first = one.make(make('1')).catch((why: unknown) => why);
    const second = one.make(make('2'));
    await vi.advanceTimersByTimeAsync(260);
    expect(await first).toBeInstanceOf(Superseded);
    expect(live.ended).toBe(true);
    expect(seeds(spare)).toEqual(['2']);
    spare.answer(done);
    await second;
  });

  it('cancels by ending the worker, and asks the spare for the map that was shown', async () => {
    const one = host();
    one.warm();
    const [live, spare] = FakeWorker.all as [FakeWorker, FakeWorker];
    const shown = one.make(make('1'));
    live.answer(done);
    await shown;
    const work = one.make(make('2')).catch((why: unknown) => why);
    one.cancel();
    expect(await work).toBeInstanceOf(Cancelled);
    expect(live.ended).toBe(true);
    void one.ask({ kind: 'details' });
    expect(seeds(spare)).toEqual(['1', 'details']);
    await vi.advanceTimersByTimeAsync(50);
    expect(FakeWorker.all).toHaveLength(3);
  });

  it('replaces a worker that trapped and goes on with what waits', async () => {
    const one = host();
    const live = FakeWorker.all[0]!;
    const first = one.make(make('1')).catch((why: unknown) => why);
    const second = one.make(make('2'));
    live.answer({ type: 'trap', message: 'unreachable' });
    expect(await first).toBeInstanceOf(Trapped);
    expect(live.ended).toBe(true);
    expect(one.traps).toHaveLength(1);
    const next = FakeWorker.all[1]!;
    expect(seeds(next)).toEqual(['2']);
    next.answer(done);
    await second;
  });

  it('does not start workers over and over where they all die', async () => {
    const one = host();
    const work = one.make(make('1')).catch((why: unknown) => why);
    for (let i = 0; i < 20; i++) FakeWorker.all.at(-1)!.onerror!({ preventDefault() {}, message: 'gone' });
    expect(await work).toBeInstanceOf(Trapped);
    await vi.advanceTimersByTimeAsync(40);
    expect(FakeWorker.all.length).toBeLessThan(6);
    const next = one.make(make('2'));
    const last = FakeWorker.all.find((worker) => seeds(worker).includes('2'))!;
    last.answer(done);
    await next;
  });

  it('gives the words of the engine, and keeps the worker', async () => {
    const one = host();
    const live = FakeWorker.all[0]!;
    const work = one.make(make('1')).catch((why: unknown) => why);
    live.answer({ type: 'error', problem: { kind: 'bad_input', where: '', what: '', allowed: '', message: 'fill = 3 is outside 0..1' } });
    const why = await work;
    expect(why).toBeInstanceOf(EngineError);
    expect((why as EngineError).message).toBe('fill = 3 is outside 0..1');
    expect(live.ended).toBe(false);
  });

  it('replaces an instance whose memory grew too large', async () => {
    const one = host();
    const work = one.make(make('1'));
    FakeWorker.all[0]!.answer({ type: 'done', value: { memory: 300 * 1024 * 1024 } });
    await work;
    void one.ask({ kind: 'details' });
    expect(seeds(FakeWorker.all[1]!)).toEqual(['1', 'details']);
  });
});

// What the user can do, in one place. The map is made at once; everything slower follows.
import { EngineError, EngineHost, Cancelled, Superseded, Trapped, type EngineModule } from '../engine/host.ts';
import type { CatalogueAnswer, Details, MakeAsk, MapAnswer } from '../engine/protocol.ts';
import { changeWords, docOfSummary, freshDoc, generatorOf, isLevel, keyOf, levelRequest, makeRequest, MAX_FREE_TILES, type Doc } from '../document/doc.ts';
import { commit, endGesture, redo, startUndo, undo, type UndoStack } from '../document/undo.ts';
import { rollSeed } from '../document/seed.ts';
import { FIRST_STATE, type AppState, type Notice, type View } from './app_state.ts';
import { problemOf } from './problems.ts';
import { Store } from './store.ts';
import { drop, keep, kept, whenStorageFails } from './storage.ts';
import { addToHistory } from './history.ts';

export const store = new Store<AppState>(FIRST_STATE);
export type Painter = (answer: MapAnswer, fit: boolean) => void;

export class Studio {
  host!: EngineHost;
  module!: EngineModule;
  painter: Painter = () => undefined;
  onShown: (() => void)[] = [];
  private detailsTimer = 0;
  private restTimer = 0;
  private linkHash: string | null = null;
  private linkVersion: number | undefined;
  private allowBig = false;

  async start(module: EngineModule): Promise<void> {
    this.module = module;
    this.host = new EngineHost(module);
    whenStorageFails(() => store.set({ storageOff: true }));
    await module;
    const { catalogue, version } = await this.host.ask<CatalogueAnswer>({ kind: 'catalogue' });
    store.set({ catalogue, version, history: kept('history') ?? [], view: { ...FIRST_STATE.view, ...kept<View>('view') } });
    setTimeout(() => this.host.warm(), 1500);
  }

  // The first document: by link, else the last one, else the default; never one that killed the page.
  begin(doc: Doc | null): void {
    const starting = kept<Doc>('starting');
    const remembered = kept<UndoStack>('undo');
    if (doc && remembered && keyOf(doc) === keyOf(remembered.present)) {
      // The page's own address after a reload: not a link that somebody sent.
      this.linkHash = null;
      return this.resume(remembered);
    }
    if (doc) return this.reset(doc);
    if (starting) {
      drop('starting');
      this.reset(this.defaultDoc());
      const what = `${starting.generator} ${starting.width}x${starting.height}`;
      this.notice({ text: `Last time the page did not finish ${what}.`, tone: 'warn', action: { label: 'Try again', run: () => this.edit(starting) } });
    } else if (remembered && generatorOf(store.get().catalogue!, remembered.present.generator)) {
      this.resume(remembered);
    } else this.reset(this.defaultDoc());
  }

  private resume(stack: UndoStack): void {
    store.set({ undo: { ...stack, gesture: null }, doc: stack.present });
    void this.make(true);
  }

  defaultDoc(): Doc {
    const catalogue = store.get().catalogue!;
    const { generator = '', size, seed = '7', theme } = catalogue.showpiece ?? {};
    const info = generatorOf(catalogue, generator) ?? catalogue.generators[0]!;
    return { ...freshDoc(info, seed), ...size, ...(theme && { theme }) };
  }

  expect(hash: string | undefined, version: number | undefined): void {
    this.linkHash = hash ?? null;
    this.linkVersion = version;
  }

  reset(doc: Doc): void {
    store.set({ doc, undo: startUndo(doc) });
    this.make(true);
  }

  edit(doc: Doc, gesture: string | null = null): void {
    const { undo: stack, view } = store.get();
    if (keyOf(doc) === keyOf(stack.present) && JSON.stringify(doc) === JSON.stringify(stack.present)) return;
    const next = view.newSeeds && gesture === null && doc.seed === stack.present.seed ? { ...doc, seed: rollSeed() } : doc;
    const fit = next.width !== stack.present.width || next.height !== stack.present.height;
    store.set({ undo: commit(stack, next, gesture), doc: next });
    this.make(fit);
  }

  endGesture(): void {
    store.set({ undo: endGesture(store.get().undo) });
    this.rest();
  }

  undo(): void { this.step(undo(store.get().undo)); }
  redo(): void { this.step(redo(store.get().undo)); }

  undoWords(): string | null {
    const { past, present } = store.get().undo;
    return past.length > 0 ? changeWords(past.at(-1)!, present) : null;
  }

  redoWords(): string | null {
    const { future, present } = store.get().undo;
    return future.length > 0 ? changeWords(present, future[0]!) : null;
  }

  roll(): void {
    this.edit({ ...store.get().doc, seed: rollSeed() });
  }

  pick(name: string): void {
    const { catalogue, doc } = store.get();
    const info = generatorOf(catalogue!, name);
    if (info) this.edit({ ...freshDoc(info, doc.seed, info.presets?.[0]), passes: [], require: [] });
  }

  notice(notice: Notice | null): void { store.set({ notice }); }

  view(patch: Partial<View>): void {
    const view = { ...store.get().view, ...patch };
    store.set({ view });
    keep('view', view);
  }

  cancel(): void { this.host.cancel(); }

  makeBig(): void {
    this.allowBig = true;
    this.make(true);
    this.allowBig = false;
  }

  retry(): void {
    this.host.traps.length = 0;
    this.make(false);
  }

  askFor(doc: Doc): MakeAsk {
    const palette = store.get().view.palette;
    return isLevel(doc) ? { kind: 'level', request: levelRequest(doc), palette } : { kind: 'make', request: makeRequest(doc), palette };
  }

  async read(text: string): Promise<void> {
    const answer = await this.host.make({ kind: 'read', text, palette: store.get().view.palette });
    const doc = docOfSummary(answer.summary, store.get().catalogue!);
    store.set({ doc, undo: commit(store.get().undo, doc) });
    this.take(doc, answer, true, true);
    if (!generatorOf(store.get().catalogue!, doc.generator)) return this.notice({ text: 'The map was opened from a file; this engine does not have its generator.', tone: 'warn' });
    const again = () => {
      this.expect(answer.summary.hash, answer.summary.version);
      void this.make(true);
    };
    this.notice({ text: 'The map was opened from a file.', tone: 'warn', action: { label: 'Make it again', run: again } });
  }

  // Makes the map of the document now. Older work that is still waiting is dropped.
  private async make(fit: boolean): Promise<void> {
    const { doc, catalogue } = store.get();
    if (doc.width * doc.height > MAX_FREE_TILES && !this.allowBig) {
      store.set({ problem: { kind: 'big', at: 'size', message: bigWords(doc) } });
      return;
    }
    if (this.trappedTooOften()) return;
    if (!store.get().shown) keep('starting', doc);
    const since = performance.now();
    const told = window.setTimeout(() => store.set({ busy: { since, step: '', attempt: 0, of: 0 } }), 150);
    try {
      const answer = await this.host.make(this.askFor(doc), (news) => store.set({ busy: { since, ...news } }));
      this.take(doc, answer, fit, false);
    } catch (error) {
      if (error instanceof Superseded) return;
      if (error instanceof EngineError) store.set({ problem: problemOf(error.problem, doc, catalogue!) });
      else if (error instanceof Trapped) this.tellTrap(doc);
      else if (error instanceof Cancelled) this.notice({ text: 'Cancelled. The map on the screen is the one before.', tone: 'warn' });
      this.compareWithLink(null);
    } finally {
      clearTimeout(told);
      if (store.get().doc === doc) store.set({ busy: null });
      drop('starting');
    }
  }

  private take(doc: Doc, answer: MapAnswer, fit: boolean, foreign: boolean): void {
    const before = performance.now();
    const old = store.get().shown?.answer.summary;
    this.painter(answer, fit || old?.width !== answer.summary.width || old.height !== answer.summary.height);
    const { notice } = store.get();
    store.set({
      shown: { doc, answer, foreign }, problem: null, busy: null, details: null, drawMs: performance.now() - before,
      probeFrom: null, probeResult: null, notice: notice?.tone === 'good' ? null : notice,
    });
    this.compareWithLink(answer);
    document.title = `${answer.summary.generator.replaceAll('_', ' ')} ${answer.summary.seed} - Karst`;
    for (const one of this.onShown) one();
    clearTimeout(this.detailsTimer);
    this.detailsTimer = window.setTimeout(() => this.fetchDetails(), 80);
    this.rest();
  }

  private async fetchDetails(): Promise<void> {
    const shown = store.get().shown;
    try {
      const details = await this.host.ask<Details>({ kind: 'details' });
      if (store.get().shown === shown) store.set({ details });
    } catch (error) {
      if (error instanceof EngineError) this.notice({ text: error.message, tone: 'bad' });
    }
  }

  // Half a second after the last change the map is a part of the history and is kept.
  private rest(): void {
    clearTimeout(this.restTimer);
    this.restTimer = window.setTimeout(() => {
      const { shown, undo: stack, history } = store.get();
      if (!shown || stack.gesture !== null || shown.foreign) return;
      const next = addToHistory(history, shown.doc, shown.answer.summary.hash);
      store.set({ history: next });
      keep('history', next);
      keep('undo', { ...stack, past: stack.past.slice(-200), future: stack.future.slice(0, 50) });
    }, 350);
  }

  private step(stack: UndoStack): void {
    const before = store.get().undo.present;
    if (stack === store.get().undo) return;
    store.set({ undo: stack, doc: stack.present });
    this.make(before.width !== stack.present.width || before.height !== stack.present.height);
  }

  private compareWithLink(answer: MapAnswer | null): void {
    const [hash, version] = [this.linkHash, this.linkVersion];
    this.linkHash = null;
    if (hash === null || !answer) return;
    const { generator, version: here } = answer.summary;
    if (answer.summary.hash === hash) this.notice({ text: 'Same map as shared.', tone: 'good' });
    else if (version !== undefined && version !== here) this.notice({ text: `This page has ${generator} ${here}, the link was made with ${version}; the map differs.`, tone: 'warn' });
    else this.notice({ text: 'The map differs from the one that was shared: the link names another hash.', tone: 'warn' });
  }

  private trappedTooOften(): boolean {
    const recent = this.host.traps.filter((at) => Date.now() - at < 60_000);
    if (recent.length < 3) return false;
    store.set({ problem: { kind: 'trap', at: null, message: 'The engine stopped three times in a minute. Nothing is made until you press Try again; settings are kept.' } });
    return true;
  }

  private tellTrap(doc: Doc): void {
    if (this.trappedTooOften()) return;
    const at = doc.generator ? 'generator' : null;
    store.set({ problem: { kind: 'trap', at, message: 'The engine stopped on this request and was restarted. Settings are kept.' } });
  }
}

function bigWords({ width, height }: Doc): string {
  const tiles = width * height;
  const seconds = Math.max(1, Math.round(tiles / 8_000_000));
  return `${width}x${height} is ${tiles.toLocaleString('en')} tiles: about ${seconds} s and ${Math.round((tiles * 24) / 2 ** 20)} MB.`;
}

export const studio = new Studio();

// The address of the page names the map. It is written when the map rests and read at the start.
import { linkOf, openLink } from '../document/packed_link.ts';
import { LinkError } from '../document/link.ts';
import { store, studio } from './studio.ts';

let timer = 0;
let written = '';
let opened = false;

// Back and Forward step through maps that were opened, not through every change of a slider.
export function markOpened(): void {
  opened = true;
}

export async function currentLink(): Promise<string> {
  const { shown, catalogue } = store.get();
  if (!shown) throw new LinkError('There is no map yet.');
  const fragment = await linkOf(shown.doc, catalogue!, shown.answer.summary.hash);
  return location.origin + location.pathname + fragment;
}

export async function openFromAddress(fragment: string, first: boolean, own = false): Promise<void> {
  if (fragment === '' || fragment === '#') {
    if (first) studio.begin(null);
    return;
  }
  try {
    const { doc, version, hash } = await openLink(fragment, store.get().catalogue!);
    if (!own) studio.expect(hash, version);
    if (first) studio.begin(doc);
    else studio.edit(doc);
  } catch (error) {
    if (first) studio.reset(studio.defaultDoc());
    const why = error instanceof LinkError ? error.message : 'the link is damaged.';
    studio.notice({ text: `The link could not be opened: ${why}`, tone: 'bad' });
  }
}

async function write(): Promise<void> {
  if (store.get().notice?.tone === 'bad') return;
  try {
    const link = await currentLink();
    if (link === location.href || store.get().shown?.foreign) return;
    written = new URL(link).hash;
    const push = opened;
    opened = false;
    if (push) window.history.pushState({ own: true }, '', link);
    else window.history.replaceState({ own: true }, '', link);
  } catch {
    // Browsers limit how often an address may change; the next rest writes it.
  }
}

export function keepAddress(): void {
  studio.onShown.push(() => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void write(), 400);
  });
  window.addEventListener('popstate', (event) => {
    if (location.hash === written) return;
    written = location.hash;
    void openFromAddress(location.hash, false, (event.state as { own?: boolean } | null)?.own);
  });
}

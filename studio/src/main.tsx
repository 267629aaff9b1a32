import { createRoot } from 'react-dom/client';
import { bootModule } from './engine/boot.ts';
import { studio, store } from './state/studio.ts';
import { openFromAddress, keepAddress } from './state/address.ts';
import { App } from './ui/App.tsx';
import { stages } from './ui/stages.ts';

function tellFailure(error: unknown): void {
  const word = document.getElementById('skeleton-word');
  const why = error instanceof Error ? error.message : String(error);
  if (word) word.textContent = `The engine could not be started: ${why} The studio needs Chrome 89, Firefox 89, Safari 16.4 or newer.`;
}

async function start(): Promise<void> {
  if (typeof WebAssembly !== 'object' || typeof Worker !== 'function') throw new Error('this browser has no WebAssembly or no workers.');
  await studio.start(bootModule());
  createRoot(document.getElementById('root')!).render(<App />);
  await openFromAddress(location.hash, true);
  keepAddress();
}

start().catch(tellFailure);

// For the console and for tests.
Object.assign(window, { karst: { studio, store, stages } });

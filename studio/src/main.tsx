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

// A fault of the page itself takes everything off the screen: then there are words, and a way on.
function tellCrash(error: unknown): void {
  console.error(error);
  const told = document.createElement('p');
  told.className = 'crashed';
  told.setAttribute('role', 'alert');
  told.textContent = 'The page stopped by a fault of its own. Your maps and settings are kept.';
  const again = document.createElement('button');
  again.className = 'button main';
  again.textContent = 'Go on';
  again.onclick = () => location.reload();
  document.body.append(told, again);
}

async function start(): Promise<void> {
  if (typeof WebAssembly !== 'object' || typeof Worker !== 'function') throw new Error('this browser has no WebAssembly or no workers.');
  await studio.start(bootModule());
  createRoot(document.getElementById('root')!, { onUncaughtError: tellCrash }).render(<App />);
  await openFromAddress(location.hash, true);
  keepAddress();
}

start().catch(tellFailure);

// For the console and for tests.
Object.assign(window, { karst: { studio, store, stages } });

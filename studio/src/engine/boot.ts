// Compiles the engine once; workers get the compiled module.
import wasmUrl from 'karst.wasm?url';

async function compile(response: Response): Promise<WebAssembly.Module> {
  if (!response.ok) throw new Error(`The engine could not be loaded: the server answered ${response.status}.`);
  const copy = response.clone();
  try {
    return await WebAssembly.compileStreaming(response);
  } catch {
    return WebAssembly.compile(await copy.arrayBuffer());
  }
}

export async function bootModule(): Promise<WebAssembly.Module> {
  return compile(await fetch(wasmUrl));
}

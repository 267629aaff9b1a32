// What the browser keeps between visits. Every write is checked: a full or forbidden storage is
// told to the user once and never stops the page.
const PREFIX = 'karst.1.';
let onFailure: (() => void) | null = null;

export function whenStorageFails(then: () => void): void {
  onFailure = then;
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    onFailure?.();
  }
}

export function kept<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function drop(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    onFailure?.();
  }
}

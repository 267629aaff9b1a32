// A store that React reads by parts: a component is drawn again only when its part changes.
import { useSyncExternalStore } from 'react';

export class Store<T extends object> {
  private readonly listeners = new Set<() => void>();
  constructor(private state: T) {}

  get(): T { return this.state; }

  set(patch: Partial<T>): void {
    this.state = { ...this.state, ...patch };
    for (const listener of this.listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  use<P>(part: (state: T) => P): P {
    return useSyncExternalStore(this.subscribe, () => part(this.state));
  }
}

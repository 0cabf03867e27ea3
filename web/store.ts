import { useSyncExternalStore } from "react";

/** One value that outlives components and tells them when it changes. */
export interface Store<T> {
  /** What prerendered pages show, and where hydration begins. */
  readonly initial: T;
  readonly get: () => T;
  /** Notifies all subscribers unless the value is the same. */
  readonly set: (next: T) => void;
  /** Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      // Listeners read the value themselves, so one that sets it again leaves nobody with the old one.
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function useStore<T>({ initial, get, subscribe }: Store<T>): T {
  return useSyncExternalStore(subscribe, get, () => initial);
}

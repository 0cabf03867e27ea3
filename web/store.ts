import { useSyncExternalStore } from "react";

/** State that outlives components and notifies its subscribers. */
export interface Store<T> {
  /** What prerendered pages show, and what hydration starts from. */
  readonly initial: T;
  readonly get: () => T;
  /** Notifies all subscribers unless the value is unchanged. */
  readonly set: (next: T) => void;
  /** Returns the unsubscribe function. */
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
      // Listeners read the current value, so if one of them sets it, none is left with a stale
      // value.
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

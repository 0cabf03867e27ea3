/**
 * Returns a function that makes a value for all callers of the next `ms` milliseconds after it was made. A failure is
 * shared by those who wait for it, and not kept.
 */
export function shareFor<Value>(ms: number, make: () => Promise<Value>): () => Promise<Value> {
  let shared: Promise<Value> | undefined;
  return () => {
    if (shared) return shared;
    const made = make();
    shared = made;
    const forget = () => {
      shared = undefined;
    };
    made.then(() => setTimeout(forget, ms).unref(), forget);
    return made;
  };
}

/** A function that caches its latest results. */
export interface Recent<Key, Value> {
  (key: Key): Promise<Value>;
  /** Returns true if this value is cached or being made. */
  readonly has: (key: Key) => boolean;
}

/**
 * Returns a function that makes a value for each key once, and caches the most recently used ones. Failures are not
 * cached. Concurrent callers get the same promise. Keys of the same `nameOf` have the same value.
 */
export function keepRecent<Key, Value>(
  most: number,
  make: (key: Key) => Promise<Value>,
  nameOf: (key: Key) => unknown = (key) => key,
): Recent<Key, Value> {
  const kept = new Map<unknown, Promise<Value>>();
  const recent = (key: Key) => {
    const name = nameOf(key);
    const value = kept.get(name) ?? make(key);
    kept.delete(name);
    kept.set(name, value);
    value.catch(() => {
      if (kept.get(name) === value) kept.delete(name);
    });
    const [oldest] = kept.keys();
    if (kept.size > most) kept.delete(oldest);
    return value;
  };
  return Object.assign(recent, { has: (key: Key) => kept.has(nameOf(key)) });
}

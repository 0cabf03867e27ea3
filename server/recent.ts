/** A function that caches its latest results. */
export interface Recent<Key, Value> {
  (key: Key): Promise<Value>;
  /** Returns true if this value is cached or being made. */
  readonly has: (key: Key) => boolean;
}

/**
 * Returns a function that makes a value for each key once, and caches the most recently used ones. Failures are not
 * cached. Concurrent callers get the same promise.
 */
export function keepRecent<Key, Value>(
  most: number,
  make: (key: Key) => Promise<Value>,
): Recent<Key, Value> {
  const kept = new Map<Key, Promise<Value>>();
  const recent = (key: Key) => {
    const value = kept.get(key) ?? make(key);
    kept.delete(key);
    kept.set(key, value);
    value.catch(() => {
      if (kept.get(key) === value) kept.delete(key);
    });
    const [oldest] = kept.keys();
    if (kept.size > most) kept.delete(oldest!);
    return value;
  };
  return Object.assign(recent, { has: (key: Key) => kept.has(key) });
}

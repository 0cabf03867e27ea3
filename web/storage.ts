/**
 * Every key the site keeps in the browser. `session` ends with the tab; `local` stays until
 * removed.
 */
export const STORAGE = {
  "hardwood.user": "local",
  "hardwood.sign-out": "local",
  "hardwood.referral-code": "local",
  "hardwood.theme": "local",
  "hardwood.welcome": "session",
  "hardwood.wanted": "session",
  "hardwood.session-ended": "session",
  "hardwood.opening": "session",
  "hardwood.sound": "local",
  "hardwood.sent-payment": "session",
  "hardwood.pending-wallet": "local",
  "hardwood.trips": "local",
  "hardwood.phantom-connected": "local",
  "hardwood.phantom-keys": "session",
  "hardwood.phantom-session": "session",
  "hardwood.lineup": "local",
  "hardwood.told-prizes": "local",
  "hardwood.announcements": "local",
  // Only on a local chain.
  "local-wallet.seed": "local",
  "local-wallet.used": "local",
} as const;

export type StorageKey = keyof typeof STORAGE;

/** One stored value. Storage can be disabled, full or cleared at any time; none of this throws. */
export interface Stored<T> {
  /** Returns undefined if there is no usable value. */
  readonly read: () => T | undefined;
  /** Does nothing if the browser refuses. */
  readonly write: (value: T) => void;
  readonly remove: () => void;
  /** Reads and removes. */
  readonly take: () => T | undefined;
}

export function storedText(key: StorageKey): Stored<string> {
  const read = () => attempt(() => areaOf(key).getItem(key)) ?? undefined;
  const remove = () => attempt(() => areaOf(key).removeItem(key));
  return {
    read,
    write: (value) => attempt(() => areaOf(key).setItem(key, value)),
    remove,
    take() {
      const value = read();
      remove();
      return value;
    },
  };
}

/**
 * Anyone can edit storage, and older versions wrote to it, so values that fail the check are
 * ignored.
 */
export function storedJson<T>(
  key: StorageKey,
  isComplete: (found: Partial<T>) => boolean,
): Stored<T> {
  const text = storedText(key);
  const parse = (json: string | undefined) =>
    attempt(() => {
      const found = JSON.parse(json ?? "") as T;
      return isComplete(found) ? found : undefined;
    });
  return {
    read: () => parse(text.read()),
    write: (value) => text.write(JSON.stringify(value)),
    remove: text.remove,
    take: () => parse(text.take()),
  };
}

/** Calls back when another tab writes or removes the key. */
export function onChangeElsewhere(key: StorageKey, listener: () => void): void {
  addEventListener("storage", (event) => {
    // Clearing all of storage names no key.
    if (event.key === key || event.key === null) listener();
  });
}

function areaOf(key: StorageKey): Storage {
  return STORAGE[key] === "local" ? localStorage : sessionStorage;
}

/** Accessing storage throws if it is disabled or full. */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

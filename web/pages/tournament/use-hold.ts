import { useState } from "react";

interface Held<T> {
  readonly value: T;
  readonly revision: number;
  readonly updates: number;
}

/** Returns a value as it was when it began to be held, and how many revisions have come since. */
export function useHold<T>(
  isHeld: boolean,
  value: T,
  revision: number,
): { readonly shown: T; readonly updates: number } {
  const [held, setHeld] = useState<Held<T>>();
  if (isHeld && held?.revision !== revision)
    setHeld(
      held ? { ...held, revision, updates: held.updates + 1 } : { value, revision, updates: 0 },
    );
  if (!isHeld && held) setHeld(undefined);
  return isHeld && held
    ? { shown: held.value ?? value, updates: held.updates }
    : { shown: value, updates: 0 };
}

import type { Phase } from "../../rules/phase.ts";
import type { Db } from "../db/connect.ts";
import { readPhase } from "./store.ts";

/** All processes have to see a new phase within a second. */
const MAX_AGE_MS = 500;

/** Caches the phase, which is read at most twice a second. Decisions use `holdPhase` instead. */
export function createPhaseReader(db: Db): () => Promise<Phase> {
  let latest: { readonly phase: Promise<Phase>; readonly askedAt: number } | undefined;
  return async () => {
    if (!latest || performance.now() - latest.askedAt > MAX_AGE_MS) {
      const asked = { phase: readPhase(db).then(({ name }) => name), askedAt: performance.now() };
      latest = asked;
      asked.phase.catch(() => {
        if (latest === asked) latest = undefined; // the next caller retries
      });
    }
    return latest.phase;
  };
}

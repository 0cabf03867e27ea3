import type { Verdict } from "./verdict.ts";

/** A step of a proof. */
export type Check = {
  id: string;
  title: string;
  /** What it proves if it holds. */
  proves: string;
  /** True if it queries Solana, so that its tick is mint. */
  isOnChain?: boolean;
  run: (watch: Watch) => Verdict | Promise<Verdict>;
};

/** How a long step says what it has done, and hears that nobody waits for it anymore. */
export type Watch = { signal: AbortSignal; onProgress: (words: string) => void };

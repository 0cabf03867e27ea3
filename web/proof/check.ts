import type { Verdict } from "./verdict.ts";

/** A step of a proof. */
export type Check = {
  id: string;
  title: string;
  /** What it proves if it holds. */
  proves: string;
  /** True if it queries Solana, so that its tick is mint. */
  isOnChain?: boolean;
  run: () => Verdict | Promise<Verdict>;
};

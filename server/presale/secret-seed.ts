import { commitmentTo } from "../../rules/draw.ts";
import type { Context } from "../context.ts";
import { openSeed } from "./sealed-seed.ts";
import type { Purchase } from "./store.ts";

/**
 * Returns a purchase's secret seed; undefined if the stored one is damaged, or is not the one that the
 * buyer's memo committed to. Throws in a process without the house's keys.
 */
export function secretSeedOf({ keys }: Context, purchase: Purchase): string | undefined {
  if (!keys) throw new Error("Only a process with the house's keys can draw");
  const { id, sealed_seed: sealed, secret_seed: plain, commitment } = purchase;
  try {
    // A purchase made before seeds were sealed has a plain one.
    const seed = sealed === null ? plain! : openSeed(sealed, keys.seal, id);
    return commitmentTo(seed, id) === commitment ? seed : undefined;
  } catch {
    return undefined;
  }
}

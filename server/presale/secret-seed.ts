import type { KeyObject } from "node:crypto";
import { commitmentTo } from "../../rules/draw.ts";
import type { Context } from "../context.ts";
import { seal, unseal } from "../seal.ts";
import type { Purchase } from "./store.ts";

/** Seals a secret seed (32 bytes, hex) for one purchase. Returns hex. */
export function sealSeed(seed: string, publicKey: string, purchaseId: string): string {
  return seal(Buffer.from(seed, "hex"), publicKey, purchaseId);
}

/** Opens a sealed seed. Throws if it was sealed for another key or purchase, or has been changed. */
export function openSeed(sealed: string, sealKey: KeyObject, purchaseId: string): string {
  return unseal(sealed, sealKey, purchaseId).toString("hex");
}

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

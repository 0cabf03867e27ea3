import type { KeyPairSigner } from "@solana/kit";
import { deriveKey } from "../../chain/keys.ts";

/** Returns the key that pays prizes. It is derived from the escrow key, which only workers have. */
export function readPrizeKey(escrowKeyFile: string): Promise<KeyPairSigner> {
  return deriveKey(escrowKeyFile, "prizes");
}

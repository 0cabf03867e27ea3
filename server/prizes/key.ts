import { type KeyPairSigner, getAddressEncoder } from "@solana/kit";
import { writeFile } from "node:fs/promises";
import { deriveKey, deriveSecret } from "../../chain/keys.ts";

const LABEL = "prizes";

/** Returns the key that pays prizes. It is derived from the escrow key, which only workers have. */
export function readPrizeKey(escrowKeyFile: string): Promise<KeyPairSigner> {
  return deriveKey(escrowKeyFile, LABEL);
}

/** Writes that key to a new file in the format of `solana-keygen`, which only its owner may read. */
export async function writePrizeKey(escrowKeyFile: string, path: string): Promise<void> {
  const secret = await deriveSecret(escrowKeyFile, LABEL);
  const { address } = await readPrizeKey(escrowKeyFile);
  const bytes = [...secret, ...getAddressEncoder().encode(address)];
  await writeFile(path, JSON.stringify(bytes), { mode: 0o600, flag: "wx" });
}

import type { Address } from "@solana/kit";
import { ACCOUNTS_PER_CALL } from "./balances.ts";
import type { ChainRpc } from "./rpc.ts";

/** Returns the addresses that have no account yet, at confirmed commitment. */
export async function missingAccounts(
  rpc: ChainRpc,
  addresses: readonly Address[],
): Promise<Address[]> {
  const missing: Address[] = [];
  for (let from = 0; from < addresses.length; from += ACCOUNTS_PER_CALL) {
    const some = addresses.slice(from, from + ACCOUNTS_PER_CALL);
    const { value } = await rpc
      .getMultipleAccounts(some, {
        commitment: "confirmed",
        encoding: "base64",
        dataSlice: { offset: 0, length: 0 },
      })
      .send();
    missing.push(...some.filter((_, index) => value[index] === null));
  }
  return missing;
}

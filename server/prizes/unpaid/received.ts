import type { Address } from "@solana/kit";
import { walletsByAccount } from "../../../chain/usdc.ts";
import type { OtherPayment } from "./store.ts";

/** What Solana shows that a wallet was paid for a tournament by another result. */
export interface Received {
  /** Base units of USDC. */
  readonly amount: bigint;
  /** The last transaction that paid it. */
  readonly signature: string;
}

/** Returns what wallets received by other payments of a tournament, in the accounts derived from them. */
export async function receivedBy(
  payments: readonly OtherPayment[],
  wallets: readonly string[],
  usdcMint: Address,
): Promise<Map<string, Received>> {
  const payees = await walletsByAccount(wallets, usdcMint);
  const received = new Map<string, Received>();
  for (const { signature, arrived } of payments)
    for (const { account, amount } of arrived) {
      const wallet = payees.get(account);
      if (wallet === undefined) continue;
      const before = received.get(wallet)?.amount ?? 0n;
      received.set(wallet, { amount: before + BigInt(amount), signature });
    }
  return received;
}

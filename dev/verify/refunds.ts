import type { Address } from "@solana/kit";
import type { HistoryEntry } from "../../chain/history.ts";
import { payersOf } from "../../chain/read-payment.ts";
import { readPayout } from "../../chain/read-payout.ts";
import type { ChainRpc } from "../../chain/rpc.ts";
import { type RefundProof, createRefundProof, owedRefunds } from "../../rules/refund-proof.ts";
import { Mismatch, Unreachable, readEach } from "./ask.ts";
import type { PaymentsVerified } from "./payments.ts";

interface Sale {
  readonly vault: Address;
  readonly usdcMint: Address;
  readonly escrowAccount: Address;
}

/**
 * Compares what left the escrow for each payment that was not drawn with what the rules send back, and to whom.
 * `payouts` is what the vault's history may have of refunds. Throws `Mismatch` for a refund that brings less.
 */
export async function verifyRefunds(
  sale: Sale,
  { entries, arrivals }: Pick<PaymentsVerified, "entries" | "arrivals">,
  { rpc, payouts }: { readonly rpc: ChainRpc; readonly payouts: readonly HistoryEntry[] },
): Promise<RefundProof> {
  const owed = entries.flatMap((entry) => {
    const shown = arrivals.get(entry.signature);
    return shown ? owedRefunds(entry, payersOf(shown)) : [];
  });
  const proof = createRefundProof(owed, sale);
  const { usdcMint, escrowAccount } = sale;
  const said = payouts.filter(({ memo }) => proof.owedIn(memo ?? "").length > 0);
  for await (const [{ signature }, shown] of readEach(said, (one) => {
    const wallets = proof.owedIn(one.memo ?? "").map(({ wallet }) => wallet);
    return readPayout(rpc, one.signature, { wallets, usdcMint });
  })) {
    if (!shown) throw new Unreachable(`The RPC node no longer keeps ${signature}.`);
    const taken = shown.byAccount.find(({ account }) => account === escrowAccount);
    const fault = proof.count({ ...shown, left: -(taken?.amount ?? 0n) });
    if (fault) throw new Mismatch(`The refund ${signature}: ${fault}.`);
  }
  return proof;
}

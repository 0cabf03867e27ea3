import { type Address, MAX_SUPPORTED_TRANSACTION_VERSION, type Signature } from "@solana/kit";
import type { ChainRpc } from "./rpc.ts";
import { tokenChanges } from "./token-changes.ts";

/** The payment that a reference identifies. */
export interface WantedPayment {
  readonly reference: Address;
  readonly memo: string;
  readonly payer: Address;
  readonly payee: Address;
  readonly mint: Address;
  /** Base units. */
  readonly amount: bigint;
}

/** Transactions read per search. Nobody but the payer knows the reference before the payment lands. */
const MAX_READ = 4;

/**
 * Returns the confirmed transactions, oldest first, in which the payer paid at least the amount, naming
 * reference and memo. They can still disappear on a fork. Throws if the node has not seen `slot` yet.
 */
export async function findConfirmedPayments(
  rpc: ChainRpc,
  wanted: WantedPayment,
  slot: bigint,
): Promise<Signature[]> {
  const history = await rpc
    .getSignaturesForAddress(wanted.reference, { commitment: "confirmed", minContextSlot: slot })
    .send();
  const oldest = history
    .filter(({ err, memo }) => err === null && memo?.includes(wanted.memo))
    .slice(-MAX_READ)
    .toReversed();
  const found: Signature[] = [];
  for (const { signature } of oldest) if (await pays(rpc, signature, wanted)) found.push(signature);
  return found;
}

async function pays(
  rpc: ChainRpc,
  signature: Signature,
  { payer, payee, mint, amount }: WantedPayment,
): Promise<boolean> {
  const response = await rpc
    .getTransaction(signature, {
      commitment: "confirmed",
      encoding: "base64",
      maxSupportedTransactionVersion: MAX_SUPPORTED_TRANSACTION_VERSION,
    })
    .send();
  const changes = tokenChanges(response?.meta ?? {});
  const change = (owner: Address) =>
    changes.find((one) => one.owner === owner && one.mint === mint)?.amount ?? 0n;
  return change(payee) >= amount && change(payer) <= -amount;
}

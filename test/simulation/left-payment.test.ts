import {
  type Address,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_UNSUPPORTED_TRANSACTION_VERSION as UNSUPPORTED,
  SolanaError,
} from "@solana/kit";
import { expect, test } from "vitest";
import { usdc } from "../../rules/money.ts";
import { readLeftPayment } from "../../server/refunds/left-payment.ts";
import { expectLoneWorkers } from "./lone-worker.ts";
import { ANN, BOB, openSale } from "./paid.ts";

expectLoneWorkers();

/** A transaction as a node returns it, as far as these tests change it. */
interface Shown {
  readonly slot: bigint;
  readonly meta: { readonly preTokenBalances: readonly Balance[] };
}
interface Balance {
  readonly owner: Address;
  readonly uiTokenAmount: { readonly amount: string };
}

/** Returns a transaction in which the balances of its accounts were others before it. */
function before(shown: Shown, change: (balance: Balance) => Balance): Shown {
  return {
    ...shown,
    meta: { ...shown.meta, preTokenBalances: shown.meta.preTokenBalances.map(change) },
  };
}

const DIFFERENT: [string, (shown: Shown) => Shown][] = [
  ["in another slot", (shown) => ({ ...shown, slot: shown.slot + 1n })],
  [
    "with another payer",
    (shown) =>
      before(shown, (balance) =>
        balance.owner === ANN.wallet.address ? { ...balance, owner: BOB.wallet.address } : balance,
      ),
  ],
  [
    "with more that arrived",
    (shown) =>
      before(shown, ({ uiTokenAmount: { amount }, ...balance }) => ({
        ...balance,
        uiTokenAmount: { amount: String(BigInt(amount) - 1n) },
      })),
  ],
  [
    "in a form that nobody can read",
    () => {
      throw new SolanaError(UNSUPPORTED, { __serverMessage: "too new" });
    },
  ],
];

test.each(DIFFERENT)(
  "a payment that one of two nodes shows %s is not refunded by hand",
  async (_, show) => {
    const { ctx, nodes, transfer, finalize } = await openSale(2);
    const signature = await transfer(ANN, usdc(20n));
    finalize();
    expect(await readLeftPayment(ctx, signature)).toMatchObject({
      kind: "readable",
      read: { received: usdc(20n), transfers: [{ owner: ANN.wallet.address }] },
    });
    for (const node of nodes) {
      node.change = ({ method }, result) =>
        method === "getTransaction" ? show(result as Shown) : undefined;
      await expect(readLeftPayment(ctx, signature)).rejects.toThrow(
        "The RPC nodes show this payment differently.",
      );
      node.change = () => undefined;
    }
  },
);

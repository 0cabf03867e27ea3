import { address } from "@solana/kit";
import { readUsdcAccounts } from "../../chain/balances.ts";
import { REFUNDS_PER_TRANSACTION, payoutComputeUnits } from "../../chain/delivery.ts";
import { refundMemo } from "../../rules/payout-memo.ts";
import { HOUR_MS } from "../../rules/time.ts";
import type { Handler } from "../outbox/handler.ts";
import { payOut } from "../outbox/pay-out.ts";
import { changeState, lockPurchase } from "../presale/store.ts";
import type { Context } from "../context.ts";
import type { Planned } from "../outbox/row.ts";
import { transactionsLeft } from "./budget.ts";
import { countOpenRefunds, countSentSince } from "./store.ts";

/** Transactions signed and sent concurrently per round. */
const PER_ROUND = 32;
/**
 * After a refund transaction, only full ones are sent for this long. Otherwise each of many single payments would
 * cost us a transaction, and together they could spend the hour's budget.
 */
const FILLING_MS = 5000;

/** Sends back payments that could not be used. */
export const refundHandler: Handler<"refund"> = {
  kind: "refund",
  // One call looks up a hundred accounts, which shows the rows that must wait.
  rowsPerRound: 1000,
  rowsPerTransaction: REFUNDS_PER_TRANSACTION,
  computeUnits: payoutComputeUnits,
  maxWaitMs: 4 * HOUR_MS,

  async allowance(ctx) {
    return Math.min(PER_ROUND, await transactionsLeft(ctx));
  },

  /** A missing account is not created: anyone could close it and make us pay its rent repeatedly. */
  async payable(ctx, due) {
    const owners = due.map(({ content }) => address(content.owner));
    const accounts = await readUsdcAccounts(ctx.rpc, owners, ctx.launch.usdcMint);
    const ready = due.filter((_, index) => accounts[index]!.takesUsdc);
    return {
      ready: (await isSoonAfterLast(ctx)) ? withoutRest(ready) : ready,
      waiting: due.filter((_, index) => !accounts[index]!.takesUsdc),
      reason: "the recipient has no USDC account",
    };
  },

  async build(ctx, keys, rows) {
    const payouts = rows.map(({ content }) => ({
      owner: address(content.owner),
      amount: BigInt(content.amount),
      mayBeNew: false,
    }));
    return { instructions: await payOut(ctx, keys, payouts), memo: refundMemo(rows) };
  },

  async onLanded(ctx, trx, { content }) {
    if (content.purchaseId === null) return;
    const purchase = await lockPurchase(trx, content.purchaseId);
    if (purchase.state !== "refunding") return;
    if ((await countOpenRefunds(trx, purchase.id)) === 0)
      await changeState(trx, purchase, { to: "refunded", at: ctx.now() });
  },
};

async function isSoonAfterLast({ db, now }: Context): Promise<boolean> {
  return (await countSentSince(db, new Date(now().getTime() - FILLING_MS))) > 0;
}

/** Returns the oldest refunds that fill whole transactions, and those that go alone. */
function withoutRest(ready: readonly Planned<"refund">[]): Planned<"refund">[] {
  const shared = ready.filter(({ refusal }) => refusal === null);
  const rest = shared.length % REFUNDS_PER_TRANSACTION;
  const alone = ready.filter(({ refusal }) => refusal !== null);
  return [...shared.slice(0, shared.length - rest), ...alone];
}

import { address } from "@solana/kit";
import { readUsdcAccount } from "../../chain/balances.ts";
import { REFUND_COMPUTE_UNITS } from "../../chain/delivery.ts";
import type { Handler } from "../outbox/handler.ts";
import { payOut } from "../outbox/pay-out.ts";
import { changeState, lockPurchase } from "../presale/store.ts";
import { countOpenRefunds } from "./store.ts";

const HOUR_MS = 3_600_000;

/** Sends payments back that cannot be used. */
export const refundHandler: Handler<"refund"> = {
  kind: "refund",
  rowsPerRound: 32,
  rowsPerTransaction: 1,
  computeUnits: REFUND_COMPUTE_UNITS,
  longestWaitMs: 4 * HOUR_MS,
  allowance: async () => 32,

  /** A missing account is not created: anyone could close it and make us pay its rent repeatedly. */
  async payable(ctx, due) {
    const accounts = await Promise.all(
      due.map(({ content }) =>
        readUsdcAccount(ctx.rpc, address(content.owner), ctx.launch.usdcMint),
      ),
    );
    return {
      ready: due.filter((_, index) => accounts[index]!.takesUsdc),
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
    return {
      instructions: await payOut(ctx, keys, payouts),
      memo: `Hardwood refund ${rows.map(({ id }) => id).join(" ")}`,
    };
  },

  async onLanded(ctx, trx, { content }) {
    if (content.purchaseId === null) return;
    const purchase = await lockPurchase(trx, content.purchaseId);
    if (purchase.state !== "refunding") return;
    if ((await countOpenRefunds(trx, purchase.id)) === 0)
      await changeState(trx, purchase, { to: "refunded", at: ctx.now() });
  },
};

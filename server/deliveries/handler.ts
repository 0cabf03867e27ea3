import { address } from "@solana/kit";
import { readUsdcAccount } from "../../chain/balances.ts";
import { DELIVERY_COMPUTE_UNITS, type Payout, deliveryInstructions } from "../../chain/delivery.ts";
import { usdcAccountOf } from "../../chain/usdc.ts";
import { DECIMALS } from "../../rules/money.ts";
import { deliveryMemo } from "../../rules/payout-memo.ts";
import { DAY_MS, MINUTE_MS } from "../../rules/time.ts";
import type { Context } from "../context.ts";
import type { Release } from "../db/outbox-schema.ts";
import type { Handler } from "../outbox/handler.ts";
import { payOut } from "../outbox/pay-out.ts";
import type { Planned } from "../outbox/row.ts";
import { readMintAddresses } from "../players/store.ts";
import { changeState, lockPurchase } from "../presale/store.ts";
import { markCommissionPaid } from "../referral/store.ts";
import { readDrawn } from "./store.ts";

/** Transactions signed and sent concurrently per round. */
const PER_ROUND = 32;

/** Delivers the tokens of drawn purchases. The last delivery of each pays out its price. */
export const deliveryHandler: Handler<"delivery"> = {
  kind: "delivery",
  rowsPerRound: PER_ROUND,
  rowsPerTransaction: 1,
  computeUnits: () => DELIVERY_COMPUTE_UNITS,
  maxWaitMs: 30 * MINUTE_MS,
  // If the buyer's accounts cannot receive tokens, the buyer is told, and can retry after fixing them.
  holdAfterMs: DAY_MS,
  allowance: async () => PER_ROUND,

  async payable(ctx, due) {
    return { ready: await Promise.all(due.map((row) => payableNow(ctx, row))), waiting: [] };
  },

  async build(ctx, keys, rows) {
    const [{ cause, ordinal, content }] = rows as [Planned<"delivery">];
    // Read each time: a player listed today is delivered without a restart.
    const mints = await readMintAddresses(
      ctx.db,
      content.tokens.map(({ playerId }) => playerId),
    );
    const transfers = content.tokens.map(({ playerId, amount }) => ({
      mint: mints.get(playerId)!,
      amount: BigInt(amount),
    }));
    const wallet = address(content.wallet);
    const payouts = content.release ? releasePayouts(ctx, content.release) : [];
    return {
      instructions: [
        ...(await deliveryInstructions(keys.vault, wallet, transfers, DECIMALS)),
        ...(await payOut(ctx, keys, payouts)),
      ],
      // Puts the log's hash up to this draw on the chain, so that nobody can rewrite the log, and
      // everything needed to repeat the draw if the database loses it.
      memo: deliveryMemo({ ...content, ...(await readDrawn(ctx.db, cause)), cause, ordinal }),
    };
  },

  async isOwed(ctx, { content }, arrived) {
    const mints = await readMintAddresses(
      ctx.db,
      content.tokens.map(({ playerId }) => playerId),
    );
    const owed = content.tokens.map(({ playerId, amount }) => `${mints.get(playerId)} ${amount}`);
    const tokens = arrived.filter(
      ({ owner, mint }) => owner === content.wallet && mint !== ctx.launch.usdcMint,
    );
    const shown = tokens.map(({ mint, amount }) => `${mint} ${amount}`);
    return owed.toSorted().join() === shown.toSorted().join();
  },

  async asPaid({ launch }, row, arrived) {
    const commission = row.content.release?.commission;
    if (!commission) return row;
    const account = await usdcAccountOf(address(commission.referrer), launch.usdcMint);
    return arrived.some((one) => one.account === account) ? row : withoutCommission(row);
  },

  async onSent(ctx, trx, { content }) {
    const purchase = await lockPurchase(trx, content.purchaseId);
    if (purchase.state === "drawn")
      await changeState(trx, purchase, { to: "delivering", at: ctx.now() });
  },

  /** Completes the purchase if this was its last delivery. */
  async onLanded(ctx, trx, { content, signature }) {
    if (!content.release) return;
    const purchase = await lockPurchase(trx, content.purchaseId);
    await changeState(trx, purchase, { to: "delivered", at: ctx.now() });
    if (content.release.commission) await markCommissionPaid(trx, purchase.id, signature);
  },
};

/**
 * Returns a delivery in a form that can be received now. A referrer must not be able to block it: if their account
 * takes no USDC, their part goes to marketing and the commission stays pending.
 */
async function payableNow(ctx: Context, row: Planned<"delivery">): Promise<Planned<"delivery">> {
  const commission = row.content.release?.commission;
  if (!commission) return row;
  const referrer = address(commission.referrer);
  const account = await readUsdcAccount(ctx.rpc, referrer, ctx.launch.usdcMint);
  if (!account.exists || account.takesUsdc) return row;
  ctx.log.error(
    { row: row.id },
    "a referrer's account takes no USDC; the commission stays pending",
  );
  return withoutCommission(row);
}

/** Returns a delivery whose commission goes to marketing. */
function withoutCommission<Row extends Pick<Planned<"delivery">, "content">>(row: Row): Row {
  const { release } = row.content;
  if (!release?.commission) return row;
  const marketing = String(BigInt(release.marketing) + BigInt(release.commission.amount));
  const content = { ...row.content, release: { ...release, marketing, commission: null } };
  return { ...row, content };
}

function releasePayouts({ launch }: Context, release: Release): Payout[] {
  const { liquidity, marketing, team } = launch.treasury;
  const payouts = [
    { owner: liquidity, amount: BigInt(release.liquidity), mayBeNew: false },
    { owner: marketing, amount: BigInt(release.marketing), mayBeNew: false },
    { owner: team, amount: BigInt(release.team), mayBeNew: false },
  ];
  if (release.commission)
    payouts.push({
      owner: address(release.commission.referrer),
      amount: BigInt(release.commission.amount),
      mayBeNew: true,
    });
  return payouts.filter(({ amount }) => amount > 0n);
}

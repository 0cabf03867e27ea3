import { address } from "@solana/kit";
import { readUsdcAccount, readUsdcAccounts } from "../../chain/balances.ts";
import {
  PRIZES_PER_TRANSACTION,
  payoutInstructions,
  refundComputeUnits,
} from "../../chain/delivery.ts";
import { usdcAccountOf } from "../../chain/usdc.ts";
import { prizeMemo } from "../../rules/league/prize-memo.ts";
import { DECIMALS } from "../../rules/money.ts";
import type { Context } from "../context.ts";
import type { Handler } from "../outbox/handler.ts";
import type { Planned } from "../outbox/row.ts";

const HOUR_MS = 3_600_000;
/** Transactions signed and sent concurrently per round. */
const PER_ROUND = 32;

/** Pays prizes from the prize wallet, several winners of a tournament per transaction. */
export const prizeHandler: Handler<"prize"> = {
  kind: "prize",
  rowsPerRound: PER_ROUND * PRIZES_PER_TRANSACTION,
  rowsPerTransaction: PRIZES_PER_TRANSACTION,
  computeUnits: refundComputeUnits,
  maxWaitMs: 4 * HOUR_MS,
  allowance: async () => PER_ROUND,

  /** A missing account is not created: anyone could close it and make us pay its rent repeatedly. */
  async payable(ctx, due) {
    // A memo names one tournament.
    const [first] = due;
    const same = due.filter(({ cause }) => cause === first!.cause);
    const owners = same.map(({ content }) => address(content.owner));
    const accounts = await readUsdcAccounts(ctx.rpc, owners, ctx.launch.usdcMint);
    const takers = same.filter((_, index) => accounts[index]!.takesUsdc);
    const ready = await covered(ctx, takers);
    if (ready.length < takers.length) {
      ctx.log.error({ tournament: first!.cause }, "the prize wallet lacks USDC for its prizes");
      const isReady = new Set(ready);
      return {
        ready,
        waiting: takers.filter((row) => !isReady.has(row)),
        reason: "the prize wallet lacks USDC",
      };
    }
    return {
      ready,
      waiting: same.filter((_, index) => !accounts[index]!.takesUsdc),
      reason: NO_ACCOUNT,
    };
  },

  async build({ launch: { prizeAccount, usdcMint } }, { vault, prize }, rows) {
    const payouts = rows.map(({ content }) => ({
      owner: address(content.owner),
      amount: BigInt(content.amount),
      mayBeNew: false,
    }));
    const { cause: tournament, content } = rows[0]!;
    const ordinals = rows.map(({ ordinal }) => ordinal);
    const from = { owner: prize, account: prizeAccount, usdcMint, decimals: DECIMALS };
    return {
      instructions: await payoutInstructions(vault, from, payouts),
      memo: prizeMemo({ tournament, hash: content.hash, ordinals }),
    };
  },

  async isOwed({ launch: { usdcMint } }, { content: { owner, amount } }, arrived) {
    // By account: its owner may have signed it over after `payable` looked.
    const account = await usdcAccountOf(address(owner), usdcMint);
    return arrived.some(
      (one) => one.account === account && one.mint === usdcMint && one.amount === amount,
    );
  },
};

/** Why a prize waits if its winner cannot receive it. */
export const NO_ACCOUNT = "the recipient has no USDC account";

/** Returns as many of the first rows as the prize wallet can pay. */
async function covered(
  { rpc, launch: { prize, usdcMint } }: Context,
  rows: readonly Planned<"prize">[],
): Promise<Planned<"prize">[]> {
  if (rows.length === 0) return [];
  let { amount: left } = await readUsdcAccount(rpc, prize, usdcMint);
  return rows.filter(({ content: { amount } }) => {
    const isCovered = BigInt(amount) <= left;
    if (isCovered) left -= BigInt(amount);
    return isCovered;
  });
}

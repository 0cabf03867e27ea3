import { address } from "@solana/kit";
import { readUsdcAccount, readUsdcAccounts } from "../../chain/balances.ts";
import {
  PRIZES_PER_TRANSACTION,
  payoutInstructions,
  payoutComputeUnits,
} from "../../chain/delivery.ts";
import { usdcAccountOf } from "../../chain/usdc.ts";
import { prizeMemo } from "../../rules/league/prize-memo.ts";
import { DECIMALS } from "../../rules/money.ts";
import { HOUR_MS } from "../../rules/time.ts";
import type { Handler } from "../outbox/handler.ts";
import type { Planned } from "../outbox/row.ts";
import { sumUnconfirmed } from "./store.ts";

/** Transactions signed and sent concurrently per round. */
const PER_ROUND = 32;

/** Pays prizes from the prize wallet, several winners of a tournament per transaction. */
export const prizeHandler: Handler<"prize"> = {
  kind: "prize",
  rowsPerRound: PER_ROUND * PRIZES_PER_TRANSACTION,
  rowsPerTransaction: PRIZES_PER_TRANSACTION,
  computeUnits: payoutComputeUnits,
  maxWaitMs: 4 * HOUR_MS,
  allowance: async () => PER_ROUND,

  /** A missing account is not created: anyone could close it and make us pay its rent repeatedly. */
  async payable(ctx, due) {
    // A memo names one tournament.
    const [first] = due;
    const same = due.filter(({ cause }) => cause === first!.cause);
    const owners = same.map(({ content }) => address(content.owner));
    const { prize, usdcMint } = ctx.launch;
    const accounts = await readUsdcAccounts(ctx.rpc, owners, usdcMint);
    const takers = same.filter((_, index) => accounts[index]!.takesUsdc);
    // Summed before the balance is read: what is confirmed in between counts twice, and only waits for a round.
    const onTheirWay = await sumUnconfirmed(ctx.db);
    const { amount: balance } = await readUsdcAccount(ctx.rpc, prize, usdcMint);
    const payable = covered(takers, balance);
    const lacking = takers.filter((row) => !payable.includes(row));
    if (lacking.length > 0)
      ctx.log.error({ tournament: first!.cause }, "the prize wallet lacks USDC for its prizes");
    return {
      ready: covered(payable, balance - onTheirWay),
      ...(lacking.length > 0
        ? { waiting: lacking, reason: "the prize wallet lacks USDC" }
        : { waiting: same.filter((_, index) => !accounts[index]!.takesUsdc), reason: NO_ACCOUNT }),
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

/** Returns the rows that an amount covers, in base units. One that is too large does not hold up the others. */
function covered(rows: readonly Planned<"prize">[], amount: bigint): readonly Planned<"prize">[] {
  let left = amount;
  return rows.filter(({ content }) => {
    const isCovered = BigInt(content.amount) <= left;
    if (isCovered) left -= BigInt(content.amount);
    return isCovered;
  });
}

import { type Instruction, address } from "@solana/kit";
import {
  DELIVERY_COMPUTE_UNITS,
  REFUND_COMPUTE_UNITS,
  type Payout,
  deliveryInstructions,
  payoutInstructions,
} from "../../chain/delivery.ts";
import { type SignedTransaction, signTransaction } from "../../chain/house-transaction.ts";
import { memoInstruction } from "../../chain/memo.ts";
import { DECIMALS } from "../../rules/money.ts";
import type { Context, HouseKeys } from "../context.ts";
import type { OutgoingContent } from "../db/schema.ts";
import type { Outgoing } from "./store.ts";

/** Builds and signs the transaction a row plans. Neither sends nor writes. */
export async function buildOutgoing(
  ctx: Context,
  keys: HouseKeys,
  row: Outgoing,
): Promise<SignedTransaction> {
  return signTransaction({
    feePayer: keys.vault,
    // The memo says what the transaction is for and makes it unique: two equal refunds with the same
    // blockhash would otherwise be the same transaction.
    instructions: [...(await instructionsFor(ctx, keys, row)), memoInstruction(memoOf(row))],
    lifetime: await ctx.lifetime(),
    lookupTables: ctx.launch.lookupTables,
    computeUnits: row.kind === "delivery" ? DELIVERY_COMPUTE_UNITS : REFUND_COMPUTE_UNITS,
    priorityFee: ctx.config.priorityFee,
  });
}

function memoOf({ kind, id, purchase_id }: Outgoing): string {
  return `Hardwood ${kind} ${id}${purchase_id ? ` of ${purchase_id}` : ""}`;
}

async function instructionsFor(
  ctx: Context,
  keys: HouseKeys,
  { content }: Outgoing,
): Promise<Instruction[]> {
  switch (content.kind) {
    case "delivery": {
      const transfers = content.tokens.map(({ playerId, amount }) => ({
        mint: ctx.launch.mints.get(playerId)!,
        amount: BigInt(amount),
      }));
      return [
        ...(await deliveryInstructions(keys.vault, address(content.wallet), transfers, DECIMALS)),
        ...(content.release ? await payOut(ctx, keys, releasePayouts(ctx, content.release)) : []),
      ];
    }
    case "refund":
      return payOut(ctx, keys, [
        {
          owner: address(content.owner),
          amount: BigInt(content.amount),
          mayBeNew: false,
        },
      ]);
  }
}

type Release = NonNullable<Extract<OutgoingContent, { kind: "delivery" }>["release"]>;

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

function payOut(ctx: Context, keys: HouseKeys, payouts: readonly Payout[]): Promise<Instruction[]> {
  const { escrowAccount, usdcMint } = ctx.launch;
  return payoutInstructions(
    keys.vault,
    { escrow: keys.escrow, escrowAccount, usdcMint, decimals: DECIMALS },
    payouts,
  );
}

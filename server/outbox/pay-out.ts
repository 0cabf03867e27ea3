import type { Instruction } from "@solana/kit";
import { type Payout, payoutInstructions } from "../../chain/delivery.ts";
import { DECIMALS } from "../../rules/money.ts";
import type { Context, HouseKeys } from "../context.ts";

/** Returns the instructions that pay USDC out of the escrow. */
export function payOut(
  ctx: Context,
  keys: HouseKeys,
  payouts: readonly Payout[],
): Promise<Instruction[]> {
  const { escrowAccount, usdcMint } = ctx.launch;
  return payoutInstructions(
    keys.vault,
    { owner: keys.escrow, account: escrowAccount, usdcMint, decimals: DECIMALS },
    payouts,
  );
}

import type { Address, TransactionSigner } from "@solana/kit";
import { bytesToHex } from "@noble/hashes/utils.js";
import { signTransaction } from "../../chain/house-transaction.ts";
import { land } from "../../chain/land.ts";
import { memoInstruction } from "../../chain/memo.ts";
import { fundInstructions } from "../../chain/usdc.ts";
import { usdc } from "../../rules/money.ts";
import type { Context } from "../context.ts";

const COMPUTE_UNITS = 80_000;

/** Play money. */
interface Funds {
  readonly lamports: bigint;
  /** Base units. */
  readonly usdc: bigint;
}

/** A visitor gets 1 SOL and 1,000 USDC. */
const POCKET_MONEY: Funds = { lamports: 1_000_000_000n, usdc: usdc(1000n) };

/** Localnet only: gives a wallet play money. Resolves when confirmed. */
export async function giveFunds(
  ctx: Context,
  faucet: TransactionSigner,
  wallet: Address,
  funds = POCKET_MONEY,
): Promise<void> {
  const gift = { wallet, ...funds };
  const instructions = [
    ...(await fundInstructions(faucet, ctx.launch.usdcMint, gift)),
    // Without it, two gifts with the same blockhash would be one transaction.
    memoInstruction(bytesToHex(ctx.random(8))),
  ];
  await land(
    ctx.rpc,
    async () =>
      signTransaction({
        feePayer: faucet,
        instructions,
        lifetime: await ctx.lifetime(),
        computeUnits: COMPUTE_UNITS,
        priorityFee: 0n,
      }),
    ctx.config.pollMs / 4,
  );
}

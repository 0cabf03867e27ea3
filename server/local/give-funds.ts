import type { Address, TransactionSigner } from "@solana/kit";
import { bytesToHex } from "@noble/hashes/utils.js";
import { signTransaction } from "../../chain/house-transaction.ts";
import { land } from "../../chain/land.ts";
import { memoInstruction } from "../../chain/memo.ts";
import { fundInstructions } from "../../chain/usdc.ts";
import { usdc } from "../../rules/money.ts";
import type { Context } from "../context.ts";

const LAMPORTS = 1_000_000_000n; // 1 SOL
const USDC = usdc(1000n);
const COMPUTE_UNITS = 80_000;

/** Localnet only: gives a wallet 1 SOL and 1,000 USDC of play money; resolves when confirmed. */
export async function giveFunds(
  ctx: Context,
  faucet: TransactionSigner,
  wallet: Address,
): Promise<void> {
  const gift = { wallet, lamports: LAMPORTS, usdc: USDC };
  const instructions = [
    ...(await fundInstructions(faucet, ctx.launch.usdcMint, gift)),
    // Without it, two gifts with one blockhash would be one transaction.
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

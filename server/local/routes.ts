import type { TransactionSigner } from "@solana/kit";
import { Hono } from "hono";
import { z } from "zod";
import { signTransaction } from "../../chain/house-transaction.ts";
import { land } from "../../chain/land.ts";
import { fundInstructions } from "../../chain/usdc.ts";
import { usdc } from "../../rules/money.ts";
import type { Context } from "../context.ts";
import { input, walletAddress } from "../input.ts";

const LAMPORTS = 1_000_000_000n; // 1 SOL
const USDC = usdc(1000n);
const FUND_COMPUTE_UNITS = 60_000;

/** Localnet only: the app mounts these routes on no other cluster. */
export function localRoutes(ctx: Context, faucet: TransactionSigner) {
  return new Hono().post("/fund", input("json", z.object({ walletAddress })), async (c) => {
    const { walletAddress: wallet } = c.req.valid("json");
    const gift = { wallet, lamports: LAMPORTS, usdc: USDC };
    const instructions = await fundInstructions(faucet, ctx.launch.usdcMint, gift);
    await land(
      ctx.rpc,
      async () =>
        signTransaction({
          feePayer: faucet,
          instructions,
          lifetime: await ctx.lifetime(),
          computeUnits: FUND_COMPUTE_UNITS,
          priorityFee: 0n,
        }),
      ctx.config.pollMs / 4,
    );
    return c.json({});
  });
}

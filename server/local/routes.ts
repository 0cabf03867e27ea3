import type { TransactionSigner } from "@solana/kit";
import { Hono } from "hono";
import { z } from "zod";
import { fatesOf, sendWire } from "../../chain/confirm.ts";
import { signTransaction } from "../../chain/house-transaction.ts";
import { fundInstructions } from "../../chain/usdc.ts";
import { usdc } from "../../rules/money.ts";
import type { Context } from "../context.ts";
import { Refusal } from "../errors.ts";
import { input, walletAddress } from "../input.ts";

const LAMPORTS = 1_000_000_000n; // 1 SOL
const USDC = usdc(1000n);
const FUND_COMPUTE_UNITS = 60_000;

/** Localnet only: the app mounts these routes on no other cluster. */
export function localRoutes(ctx: Context, faucet: TransactionSigner) {
  return new Hono().post("/fund", input("json", z.object({ walletAddress })), async (c) => {
    const { walletAddress: wallet } = c.req.valid("json");
    const gift = { wallet, lamports: LAMPORTS, usdc: USDC };
    const signed = await signTransaction({
      feePayer: faucet,
      instructions: await fundInstructions(faucet, ctx.launch.usdcMint, gift),
      lifetime: await ctx.lifetime(),
      computeUnits: FUND_COMPUTE_UNITS,
      priorityFee: 0n,
    });
    await sendWire(ctx.rpc, signed.wire);
    for (;;) {
      const [fate] = await fatesOf(ctx.rpc, [signed]);
      if (fate?.kind === "landed" || (fate?.kind === "open" && fate.isConfirmed))
        return c.json({ signature: signed.signature });
      if (fate?.kind !== "open") throw new Refusal("chain_unavailable");
      await new Promise((resolve) => setTimeout(resolve, ctx.config.pollMs / 4));
    }
  });
}

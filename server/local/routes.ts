import type { TransactionSigner } from "@solana/kit";
import { Hono } from "hono";
import { z } from "zod";
import type { Context } from "../context.ts";
import { input, walletAddress } from "../input.ts";
import { describe } from "../openapi/describe.ts";
import { giveFunds } from "./give-funds.ts";

const giveFundsCall = describe({
  id: "giveFunds",
  tag: "Local",
  summary: "Give a wallet play money",
  description:
    "1 SOL and 1,000 USDC, confirmed before this returns. Not found on any other cluster.",
  answers: { 200: z.object({}).describe("The wallet has it.") },
  refusals: ["wallet_address_invalid", "not_found", "chain_unavailable"],
});

/** Localnet only: the app does not mount these routes elsewhere. */
export function localRoutes(ctx: Context, faucet: TransactionSigner) {
  return new Hono().post(
    "/fund",
    giveFundsCall,
    input("json", z.object({ walletAddress })),
    async (c) => {
      await giveFunds(ctx, faucet, c.req.valid("json").walletAddress);
      return c.json({});
    },
  );
}

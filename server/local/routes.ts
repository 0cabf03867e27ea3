import type { TransactionSigner } from "@solana/kit";
import { Hono } from "hono";
import { z } from "zod";
import type { Context } from "../context.ts";
import { input, walletAddress } from "../input.ts";
import { giveFunds } from "./give-funds.ts";

/** Localnet only: the app mounts these routes on no other cluster. */
export function localRoutes(ctx: Context, faucet: TransactionSigner) {
  return new Hono().post("/fund", input("json", z.object({ walletAddress })), async (c) => {
    await giveFunds(ctx, faucet, c.req.valid("json").walletAddress);
    return c.json({});
  });
}

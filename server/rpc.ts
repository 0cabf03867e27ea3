import { Hono } from "hono";
import { z } from "zod";
import type { Context } from "./context.ts";
import { Refusal } from "./errors.ts";
import { input } from "./input.ts";

/** What the browser needs: to send, to follow what it sent, and to show balances. */
const METHODS = [
  "sendTransaction",
  "simulateTransaction",
  "getLatestBlockhash",
  "getBlockHeight",
  "getSignatureStatuses",
  "getBalance",
  "getTokenAccountBalance",
  "getTokenAccountsByOwner",
] as const;
const TIMEOUT_MS = 15_000;

const call = z.object({
  jsonrpc: z.literal("2.0"),
  id: z.union([z.string(), z.number()]),
  method: z.string(),
  params: z.array(z.unknown()).optional(),
});

/** The chain for browsers, on our own origin: one call at a time, a few methods, no batches. */
export function rpcRoutes(ctx: Context) {
  return new Hono().post("/", input("json", call), async (c) => {
    const request = c.req.valid("json");
    if (!METHODS.some((method) => method === request.method))
      throw new Refusal("rpc_method_refused", request.method.slice(0, 64));
    const answer = await fetch(ctx.config.rpcUrl, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => {
      throw new Refusal("chain_unavailable");
    });
    // What a node says when it refuses may tell about the operator's account.
    if (!answer.ok) throw new Refusal("chain_unavailable");
    return c.body(await answer.text(), 200, { "content-type": "application/json" });
  });
}

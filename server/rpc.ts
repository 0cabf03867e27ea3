import { Hono } from "hono";
import { z } from "zod";
import { stringifyJsonWithBigInts } from "@solana/rpc-spec-types";
import { AnswerTooLarge } from "../chain/errors.ts";
import { failOver } from "../chain/fail-over.ts";
import { createTransport } from "../chain/node-transport.ts";
import type { Context } from "./context.ts";
import { Refusal } from "./errors.ts";
import { input } from "./input.ts";
import { describe } from "./openapi/describe.ts";

/** What browsers need: sending, following what they sent, balances, checking a payment. */
const METHODS = [
  "sendTransaction",
  "simulateTransaction",
  "getLatestBlockhash",
  "getBlockHeight",
  "getEpochInfo",
  "getSignatureStatuses",
  "getBalance",
  "getTokenAccountBalance",
  "getTokenAccountsByOwner",
  "getTransaction",
  "getBlock",
] as const;

/** The response for a wallet with all our tokens has a tenth of this. Longer ones would fill our memory. */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;

/** Allows only a block's header, because its transactions are megabytes. */
const blockHead = z.tuple([
  z.int().min(0),
  z.object({ transactionDetails: z.literal("none"), rewards: z.literal(false) }).loose(),
]);

const call = z.object({
  jsonrpc: z.literal("2.0"),
  id: z.union([z.string(), z.number()]).meta({ examples: [1] }),
  method: z
    .string()
    .describe(`One of ${METHODS.map((method) => `\`${method}\``).join(", ")}.`)
    .meta({ examples: ["getBlockHeight"] }),
  params: z
    .array(z.unknown())
    .optional()
    .meta({ examples: [[]] }),
});

const rpcAnswer = z
  .object({
    jsonrpc: z.literal("2.0"),
    id: z.union([z.string(), z.number(), z.null()]),
    result: z.unknown().optional(),
    error: z
      .looseObject({ code: z.int(), message: z.string() })
      .optional()
      .describe("In place of `result` if the node refuses."),
  })
  .meta({ id: "RpcAnswer", description: "The node's response, unchanged." });

const callChain = describe({
  id: "callChain",
  tag: "Site",
  summary: "Ask the chain",
  description: "Solana JSON-RPC: one call at a time, limited to what a browser needs.",
  answers: { 200: rpcAnswer },
  refusals: ["rpc_method_refused", "rpc_answer_too_large", "chain_unavailable"],
});

/** Proxies the chain for browsers on our own origin: a few methods, no batches. */
export function rpcRoutes(ctx: Context) {
  // A separate client, so that visitors' calls cannot make our own calls avoid a node.
  const limits = { maxBytes: MAX_ANSWER_BYTES };
  const transport = failOver(ctx.config.rpcUrls.map((url) => createTransport(url, limits)));
  return new Hono().post("/", callChain, input("json", call), async (c) => {
    const request = c.req.valid("json");
    if (!METHODS.some((method) => method === request.method))
      throw new Refusal("rpc_method_refused", request.method.slice(0, 64));
    if (request.method === "getBlock" && !blockHead.safeParse(request.params).success)
      throw new Refusal("rpc_method_refused", "getBlock with transactions");
    const answer = await transport({ payload: request }).catch((error: unknown) => {
      // A node's refusal may reveal details of the operator's account.
      throw new Refusal(
        error instanceof AnswerTooLarge ? "rpc_answer_too_large" : "chain_unavailable",
      );
    });
    return c.body(stringifyJsonWithBigInts(answer), 200, { "content-type": "application/json" });
  });
}

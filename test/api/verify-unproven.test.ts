import { afterAll, expect, test } from "vitest";
import { parseJsonWithBigInts, stringifyJsonWithBigInts } from "@solana/rpc-spec-types";
import { type Fault, send, startFaultyNode } from "../../dev/faults/faulty-node.ts";
import { openOwnSale } from "../own-sale.ts";
import { verifyDraws } from "../verify-draws.ts";

const sale = await openOwnSale("verify_unproven");
afterAll(() => sale[Symbol.asyncDispose]());

/** Makes a node forget what is older than a slot, as most do after some days. */
const pruning =
  (first: bigint): Fault =>
  async ({ call: { id, method }, response, forward }) => {
    if (method !== "getSignaturesForAddress" && method !== "getFirstAvailableBlock") return false;
    const { result } = parseJsonWithBigInts(await forward()) as { result: { slot: bigint }[] };
    const kept =
      method === "getFirstAvailableBlock" ? first : result.filter(({ slot }) => slot >= first);
    send(response, stringifyJsonWithBigInts({ jsonrpc: "2.0", id, result: kept }));
    return true;
  };

test("a node that no longer has the whole history proves nothing against a house", async () => {
  const { api, chain, environment, newWorker, order, rounds, rpc } = sale;
  const worker = await newWorker();
  await (await order(1)).pay();
  await rounds(worker, 3);
  await chain.skipBlocks(500);
  await (await order(1)).pay();
  await rounds(worker, 3);
  const between = (await rpc.getSlot({ commitment: "finalized" }).send()) - 400n;
  await using node = await startFaultyNode(environment["SOLANA_RPC_URL"]);
  expect(await verifyDraws(api.url, node.url)).toMatchObject({ code: 0 });
  node.play({ method: "*", fault: pruning(between) });
  const { code, output } = await verifyDraws(api.url, node.url);
  expect(output).toContain(`keeps Solana's history from slot ${between} on only`);
  expect(code).toBe(2);
});

test("a payment that a house settles late is named, and is no mismatch", async () => {
  const { api, chain, environment, newWorker, order, rounds } = sale;
  const worker = await newWorker();
  const verify = () => verifyDraws(api.url, environment["SOLANA_RPC_URL"]);
  const { pay } = await order(1);
  const signature = await pay();
  await chain.skipBlocks(470);
  const { code, output } = await verify();
  expect(output).toMatch(
    new RegExp(`Payment ${signature} of slot \\d+ should be in the log by now`),
  );
  expect(code).toBe(2);
  await rounds(worker, 3);
  expect(await verify()).toMatchObject({ code: 0 });
});

import { afterAll, expect, test } from "vitest";
import { compareHouse, hireCrew } from "../../dev/faults/crew.ts";
import { startFaultyNode } from "../../dev/faults/faulty-node.ts";
import { FAULT_CLASSES } from "../../dev/faults/faults.ts";
import { playFault } from "../../dev/faults/scenario.ts";
import { readLaunch } from "../../server/launch/store.ts";
import { openOwnSite } from "../own-site.ts";
import { serve } from "../serve.ts";
import { site } from "../site.ts";

// `npm run faults` tries every fault with every method.
const FAULTS = [
  ["429", "getMultipleAccounts"],
  ["truncated JSON", "getLatestBlockhash"],
  ["another request's answer", "getTransaction"],
  ["nulls", "getSignaturesForAddress"],
  ["half of the calls 200 slots late", "getSignaturesForAddress"],
  ["accepted, never sent", "sendTransaction"],
  ["confirmed, then gone", "getSignatureStatuses"],
  ["statuses behind, past the life", "getSignatureStatuses"],
  ["statuses null, past the life", "getSignatureStatuses"],
] as const;
const BUYERS = 2;

const own = await openOwnSite("faults");
const stack = new AsyncDisposableStack();
afterAll(async () => {
  await stack.disposeAsync();
  await own[Symbol.asyncDispose]();
});
const node = stack.use(await startFaultyNode(own.environment["SOLANA_RPC_URL"]));
const environment = { ...own.environment, SOLANA_RPC_URL: node.url, LOG_LEVEL: "silent" };
// In this process, so that an error that would crash a server fails these tests.
const api = stack.use(await serve(environment));
stack.use(await serve({ ...environment, ROLE: "worker" }));
const { db, rpc, chain } = own;
const watched = {
  url: api.url,
  origin: site.origin,
  db,
  rpc,
  chain,
  launch: await readLaunch(db),
};
const crew = await hireCrew(watched, BUYERS);

test.each(FAULTS)("with %s from %s, what is paid is delivered once", async (name, method) => {
  const fault = FAULT_CLASSES.find((one) => one.name === name)!;
  const playing = { fault, method, forMs: 700 };
  const { hits, wrong } = await playFault({ ...watched, node }, crew, playing);
  expect(wrong).toEqual([]);
  expect(hits).toBeGreaterThan(0);
});

test("after all faults the house holds what it delivered for", async () => {
  expect(await compareHouse(watched)).toEqual([]);
});

import { expect, test } from "vitest";
import { readUsdcAccount } from "../../chain/balances.ts";
import { NodesDisagree } from "../../chain/errors.ts";
import { readFinalHead } from "../../chain/final-head.ts";
import { sendOutbox } from "../../server/outbox/send.ts";
import { USDC } from "./launched.ts";
import { FINAL, expectLoneWorkers } from "./lone-worker.ts";
import { OWNER, openOwing, paired } from "./owed.ts";

expectLoneWorkers();

/** Opens a worker with three nodes that owes a payout. `lie` makes the first node name another end of its blockhashes. */
async function openLied() {
  const opened = await openOwing(1, 3);
  opened.passBlocks(1000);
  const [liar] = opened.nodes;
  const lie = (end: ((said: bigint) => bigint) | undefined) => {
    liar!.change = ({ method }, result) => {
      if (method !== "getLatestBlockhash" || end === undefined) return undefined;
      const { value, ...rest } = result as { value: { lastValidBlockHeight: bigint | number } };
      const lastValidBlockHeight = end(BigInt(value.lastValidBlockHeight));
      return { ...rest, value: { ...value, lastValidBlockHeight } };
    };
  };
  const amount = async () => (await readUsdcAccount(opened.ctx.rpc, OWNER, USDC)).amount;
  return { ...opened, lie, amount };
}

test("while a node names an end of a blockhash far from the others', nothing is signed", async () => {
  const { ctx, rows, lie, passBlocks, amount } = await openLied();
  const before = await amount();
  for (const end of [1n, 10n ** 15n]) {
    lie(() => end);
    await expect(sendOutbox(ctx, paired())).rejects.toBeInstanceOf(NodesDisagree);
    expect(await rows()).toMatchObject([{ state: "planned" }]);
  }
  lie(undefined);
  for (let round = 0; round < 3; round++) {
    await sendOutbox(ctx, paired());
    passBlocks(FINAL);
  }
  expect(await amount()).toBe(before + 1n);
});

test("a payout can land until the last block that any node names, whatever node named its blockhash", async () => {
  const { ctx, rows, lie } = await openLied();
  const { value } = await ctx.nodes[1]!.getLatestBlockhash().send();
  lie((end) => end - 100n);
  await sendOutbox(ctx, paired());
  expect(await rows()).toMatchObject([{ last_valid_block_height: value.lastValidBlockHeight }]);
});

test("the chain is final only as far as it is for every node", async () => {
  const { ctx, nodes } = await openLied();
  const honest = await readFinalHead(ctx.nodes.slice(1));
  const later = 10n ** 15n;
  nodes[0]!.change = ({ method }, result) =>
    method === "getEpochInfo"
      ? { ...(result as object), absoluteSlot: later, blockHeight: later }
      : undefined;
  expect(await readFinalHead(ctx.nodes)).toEqual(honest);
});

import { expect, test } from "vitest";
import { readUsdcAccount } from "../../chain/balances.ts";
import { DEAD_AFTER_MS } from "../../chain/silences.ts";
import { ChainUnreachable, NodeSilent, NodesDisagree } from "../../chain/errors.ts";
import { type FinalHead, readFinalHead } from "../../chain/final-head.ts";
import { followSent } from "../../server/outbox/follow.ts";
import { sendOutbox } from "../../server/outbox/send.ts";
import { USDC } from "./launched.ts";
import { FINAL, LIFE, expectLoneWorkers, type TappedNode } from "./lone-worker.ts";
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

test.for([1n, 10n ** 15n])(
  "a node that names an end of a blockhash far from the others' is not believed, and holds up nothing",
  async (end) => {
    const { ctx, rows, lie, passBlocks, amount } = await openLied();
    const before = await amount();
    const { value } = await ctx.nodes[1]!.getLatestBlockhash().send();
    lie(() => end);
    await sendOutbox(ctx, paired());
    expect(await rows()).toMatchObject([{ last_valid_block_height: value.lastValidBlockHeight }]);
    for (let round = 0; round < 3; round++) {
      passBlocks(FINAL);
      await sendOutbox(ctx, paired());
    }
    expect(await amount()).toBe(before + 1n);
  },
);

test("a payout can land until the last block that any node names, whatever node named its blockhash", async () => {
  const { ctx, rows, lie } = await openLied();
  const { value } = await ctx.nodes[1]!.getLatestBlockhash().send();
  lie((end) => end - 60n);
  await sendOutbox(ctx, paired());
  expect(await rows()).toMatchObject([{ last_valid_block_height: value.lastValidBlockHeight }]);
});

/** Makes a node say how far the chain is final. */
const finalAt =
  ({ slot, blockHeight }: Omit<FinalHead, "nodes">): TappedNode["change"] =>
  ({ method }, result) =>
    method === "getEpochInfo"
      ? { ...(result as object), absoluteSlot: slot, blockHeight }
      : undefined;

/** Makes a node fail. */
const fail: TappedNode["change"] = () => {
  throw new ChainUnreachable("node.invalid", "down");
};

test("users sign for as long as most nodes say, and do not wait while one is silent", async () => {
  const { ctx, nodes, lie, passBlocks } = await openLied();
  const { value } = await ctx.nodes[1]!.getLatestBlockhash().send();
  const end = value.lastValidBlockHeight;
  for (const lied of [1n, 10n ** 15n]) {
    lie(() => lied);
    passBlocks(20);
    expect((await ctx.lifetime()).lastValidBlockHeight).toBeGreaterThanOrEqual(end);
    expect((await ctx.lifetime()).lastValidBlockHeight).toBeLessThan(end + 100n);
  }
  lie(undefined);
  nodes[2]!.change = fail;
  passBlocks(20);
  expect((await ctx.lifetime()).lastValidBlockHeight).toBe(end + 60n);
  nodes[1]!.change = fail;
  passBlocks(20);
  expect((await ctx.lifetime()).lastValidBlockHeight).toBe(end + 80n);
});

test("the chain is final only as far as it is for every node, and none of three can say more", async () => {
  const { ctx, nodes } = await openLied();
  const { slot, blockHeight } = await readFinalHead(ctx.nodes.slice(1));
  const honest = { slot, blockHeight };
  const far = 10n ** 15n;
  for (const ahead of [
    { slot: far, blockHeight: far },
    { ...honest, slot: far },
    { ...honest, blockHeight: far },
  ]) {
    nodes[0]!.change = finalAt(ahead);
    expect(await readFinalHead(ctx.nodes)).toEqual({ ...honest, nodes: ctx.nodes.slice(1) });
  }
  const behind = { slot: honest.slot - 10n, blockHeight: honest.blockHeight - 10n };
  nodes[0]!.change = finalAt(behind);
  expect(await readFinalHead(ctx.nodes)).toEqual({ ...behind, nodes: ctx.nodes });
});

test.for(["slot", "blockHeight"])(
  "one of three nodes that is far behind in its %s does not count",
  async (stuck) => {
    const { ctx, nodes } = await openLied();
    const { slot, blockHeight } = await readFinalHead(ctx.nodes.slice(1));
    nodes[0]!.change = finalAt({ slot, blockHeight, [stuck]: 7n });
    expect(await readFinalHead(ctx.nodes)).toEqual({
      slot,
      blockHeight,
      nodes: ctx.nodes.slice(1),
    });
  },
);

test("while one of three nodes is down, neither of two that are far apart is believed", async () => {
  const { ctx, nodes, time } = await openLied();
  nodes[2]!.change = fail;
  await expect(readFinalHead(ctx.nodes)).rejects.toBeInstanceOf(NodeSilent);
  time.pass(DEAD_AFTER_MS);
  expect((await readFinalHead(ctx.nodes)).nodes).toEqual(ctx.nodes.slice(0, 2));
  for (const height of [7n, 10n ** 15n]) {
    nodes[0]!.change = finalAt({ slot: height, blockHeight: height });
    for (let minute = 0; minute < 3; minute++) {
      await expect(readFinalHead(ctx.nodes)).rejects.toBeInstanceOf(NodesDisagree);
      time.pass(2 * DEAD_AFTER_MS);
    }
  }
});

test("of two nodes, the one that is far behind is waited for half a minute, and then not, whoever lies", async () => {
  const { ctx, nodes, time } = await openLied();
  const two = ctx.nodes.slice(0, 2);
  const honest = await readFinalHead(two.slice(1));
  nodes[0]!.change = finalAt({ slot: 7n, blockHeight: 7n });
  await expect(readFinalHead(two)).rejects.toBeInstanceOf(NodeSilent);
  time.pass(DEAD_AFTER_MS);
  expect(await readFinalHead(two)).toEqual(honest);
});

test.for([
  { count: 2, within: 90 },
  { count: 3, within: 20 },
])(
  "of $count nodes, one that is stuck holds up payouts for $within seconds at most",
  async ({ count, within }) => {
    const { ctx, nodes, passBlocks, rows } = await openOwing(1, count);
    passBlocks(1000);
    const stuck = nodes.at(-1)!;
    stuck.lag = 500;
    let seconds = 0;
    while ((await rows())[0]!.state !== "landed" && seconds < 600) {
      await sendOutbox(ctx, paired()).catch(() => undefined);
      passBlocks(5);
      stuck.lag += 5;
      seconds += 2;
    }
    expect(seconds).toBeLessThan(within);
  },
);

test("a node whose histories fail holds up payouts for half a minute at most", async () => {
  const { ctx, nodes, passBlocks, rows } = await openOwing(1, 3);
  nodes[1]!.change = ({ method }, result) =>
    method === "getSignaturesForAddress" ? fail({ method } as never, result) : undefined;
  let seconds = 0;
  while ((await rows())[0]!.state !== "landed" && seconds < 600) {
    await sendOutbox(ctx, paired()).catch(() => undefined);
    passBlocks(5);
    seconds += 2;
  }
  expect(seconds).toBeLessThan(60);
});

/** Makes a node say that every transaction has landed. */
const sayLanded: TappedNode["change"] = ({ method }, result) => {
  if (method !== "getSignatureStatuses") return undefined;
  const { context, value } = result as { context: { slot: bigint }; value: unknown[] };
  const landed = { slot: context.slot, confirmationStatus: "finalized", confirmations: null };
  return { context, value: value.map(() => ({ ...landed, err: null, status: { Ok: null } })) };
};

test.for([
  { liar: 0, count: 2 },
  { liar: 0, count: 3 },
  { liar: 2, count: 3 },
])(
  "a payout that only node $liar of $count says has landed is not paid, and is sent once it is gone",
  async ({ liar, count }) => {
    const { ctx, nodes, passBlocks, rows, log } = await openOwing(1, count);
    const amount = async () => (await readUsdcAccount(ctx.rpc, OWNER, USDC)).amount;
    passBlocks(1000);
    const before = await amount();
    nodes[liar]!.change = sayLanded;
    for (const node of nodes) node.fault = "forgetful";
    await sendOutbox(ctx, paired());
    // Also once it is expired for the others, and for good.
    for (let round = 0; round < 24; round++) {
      passBlocks(FINAL);
      await sendOutbox(ctx, paired());
    }
    expect(await rows()).toMatchObject([{ state: "sent" }]);
    expect(log).toContainEqual(
      expect.objectContaining({ msg: "RPC nodes disagree about a transaction" }),
    );
    nodes[liar]!.change = () => undefined;
    for (const node of nodes) node.heal();
    for (let round = 0; round < 6; round++) {
      passBlocks(FINAL);
      await sendOutbox(ctx, paired());
    }
    expect(await rows()).toMatchObject([{ state: "landed" }]);
    expect(await amount()).toBe(before + 1n);
  },
);

/** Ignores that nodes disagree or are silent, as a worker does that goes on in its next round. */
function onlyDisagreement(error: unknown): void {
  if (!(error instanceof NodesDisagree)) throw error;
}

interface Head {
  readonly absoluteSlot: number;
  readonly blockHeight: number;
}

test("of three nodes, two that show a payout suffice", async () => {
  const { ctx, nodes, passBlocks, rows } = await openOwing(1, 3);
  // It has lost its history.
  nodes[2]!.fault = "blind";
  await sendOutbox(ctx, paired());
  passBlocks(FINAL);
  await sendOutbox(ctx, paired());
  expect(await rows()).toMatchObject([{ state: "landed" }]);
});

test("of two nodes, one that is far ahead and says that a dead payout has landed is not believed", async () => {
  const { ctx, nodes, passBlocks, rows } = await openOwing(1, 2);
  passBlocks(1000);
  for (const node of nodes) node.fault = "forgetful";
  await sendOutbox(ctx, paired());
  passBlocks(LIFE);
  nodes[0]!.change = (call, result) => {
    if (call.method !== "getEpochInfo") return sayLanded(call, result);
    const { absoluteSlot, blockHeight, ...rest } = result as Head;
    return {
      ...rest,
      absoluteSlot: BigInt(absoluteSlot) + 65n,
      blockHeight: BigInt(blockHeight) + 65n,
    };
  };
  for (let round = 0; round < 24; round++) {
    passBlocks(FINAL);
    await followSent(ctx, paired()).catch(onlyDisagreement);
  }
  expect(await rows()).toMatchObject([{ state: "sent" }]);
});

test("a payout that is lost is signed again while one of three nodes is stuck", async () => {
  const { ctx, nodes, passBlocks, rows } = await openOwing(1, 3);
  passBlocks(1000);
  for (const node of nodes) node.fault = "forgetful";
  await sendOutbox(ctx, paired());
  const [lost] = await rows();
  passBlocks(LIFE);
  for (const node of nodes) node.heal();
  const stuck = nodes[2]!;
  stuck.lag = LIFE;
  for (let round = 0; round < 6; round++) {
    await sendOutbox(ctx, paired()).catch(onlyDisagreement);
    passBlocks(FINAL);
    stuck.lag += FINAL;
  }
  const [landed] = await rows();
  expect(landed).toMatchObject({ state: "landed" });
  expect(landed!.signature).not.toBe(lost!.signature);
});

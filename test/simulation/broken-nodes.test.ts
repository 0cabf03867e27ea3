import { expect, test } from "vitest";
import { ChainUnreachable } from "../../chain/errors.ts";
import { signTransaction } from "../../chain/house-transaction.ts";
import { memoInstruction } from "../../chain/memo.ts";
import { refundMemo } from "../../rules/payout-memo.ts";
import { followHouse } from "../../server/house/in-charge.ts";
import { insertPlanned } from "../../server/outbox/store.ts";
import { sendOutbox } from "../../server/outbox/send.ts";
import { watchEscrow } from "../../server/payments/watch.ts";
import { expireOverdue } from "../../server/presale/expire.ts";
import { KEYS } from "./launched.ts";
import { LIFE, type TappedNode, expectLoneWorkers } from "./lone-worker.ts";
import { openOwing, paired, refunds } from "./owed.ts";
import { ANN, BOB, openSale } from "./paid.ts";
import { naming } from "./payments.ts";

expectLoneWorkers();

/** Blocks between rounds, and the seconds that they take. */
const [BLOCKS, SECONDS] = [5, 2];

/** Makes a node fail at one method. */
const refusing =
  (refused: string): TappedNode["change"] =>
  ({ method }) => {
    if (method === refused) throw new ChainUnreachable("node.invalid", "refused");
    return undefined;
  };

/** Makes a node forget what is older than a slot. */
const pruning =
  (first: bigint): TappedNode["change"] =>
  ({ method }, result) => {
    const isOld = (one: unknown) => BigInt((one as { slot: number }).slot) < first;
    if (method === "getFirstAvailableBlock") return Number(first);
    if (method === "getTransaction" && result && isOld(result)) return null;
    if (method === "getSignaturesForAddress")
      return (result as object[]).filter((one) => !isOld(one));
    return undefined;
  };

/** Runs rounds until something is true, and returns the seconds that it took; at most twenty minutes. */
async function until(
  { passBlocks }: { passBlocks: (blocks: number) => void },
  isDone: () => Promise<boolean>,
  round: (seconds: number) => Promise<unknown>,
): Promise<number> {
  let seconds = 0;
  for (; seconds < 1200 && !(await isDone()); seconds += SECONDS) {
    await round(seconds).catch(() => undefined);
    passBlocks(BLOCKS);
  }
  return seconds;
}

type Owing = Awaited<ReturnType<typeof openOwing>>;

/** Runs rounds of the house until its first payout has landed. */
const untilPaid = (owing: Owing) =>
  until(
    owing,
    async () => (await owing.rows())[0]!.state === "landed",
    async () => {
      await followHouse(owing.ctx);
      await sendOutbox(owing.ctx, paired());
    },
  );

test("one of three nodes that lists what it does not return holds up no payouts", async () => {
  const sale = await openSale(3);
  await insertPlanned(sale.db, refunds(1));
  await sale.send(ANN.wallet, naming(ANN.wallet, [KEYS.vault.address], 1n));
  sale.finalize();
  sale.nodes[2]!.change = refusing("getTransaction");
  expect(await untilPaid(sale)).toBeLessThan(60);
});

test("one of three nodes that knows no payout, nor its own first block, holds up none", async () => {
  const owing = await openOwing(1, 3);
  owing.passBlocks(1000);
  owing.nodes[2]!.fault = "blind";
  owing.nodes[2]!.change = refusing("getFirstAvailableBlock");
  expect(await untilPaid(owing)).toBeLessThan(60);
});

test("a payout that the database has lost is adopted while one of three nodes no longer has it", async () => {
  const owing = await openOwing(1, 3);
  owing.passBlocks(1000);
  const { wire } = await signTransaction({
    feePayer: KEYS.vault,
    instructions: [memoInstruction(refundMemo([{ cause: "1".repeat(64), ordinal: 0 }]))],
    lifetime: await owing.ctx.lifetime(),
    computeUnits: 50_000,
    priorityFee: 0n,
  });
  owing.land(wire);
  owing.passBlocks(2000);
  owing.nodes[2]!.change = pruning((await owing.ctx.nodes[0]!.getSlot().send()) - 500n);
  // A claim of the keys waits until nothing that is signed can land.
  expect(await untilPaid(owing)).toBeLessThan(400);
  expect(await owing.db.selectFrom("adopted").selectAll().execute()).toHaveLength(1);
});

test("a lost payout is signed again while others land and one of three nodes refuses transactions", async () => {
  const owing = await openOwing(1, 3);
  const { ctx, db, nodes, rows } = owing;
  owing.passBlocks(1000);
  for (const node of nodes) node.fault = "forgetful";
  await sendOutbox(ctx, paired());
  const [lost] = await rows();
  owing.passBlocks(LIFE);
  for (const node of nodes) node.heal();
  nodes[2]!.change = refusing("getTransaction");
  const seconds = await until(
    owing,
    async () => (await rows())[0]!.signature !== lost!.signature,
    async (at) => {
      const cause = `${"1".repeat(70)}other${String(at).padStart(5, "0")}`;
      if (at % 10 === 0) await insertPlanned(db, refunds(1, cause));
      await sendOutbox(ctx, paired());
    },
  );
  expect(seconds).toBeLessThan(60);
});

test.for(["nothing", "nothing as final"])(
  "if the preferred node lists %s, the others' payments are settled",
  async (what) => {
    const { ctx, nodes, order, finalize, outcomes } = await openSale(3);
    const { pay } = await order(ANN);
    await pay();
    finalize();
    nodes[0]!.change = ({ method }, result) => {
      if (method !== "getSignaturesForAddress") return undefined;
      const open = (one: object) => ({ ...one, confirmationStatus: "confirmed" });
      return what === "nothing" ? [] : (result as object[]).map(open);
    };
    for (let round = 0; round < 3; round++) await watchEscrow(ctx);
    expect(await outcomes()).toEqual(["drawn"]);
  },
);

test("if the preferred node calls nothing final, payouts are still seen to land", async () => {
  const owing = await openOwing(1, 3);
  owing.passBlocks(1000);
  owing.nodes[0]!.change = ({ method }, result) => {
    if (method !== "getSignatureStatuses") return undefined;
    const { value, ...rest } = result as { value: (object | null)[] };
    const open = (one: object | null) => one && { ...one, confirmationStatus: "confirmed" };
    return { ...rest, value: value.map(open) };
  };
  expect(await untilPaid(owing)).toBeLessThan(60);
});

test("a reservation ends while others pay and one of three nodes lists only what is older", async () => {
  const sale = await openSale(3);
  const { ctx, nodes, ledger, purchase, transfer } = sale;
  const { packId } = await sale.order(ANN);
  nodes[2]!.change = ({ method, params }) => {
    const { minContextSlot: from } = (params?.[1] ?? {}) as { minContextSlot?: number };
    const isTooNew =
      from !== undefined && BigInt(from) > BigInt(ledger.blocks.slotAt("finalized")) - 20n;
    if (method !== "getSignaturesForAddress" || !isTooNew) return undefined;
    throw new ChainUnreachable("node.invalid", "Minimum context slot has not been reached");
  };
  const seconds = await until(
    sale,
    async () => (await purchase(packId)).state === "expired",
    async (at) => {
      if (at % 10 === 0) await transfer(BOB, 1000n + BigInt(at));
      await watchEscrow(ctx).catch(() => undefined);
      await expireOverdue(ctx);
    },
  );
  expect(seconds).toBeLessThan(400);
});

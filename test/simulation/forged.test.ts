import {
  type Signature,
  type TransactionSigner,
  getAddressEncoder,
  getBase64Decoder,
  getBase64Encoder,
} from "@solana/kit";
import { expect, test } from "vitest";
import { NodesDisagree } from "../../chain/errors.ts";
import { getFinalTransaction } from "../../chain/final-transaction.ts";
import { signTransaction } from "../../chain/house-transaction.ts";
import { memoInstruction } from "../../chain/memo.ts";
import { claimMemo } from "../../rules/house-memo.ts";
import { refundMemo } from "../../rules/payout-memo.ts";
import { readHistory } from "../../server/house/read-history.ts";
import { isReplaced } from "../../server/house/standing.ts";
import { readHouse } from "../../server/house/store.ts";
import { KEYS, lamportsOf } from "./launched.ts";
import { FINAL, type TappedNode, expectLoneWorkers, openLoneWorker } from "./lone-worker.ts";
import { PEOPLE } from "./people.ts";

expectLoneWorkers();

const STRANGER = PEOPLE[0]!.wallet;
const OTHER_CLAIM = claimMemo("a".repeat(12));

/** Opens a worker whose vault, and a stranger, can sign and land memos. */
async function openForged({ nodes: count = 3 } = {}) {
  const worker = await openLoneWorker({ nodes: count });
  const { ctx, passBlocks, ledger, land, db } = worker;
  ledger.setAccount(lamportsOf(STRANGER.address));
  const sign = async (feePayer: TransactionSigner, memo: string) =>
    signTransaction({
      feePayer,
      instructions: [memoInstruction(memo)],
      lifetime: await ctx.lifetime(),
      computeUnits: 50_000,
      priorityFee: 0n,
    });
  return {
    ...worker,
    sign,
    /** Signs and lands a memo, and returns its signature, its bytes and how a node shows it. */
    write: async (feePayer: TransactionSigner, memo: string) => {
      const { signature, wire } = await sign(feePayer, memo);
      land(wire);
      passBlocks(FINAL);
      return { signature, wire, shown: (await getFinalTransaction(ctx.nodes.at(-1)!, signature))! };
    },
    adopted: () => db.selectFrom("adopted").selectAll().execute(),
  };
}

/** Makes a node list a transaction in the vault's history, and show it in a way of its own. */
function listing(
  signature: Signature,
  slot: bigint,
  shown?: { readonly [part: string]: unknown },
): TappedNode["change"] {
  const listed = { signature, slot, err: null, memo: null, blockTime: null };
  return ({ method, params }, result) => {
    if (method === "getSignaturesForAddress" && params![0] === KEYS.vault.address)
      return [{ ...listed, confirmationStatus: "finalized" }, ...(result as object[])];
    if (method === "getTransaction" && params![0] === signature) return shown;
    return undefined;
  };
}

test("a transaction that one node shows, and that the vault has not signed, is not adopted", async () => {
  const { ctx, nodes, write } = await openForged();
  const { signature, wire, shown } = await write(STRANGER, OTHER_CLAIM);
  // The same transaction with the vault in the stranger's place.
  const [was, is] = [STRANGER.address, ctx.launch.vault].map((address) =>
    Buffer.from(getAddressEncoder().encode(address)).toString("hex"),
  );
  const bytes = Buffer.from(getBase64Encoder().encode(wire)).toString("hex").replace(was!, is!);
  const forged = getBase64Decoder().decode(Buffer.from(bytes, "hex"));
  nodes[0]!.change = listing(signature, shown.slot, { ...shown, transaction: [forged, "base64"] });
  await readHistory(ctx);
  expect(isReplaced(await readHouse(ctx.db))).toBe(false);
  expect(nodes[0]!.calls).toContain("getTransaction");
});

test("a former claim that one of three nodes lists again does not take the house over", async () => {
  const { ctx, nodes, write } = await openForged();
  const { token } = await readHouse(ctx.db);
  const former = await write(KEYS.vault, OTHER_CLAIM);
  const { shown: newest } = await write(KEYS.vault, claimMemo(token));
  await readHistory(ctx);
  expect(isReplaced(await readHouse(ctx.db))).toBe(false);
  for (const slot of [newest.slot + 1n, newest.slot]) {
    nodes[0]!.change = listing(former.signature, slot, { ...former.shown, slot });
    await readHistory(ctx);
    expect(isReplaced(await readHouse(ctx.db))).toBe(false);
  }
});

const PAYOUT = refundMemo([{ cause: "1".repeat(64), ordinal: 0 }]);

test("a payout that the vault signed, and that only one of three nodes shows, is not adopted", async () => {
  const { ctx, nodes, sign, write, adopted } = await openForged();
  const { shown } = await write(STRANGER, PAYOUT);
  const { signature, wire } = await sign(KEYS.vault, PAYOUT);
  nodes[0]!.change = listing(signature, shown.slot, { ...shown, transaction: [wire, "base64"] });
  await readHistory(ctx);
  expect(await adopted()).toEqual([]);
});

test("of two nodes, neither is believed about a payout that only one of them shows", async () => {
  const { ctx, nodes, sign, write, adopted } = await openForged({ nodes: 2 });
  const { shown } = await write(STRANGER, PAYOUT);
  const { signature, wire } = await sign(KEYS.vault, PAYOUT);
  nodes[0]!.change = listing(signature, shown.slot, { ...shown, transaction: [wire, "base64"] });
  await expect(readHistory(ctx)).rejects.toThrow(NodesDisagree);
  expect(await adopted()).toEqual([]);
});

test("a transaction that a node lists and nobody has does not stop the house", async () => {
  const { ctx, nodes, sign, write } = await openForged();
  const { shown } = await write(STRANGER, PAYOUT);
  const { signature } = await sign(KEYS.vault, PAYOUT);
  nodes[0]!.change = listing(signature, shown.slot);
  await readHistory(ctx);
  expect(nodes[1]!.calls).toContain("getTransaction");
});

test("a payout that one of three nodes leaves out, shows otherwise or lists as failed is adopted as it is", async () => {
  const { ctx, nodes, write, adopted } = await openForged();
  const { signature, shown } = await write(KEYS.vault, PAYOUT);
  const [first] = nodes;
  const isHistory = (method: string) => method === "getSignaturesForAddress";
  const lies: TappedNode["change"][] = [
    ({ method }) => (isHistory(method) ? [] : undefined),
    ({ method }, result) =>
      isHistory(method)
        ? (result as object[]).map((one) => ({ ...one, err: { Custom: 1 } }))
        : undefined,
    ({ method }, result) =>
      isHistory(method)
        ? (result as object[]).map((one) => ({ ...one, slot: shown.slot - 1n }))
        : undefined,
    ({ method }) => (method === "getTransaction" ? null : undefined),
  ];
  for (const lie of lies) {
    first!.change = lie;
    await readHistory(ctx);
    expect(await adopted()).toMatchObject([{ signature, slot: shown.slot }]);
    await ctx.db.deleteFrom("adopted").execute();
    await ctx.db.updateTable("house").set({ signature: null, slot: 0n }).execute();
  }
});

import { getAddressEncoder, getBase64Decoder, getBase64Encoder } from "@solana/kit";
import { expect, test } from "vitest";
import { getFinalTransaction } from "../../chain/final-transaction.ts";
import { signTransaction } from "../../chain/house-transaction.ts";
import { memoInstruction } from "../../chain/memo.ts";
import { claimMemo } from "../../rules/house-memo.ts";
import { readHistory } from "../../server/house/read-history.ts";
import { isReplaced } from "../../server/house/standing.ts";
import { readHouse } from "../../server/house/store.ts";
import { lamportsOf } from "./launched.ts";
import { FINAL, expectLoneWorkers, openLoneWorker } from "./lone-worker.ts";
import { PEOPLE } from "./people.ts";

expectLoneWorkers();

test("a transaction that one node shows, and that the vault has not signed, is not adopted", async () => {
  const { ctx, nodes, passBlocks, ledger, land } = await openLoneWorker({ nodes: 3 });
  const stranger = PEOPLE[0]!.wallet;
  ledger.setAccount(lamportsOf(stranger.address));
  const { signature, wire } = await signTransaction({
    feePayer: stranger,
    instructions: [memoInstruction(claimMemo("a".repeat(12)))],
    lifetime: await ctx.lifetime(),
    computeUnits: 50_000,
    priorityFee: 0n,
  });
  land(wire);
  passBlocks(FINAL);
  const { slot } = (await getFinalTransaction(ctx.nodes[1]!, signature))!;
  const listed = { signature, slot, err: null, memo: null, blockTime: null };
  // The same transaction with the vault in the stranger's place.
  const [was, is] = [stranger.address, ctx.launch.vault].map((address) =>
    Buffer.from(getAddressEncoder().encode(address)).toString("hex"),
  );
  const bytes = Buffer.from(getBase64Encoder().encode(wire)).toString("hex").replace(was!, is!);
  const forged = getBase64Decoder().decode(Buffer.from(bytes, "hex"));
  nodes[0]!.change = ({ method, params }, result) => {
    if (method === "getSignaturesForAddress" && params![0] === ctx.launch.vault)
      return [{ ...listed, confirmationStatus: "finalized" }, ...(result as object[])];
    if (method === "getTransaction" && params![0] === signature)
      return { ...(result as object), transaction: [forged, "base64"] };
    return undefined;
  };
  await readHistory(ctx);
  expect(isReplaced(await readHouse(ctx.db))).toBe(false);
  expect(nodes[0]!.calls).toContain("getTransaction");
});

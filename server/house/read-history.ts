import { askEach, commonHistory } from "../../chain/agreement.ts";
import { type FinalHead, readFinalHead } from "../../chain/final-head.ts";
import { minInStep } from "../../chain/in-step.ts";
import { type HistoryEntry, batchesOf, readAfter } from "../../chain/history.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/connect.ts";
import type { AdoptedContent } from "../db/outbox-schema.ts";
import { type NewAdopted, insertAdopted } from "./adopted/store.ts";
import { type Unknown, readUnknown } from "./read-unknown.ts";
import { restorePurchase } from "./restore-purchase.ts";
import { isReplaced } from "./standing.ts";
import {
  type House,
  beginClaim,
  changeHouse,
  halt,
  lockHouse,
  moveHouse,
  readHouse,
} from "./store.ts";
import { newToken } from "./token.ts";

/** Transactions after which it is noted how far the history is read: a node may refuse some calls. */
const PER_BATCH = 8;

/**
 * Reads what is new in the vault's final history. What this database does not know is adopted: payouts
 * are kept until their rows are planned, purchases come back, and a claim of the keys is noted. Throws if
 * a node lags, so that nothing is missed, or fails; what was read before is not read again. Returns the
 * house, and up to where the chain was read.
 */
export async function readHistory(ctx: Context): Promise<{ house: House; head: FinalHead }> {
  const seen = await readHouse(ctx.db);
  const head = await readFinalHead(ctx.nodes);
  const lists = await askEach(
    head.nodes,
    "vault history",
    async (rpc) => {
      const range = { commitment: "finalized", minSlot: head.slot } as const;
      const entries = await readAfter(rpc, ctx.launch.vault, seen, range);
      // One that is ahead lists what the others cannot confirm yet.
      return entries.filter(({ isFinal, slot }) => isFinal && slot <= head.slot);
    },
    minInStep(ctx.nodes.length),
  );
  // What one node leaves out proves nothing.
  const listed = Map.groupBy(lists.flat(), keyOf);
  const entries = [...listed.values()].map((same) => ({ ...same[0]!, listedBy: same.length }));
  const { common } = commonHistory(lists);
  let from = seen.signature;
  for (const batch of batchesOf(entries, PER_BATCH)) {
    const unknown = await readUnknown(ctx, head.nodes, batch);
    const to = common.findLast(({ slot }) => slot <= batch.at(-1)!.slot) ?? null;
    const isNext = await ctx.db.transaction().execute(async (trx) => {
      // Somebody else has read on, and may know of a newer claim.
      if ((await lockHouse(trx)).signature !== from) return false;
      await adopt(ctx, trx, { unknown, blockHeight: head.blockHeight });
      if (to) await moveHouse(trx, to);
      return true;
    });
    if (!isNext) return readHistory(ctx);
    from = to?.signature ?? from;
  }
  return { house: await readHouse(ctx.db), head };
}

function keyOf({ signature, slot, hasFailed }: HistoryEntry): string {
  return `${signature} ${slot} ${hasFailed}`;
}

async function adopt(
  ctx: Context,
  trx: Db,
  { unknown, blockHeight }: { unknown: readonly Unknown[]; blockHeight: bigint },
): Promise<void> {
  // Nearly always, all is known.
  if (unknown.length === 0) return;
  const house = await readHouse(trx);
  let adopted = 0;
  for (const one of unknown) {
    const { signature } = one.entry;
    if (one.kind === "claim") await changeHouse(trx, house, { owner: one.token });
    if (one.kind === "payout") {
      const { memo, moves } = one;
      adopted += await insertAdopted(trx, rowsOf(one, ctx.now()));
      if (memo.kind === "delivery") await restorePurchase(ctx, trx, { memo, moves, blockHeight });
    }
    if (one.kind === "strange") await halt(trx, house, signature);
  }
  if (adopted === 0 || isReplaced(await readHouse(trx))) return;
  if (await beginClaim(trx, newToken(ctx.random)))
    ctx.log.warn(
      { payouts: adopted },
      "the chain has payouts that this database does not know; nothing is settled or paid until all are adopted",
    );
}

type Payout = Extract<Unknown, { kind: "payout" }>;

function rowsOf({ entry, memo, moves }: Payout, at: Date): NewAdopted[] {
  // A payout adds to none of the house's accounts.
  const arrived = moves.byAccount
    .filter(({ amount }) => amount > 0n)
    .map(({ owner, mint, account, amount }) => ({ owner, mint, account, amount: String(amount) }));
  const content: AdoptedContent = "hash" in memo ? { arrived, hash: memo.hash } : { arrived };
  return memo.payouts.map(({ cause, ordinal }) => ({
    signature: entry.signature,
    slot: entry.slot,
    kind: memo.kind,
    cause,
    ordinal,
    content: JSON.stringify(content),
    at,
  }));
}

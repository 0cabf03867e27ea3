import type { Address } from "@solana/kit";
import type { HolderSource, MintHolders } from "../../chain/holders.ts";
import { readingFault } from "../../rules/league/check-lock.ts";
import { type SnapshotRows, snapshotHash, sortSnapshot } from "../../rules/league/snapshot-hash.ts";
import type { Context } from "../context.ts";
import { houseWallets } from "../league/house-wallets.ts";
import { planLock } from "./plan-lock.ts";
import {
  type WaitingWeek,
  claimSnapshot,
  insertEntries,
  insertHoldings,
  insertMints,
  listMints,
} from "./store.ts";

/** Blocks become final after about 15 seconds. A node without a final one for this long has stalled. */
const FINAL_WITHIN_MS = 120_000;

/**
 * Reads who held the players of a locked week, and writes holdings and entries together, once (R6).
 * Returns false until a block after the lock is final, and throws if that takes minutes. If two workers read
 * at once, the first to write counts.
 */
export async function takeSnapshot(
  ctx: Context,
  { id: week, locked_at: lockedAt }: WaitingWeek,
  holders: HolderSource,
): Promise<boolean> {
  const mints = await listMints(ctx.db, week);
  const read = await holders.read(
    mints.map(({ mint }) => mint),
    lockedAt,
  );
  if (!read) {
    if (ctx.now().getTime() - lockedAt.getTime() < FINAL_WITHIN_MS) return false;
    throw new Error(`No block since the lock of week ${week} is final; its rosters wait`);
  }
  const house = houseWallets(ctx.launch);
  const rows = rowsOf(mints, read, house);
  const fault = readingFault(rows.mints);
  if (fault) throw new Error(`For week ${week}, ${fault}; they will be read again`);
  const hash = snapshotHash(rows);
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await claimSnapshot(trx, { week_id: week, hash, at: ctx.now() }))) return;
    await insertMints(trx, week, rows.mints);
    await insertHoldings(trx, week, rows.holdings);
    const rosters = await insertEntries(trx, week, house);
    await planLock(trx, week, hash);
    ctx.log.info({ week, rosters: Number(rosters) }, "the week's holdings are read");
  });
  return true;
}

type PlayerMint = Awaited<ReturnType<typeof listMints>>[number];

function rowsOf(
  mints: readonly PlayerMint[],
  read: readonly MintHolders[],
  house: ReadonlySet<Address>,
): SnapshotRows {
  return sortSnapshot({
    mints: mints.map(({ player, mint }, index) => [player, mint, String(read[index]!.slot)]),
    holdings: mints.flatMap(({ player }, index) =>
      [...read[index]!.tokens]
        .filter(([wallet]) => !house.has(wallet))
        .map(([wallet, tokens]) => [player, wallet, String(tokens)] as const),
    ),
  });
}

import type { Address } from "@solana/kit";
import type { HolderSource, MintHolders } from "../../chain/holders.ts";
import { isEntered } from "../../rules/league/roster.ts";
import { type SnapshotRows, snapshotHash, sortSnapshot } from "../../rules/league/snapshot-hash.ts";
import type { Context } from "../context.ts";
import { houseWallets } from "../league/house-wallets.ts";
import type { RosterRow } from "../rosters/store.ts";
import {
  type EntryRow,
  type WaitingWeek,
  claimSnapshot,
  insertEntries,
  insertHoldings,
  insertMints,
  listLockedRosters,
  listMints,
} from "./store.ts";

/** Tokens by player and wallet. */
type Held = ReadonlyMap<number, ReadonlyMap<string, bigint>>;

/** A block is final after a quarter of a minute; a node without one for so long stands still. */
const FINAL_WITHIN_MS = 120_000;

/**
 * Reads who held the players of a locked week, and writes holdings and entries, once and together (R6).
 * Returns false while the chain has no final block since the lock, and throws if that takes minutes. If two workers read at a time, the
 * first to write counts.
 */
export async function takeSnapshot(
  ctx: Context,
  { id: week, locked_at: lockedAt }: WaitingWeek,
  holders: HolderSource,
): Promise<boolean> {
  const house = houseWallets(ctx.launch);
  const rosters = await listLockedRosters(ctx.db, week);
  const used = new Set(rosters.flatMap(({ slots }) => slots.filter((id) => id !== null)));
  const mints = await listMints(ctx.db, [...used]);
  const read = await holders.read(
    mints.map(({ mint }) => mint),
    lockedAt,
  );
  if (!read) {
    if (ctx.now().getTime() - lockedAt.getTime() < FINAL_WITHIN_MS) return false;
    throw new Error(`No block since the lock of week ${week} is final; its rosters wait`);
  }
  const rows = rowsOf(mints, read, house);
  const held = heldOf(mints, read);
  const entries = rosters
    .filter(({ wallet, slots }) => !house.has(wallet as Address) && slots.some((id) => id !== null))
    .map((roster) => entryOf(week, roster, held));
  await ctx.db.transaction().execute(async (trx) => {
    const hash = snapshotHash(rows);
    if (!(await claimSnapshot(trx, { week_id: week, hash, at: ctx.now() }))) return;
    await insertMints(trx, week, rows.mints);
    await insertHoldings(trx, week, rows.holdings);
    await insertEntries(trx, entries);
  });
  ctx.log.info({ week, rosters: entries.length }, "the week's holdings are read");
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

function heldOf(mints: readonly PlayerMint[], read: readonly MintHolders[]): Held {
  return new Map(mints.map(({ player }, index) => [player, read[index]!.tokens]));
}

function entryOf(
  week: string,
  { wallet, number, slots, saved_at }: RosterRow,
  held: Held,
): EntryRow {
  const tokensOf = (id: number) => held.get(id)?.get(wallet) ?? 0n;
  return {
    week_id: week,
    wallet,
    roster: number,
    slots,
    tokens: slots.map((id) => (id === null ? 0n : tokensOf(id))),
    saved_at,
    is_entered: isEntered(slots, tokensOf),
  };
}

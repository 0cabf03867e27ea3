import type { Address } from "@solana/kit";
import { isSame, type PlayerId, type Roster } from "../../rules/league/roster.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/connect.ts";
import { Refusal } from "../errors.ts";
import { houseWallets } from "../league/house-wallets.ts";
import { pickWeeks } from "../league/weeks.ts";
import type { Player } from "../players/store.ts";
import { lockUser } from "../presale/store.ts";
import { refuseFault } from "./refuse-fault.ts";
import {
  type RosterRow,
  type RosterWeek,
  hasSaved,
  holdWeek,
  insertVersion,
  listNewest,
  listRosterWeeks,
} from "./store.ts";

/** Maximum versions per wallet and week. Nothing is deleted, so a script could fill the disk. */
const MAX_VERSIONS = 1000;

/** A roster to save. */
export interface Save {
  readonly wallet: Address;
  readonly number: number;
  /** Undefined: the current week. */
  readonly week: string | undefined;
  /** The version to replace, 0 for none; undefined for any. */
  readonly version: number | undefined;
  readonly slots: Roster;
}

/** The saved roster, or the current one if it is not the version to replace. */
export type Saved =
  | { readonly isSaved: true; readonly roster: RosterRow }
  | { readonly isSaved: false; readonly roster: RosterRow | undefined };

/**
 * Saves a roster if its week has not locked by the database's clock, in the transaction that stores it (R3).
 * Repeating a save changes nothing. `players` is keyed by league id. Throws a Refusal.
 */
export async function saveRoster(
  ctx: Context,
  save: Save,
  players: ReadonlyMap<PlayerId, Player>,
): Promise<Saved> {
  if (houseWallets(ctx.launch).has(save.wallet)) throw new Refusal("house_wallet");
  const week = await findOpenWeek(ctx, save.week);
  return ctx.db.transaction().execute(async (trx) => {
    await lockUser(trx, save.wallet);
    const saved = await listNewest(trx, save.wallet);
    const before = saved.find(({ number }) => number === save.number);
    // The same roster over its current version is a new one: it undoes an earlier save that is still on its way here.
    if (before && save.version !== before.version && isSame(before.slots, save.slots))
      return { isSaved: true, roster: before };
    if (save.version !== undefined && save.version !== (before?.version ?? 0))
      return { isSaved: false, roster: before };
    refuseFault(
      save.slots,
      saved.filter((other) => other !== before),
      players,
    );
    await refuseTooMany(trx, { wallet: save.wallet, week: week.id }, saved);
    await holdWeek(trx, week.id);
    const version = (before?.version ?? 0) + 1;
    const roster = await insertVersion(trx, { ...save, version, week: week.id });
    if (!roster) throw await lockedRefusal(trx, week.id);
    return { isSaved: true, roster };
  });
}

async function refuseTooMany(
  trx: Db,
  whose: { readonly wallet: Address; readonly week: string },
  saved: readonly RosterRow[],
): Promise<void> {
  // Few wallets have that many over all weeks, so this rarely needs a query.
  if (saved.reduce((all, { version }) => all + version, 0) < MAX_VERSIONS) return;
  if (await hasSaved(trx, whose, MAX_VERSIONS)) throw new Refusal("too_many_saves");
}

/** Returns the week to save for. Only the next one to lock is allowed. */
async function findOpenWeek(ctx: Context, wanted: string | undefined): Promise<RosterWeek> {
  const weeks = await listRosterWeeks(ctx.db);
  const week =
    wanted === undefined
      ? pickWeeks(weeks, (await ctx.leagueTime()).now).week
      : weeks.find(({ id }) => id === wanted);
  if (!week) throw new Refusal("week_unknown");
  if (week.is_locked) throw locked(week);
  const next = weeks.find(({ is_locked }) => !is_locked)!;
  if (next.id !== week.id)
    throw new Refusal("roster_too_early", `save for ${next.id}, and the roster carries over`);
  return week;
}

async function lockedRefusal(trx: Db, id: string): Promise<Refusal> {
  return locked((await listRosterWeeks(trx)).find((week) => week.id === id)!);
}

function locked({ lock_at }: RosterWeek): Refusal {
  const [day, time] = lock_at.toISOString().split("T") as [string, string];
  const clock = time.replace(/(:00)?\.\d+Z$/, "");
  return new Refusal("roster_locked", `they locked on ${day} at ${clock} UTC`);
}

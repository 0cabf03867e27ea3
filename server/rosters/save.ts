import type { Address } from "@solana/kit";
import type { PlayerId, Roster } from "../../rules/league/roster.ts";
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

/** Versions of a wallet for a week. Nothing is deleted, so a program could fill the disk. */
const MAX_VERSIONS = 1000;

/** What somebody wants to save. */
export interface Save {
  readonly wallet: Address;
  readonly number: number;
  /** Undefined: the current week. */
  readonly week: string | undefined;
  /** The version that is changed, 0 for none; undefined: whichever it is. */
  readonly version: number | undefined;
  readonly slots: Roster;
}

/** A roster that is saved, or what is there instead of the version that was named. */
export type Saved =
  | { readonly isSaved: true; readonly roster: RosterRow }
  | { readonly isSaved: false; readonly roster: RosterRow | undefined };

/**
 * Saves a roster if its week has not locked: the database's time decides, in the transaction that stores
 * it (R3). Saving the same again changes nothing. `players` are by the league's id. Throws a Refusal.
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
    if (before && isSame(before.slots, save.slots)) return { isSaved: true, roster: before };
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
  // Few wallets ever have so many in all, and only theirs are counted.
  if (saved.reduce((all, { version }) => all + version, 0) < MAX_VERSIONS) return;
  if (await hasSaved(trx, whose, MAX_VERSIONS)) throw new Refusal("too_many_saves");
}

/** Returns the week that rosters are saved for: only the next one to lock. */
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

function isSame(one: Roster, other: Roster): boolean {
  return one.every((player, index) => player === other[index]);
}

import type { Context } from "../context.ts";
import { Refusal } from "../errors.ts";
import { pickWeeks } from "../league/weeks.ts";
import { byLeagueId } from "../players/by-league-id.ts";
import { listPlayers } from "../players/store.ts";
import type { RosterList } from "./schemas.ts";
import { listLocked, listNewest, listRosterWeeks, listUndone } from "./store.ts";
import { viewRoster } from "./view.ts";

/**
 * Returns a wallet's rosters of a week, or of the current one: as locked, or the newest versions before
 * the lock. Throws a Refusal for an unknown week.
 */
export async function readRosters(
  ctx: Context,
  wallet: string,
  wanted: string | undefined,
): Promise<RosterList> {
  const weeks = await listRosterWeeks(ctx.db);
  const week =
    wanted === undefined
      ? pickWeeks(weeks, (await ctx.leagueTime()).now).week
      : weeks.find(({ id }) => id === wanted);
  if (!week && wanted !== undefined) throw new Refusal("week_unknown");
  const players = byLeagueId(await listPlayers(ctx.db));
  const isLocked = week?.is_locked ?? false;
  const rosters = isLocked
    ? await listLocked(ctx.db, wallet, week!.id)
    : await listNewest(ctx.db, wallet);
  const undone = isLocked ? await listUndone(ctx.db, wallet, week!) : [];
  return {
    week: week?.id ?? null,
    locksAt: week?.lock_at.toISOString() ?? null,
    isLocked,
    snapshotAt: week?.snapshot_at?.toISOString() ?? null,
    rosters: rosters.map((row) => viewRoster(row, players)),
    undone: undone.map((row) => viewRoster(row, players)),
  };
}

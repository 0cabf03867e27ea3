import { sql } from "kysely";
import type { PlayerId } from "../../rules/league/roster.ts";
import type { StatLine } from "../../rules/league/scoring.ts";
import type { Db } from "../db/connect.ts";

/** What a player did in a game. */
export type LineRow = StatLine & {
  readonly game: string;
  readonly player: PlayerId;
  readonly team: string;
};

/** Returns the newest lines of players in games. */
export async function listLines(
  db: Db,
  games: readonly string[],
  players: readonly PlayerId[],
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select g.id as game, p.id as player, newest.*
    from unnest(${games}::text[]) as g (id)
      cross join unnest(${players}::integer[]) as p (id)
      cross join lateral (
        select team, seconds, pts, reb, ast, fg3m, stl, blk, tov
        from stat_lines
        where game_id = g.id and player = p.id
        order by revision desc
        limit 1) as newest`.execute(db);
  return rows;
}

/** Returns which of some games have a line. */
export async function listBoxed(db: Db, games: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${games}::text[]) as g (id)
    where exists (select from stat_lines where game_id = g.id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Why a player sat out a game. */
export interface AbsenceRow {
  readonly game: string;
  readonly player: PlayerId;
  readonly reason: string;
}

/** Returns why players sat out games. */
export async function listAbsences(
  db: Db,
  games: readonly string[],
  players: readonly PlayerId[],
): Promise<AbsenceRow[]> {
  return db
    .selectFrom("absences")
    .select(["game_id as game", "player", "reason"])
    .where(sql<boolean>`game_id = any (${games}::text[])`)
    .where(sql<boolean>`player = any (${players}::integer[])`)
    .execute();
}

/** Returns the newest week whose holdings at the lock were read; undefined before the first. */
export async function findLastSnapshot(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom("snapshots")
    .select("week_id")
    .orderBy("week_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.week_id;
}

/** Who held a player at a lock. */
export interface HolderRow {
  readonly player: PlayerId;
  readonly wallets: number;
  /** Base units, in all of these wallets. */
  readonly tokens: bigint;
  /** Entries that have him and hold him. */
  readonly rosters: number;
}

/** Returns who held each player whose holders were read at the lock of a week. */
export async function listHolders(db: Db, week: string): Promise<HolderRow[]> {
  const { rows } = await sql<HolderRow>`
    with held as (
      select player, count(*)::integer as wallets, sum(tokens)::bigint as tokens
      from snapshot_holdings where week_id = ${week} group by player
    ), rostered as (
      select slot.player, count(*)::integer as rosters
      from entries cross join lateral unnest(slots, tokens) as slot (player, tokens)
      where week_id = ${week} and slot.tokens > 0 group by slot.player
    )
    select player, coalesce(wallets, 0) as wallets, coalesce(tokens, 0) as tokens,
      coalesce(rosters, 0) as rosters
    from snapshot_mints left join held using (player) left join rostered using (player)
    where week_id = ${week}`.execute(db);
  return rows;
}

import { type Selectable, sql } from "kysely";
import type { Db } from "../db/connect.ts";
import type { Tables } from "../db/schema.ts";
import type { Interval } from "../../rules/league/week.ts";

/** A tournament with facts of its week. */
export type Tournament = Selectable<Tables["tournaments"]> & {
  readonly lock_at: Date;
  /** League time of the query. */
  readonly asked_at: Date;
  /** The week's holdings have been read, so its entries are known. */
  readonly has_entries: boolean;
  /** Prizes that are held or closed, because Solana shows another result paid. */
  readonly held_prizes: number;
  readonly closed_prizes: number;
};
export type GameVersion = Selectable<Tables["game_versions"]>;
export type LineVersion = Selectable<Tables["stat_lines"]>;
export type Result = Selectable<Tables["results"]>;

function tournaments(db: Db) {
  return db
    .selectFrom("tournaments as t")
    .innerJoin("weeks as w", "w.id", "t.week_id")
    .leftJoin("snapshots as s", "s.week_id", "w.id")
    .selectAll("t")
    .select(["w.lock_at", sql<boolean>`s.week_id is not null`.as("has_entries")])
    .select(sql<Date>`league_now()`.as("asked_at"))
    .select([unpaid("held").as("held_prizes"), unpaid("closed").as("closed_prizes")]);
}

function unpaid(state: "held" | "closed") {
  return sql<number>`(select count(*)::integer from outbox o
    where o.kind = 'prize' and o.cause = t.id and o.state = ${sql.lit(state)})`;
}

export async function findTournament(db: Db, id: string): Promise<Tournament | undefined> {
  return tournaments(db).where("t.id", "=", id).executeTakeFirst();
}

/** Returns the tournaments of a week in order. */
export async function listTournamentsOf(db: Db, week: string): Promise<Tournament[]> {
  return tournaments(db).where("t.week_id", "=", week).orderBy("t.kind", "desc").execute();
}

/** Returns all tournaments, newest first. */
export async function listTournaments(db: Db): Promise<Tournament[]> {
  return tournaments(db).orderBy("w.id", "desc").orderBy("t.kind", "asc").execute();
}

/** Returns the states of some tournaments, to notify their viewers. */
export async function readTicks(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("tournaments")
    .select(["id", "state", "revision", "settled_revision"])
    .where("id", "in", ids)
    .execute();
}

/** Returns the league time of a revision. */
export async function findRevisionTime(db: Db, revision: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom("revisions")
    .select("at")
    .where("id", "=", BigInt(revision))
    .executeTakeFirst();
  return row?.at;
}

/**
 * Returns the newest revision before any of the games in `since` began. It ignores revisions after `asOf`, which
 * must not change the result. Returns undefined if none has begun, or if some of the earlier `games` were not
 * final by then, for example because a feed was down for a night.
 */
export async function findRevisionBetween(
  db: Db,
  { games, since }: { games: readonly string[]; since: readonly string[] },
  asOf: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: bigint | null }>`
    with last as (
      select max(id) as id from revisions where id < (
        select min(revision) from game_versions
        where game_id = any(${[...since]}::text[]) and status in ('live', 'final')
          and revision <= ${asOf}))
    select id from last where id >= all (
      select min(revision) from game_versions
      where game_id = any(${[...games]}::text[]) and status = 'final' and revision <= ${asOf}
      group by game_id)`.execute(db);
  return rows[0]?.id ? Number(rows[0].id) : undefined;
}

/**
 * Returns the games of a tournament as of a revision, by tip-off. Leaves out games that another tournament had
 * been settled with by then, even if they have moved here since (R7).
 */
export async function listGamesAt(
  db: Db,
  { from, until }: Interval,
  { revision, tournament }: { revision: number; tournament: string },
): Promise<GameVersion[]> {
  const { rows } = await sql<GameVersion>`
    select * from (
      select distinct on (game_id) * from game_versions
      where revision <= ${revision} and game_id in (
        select game_id from game_versions
        where tipoff >= ${new Date(from)} and tipoff < ${new Date(until)})
      order by game_id, revision desc) newest
    where tipoff >= ${new Date(from)} and tipoff < ${new Date(until)}
      and not exists (
        select from settled_games s join tournaments other on other.id = s.tournament_id
        where s.game_id = newest.game_id and other.id <> ${tournament}
          and other.settled_revision <= ${revision})
    order by tipoff, game_id`.execute(db);
  return rows;
}

/** Returns the lines of some games as of a revision. */
export async function listLinesAt(
  db: Db,
  games: readonly string[],
  revision: number,
): Promise<LineVersion[]> {
  const { rows } = await sql<LineVersion>`
    select distinct on (game_id, player) * from stat_lines
    where game_id = any(${games}::text[]) and revision <= ${revision}
    order by game_id, player, revision desc`.execute(db);
  return rows;
}

/** Lines of a player in which his last game is, beside corrections of earlier ones. */
const RECENT_LINES = 8;

/** Returns each known player's team as of a revision: that of his last game, if he has a line. */
export async function listTeamsAt(db: Db, revision: number): Promise<Map<number, string>> {
  const { rows } = await sql<{ player: number; team: string }>`
    select p.league_id as player, coalesce(newest.team, p.team) as team
    from players p left join lateral (
      select recent.team from (
        select team, game_id, revision from stat_lines
        where player = p.league_id and revision <= ${revision}
        order by revision desc limit ${RECENT_LINES}::integer) recent
      cross join lateral (
        select tipoff from game_versions
        where game_id = recent.game_id and revision <= ${revision}
        order by revision desc limit 1) game
      order by game.tipoff desc, recent.revision desc limit 1) newest on true`.execute(db);
  return new Map(rows.map(({ player, team }) => [player, team]));
}

/** A line before and after a change that came after its game was final. */
export interface LineChange {
  readonly before: LineVersion | undefined;
  readonly after: LineVersion;
  /** League time. */
  readonly at: Date;
  /** The game's tournament was settled, so it changes nothing (R15). */
  readonly isLate: boolean;
}

/** Returns the changes to lines of final games up to a revision, oldest first. */
export async function listLineChanges(
  db: Db,
  games: readonly string[],
  revision: number,
): Promise<LineChange[]> {
  const { rows } = await sql<
    Pick<LineChange, "at" | "after" | "isLate"> & { before: LineVersion | null }
  >`
    select r.at, to_jsonb(before) as before, to_jsonb(after) as after, exists (
      select from settled_games s join tournaments t on t.id = s.tournament_id
      where s.game_id = after.game_id and t.settled_revision < after.revision) as "isLate"
    from (
      -- A game that was called final too early goes on, and what it adds is no correction.
      select game_id, min(revision) as revision from game_versions v
      where game_id = any(${games}::text[]) and status = 'final' and not exists (
        select from game_versions later
        where later.game_id = v.game_id and later.revision > v.revision
          and later.revision <= ${revision} and later.status <> 'final')
      group by game_id
    ) final
    join stat_lines after on after.game_id = final.game_id and after.revision > final.revision
    join revisions r on r.id = after.revision
    left join lateral (
      select * from stat_lines b
      where b.game_id = after.game_id and b.player = after.player and b.revision < after.revision
      order by b.revision desc limit 1) before on true
    where after.game_id = any(${games}::text[]) and after.revision <= ${revision}
    order by after.revision, after.game_id, after.player`.execute(db);
  return rows.map(({ before, ...change }) => ({ ...change, before: before ?? undefined }));
}

/** A difference between two feeds, with the player's name if some line has it. */
export interface OpenDisagreement {
  readonly game_id: string;
  readonly name: string;
  readonly statistic: string;
  readonly ours: number;
  readonly theirs: number;
  readonly feed: string;
}

/** Returns how far some games are, as last shown by the feed. */
export async function listClocks(
  db: Db,
  games: readonly string[],
): Promise<Selectable<Tables["game_clocks"]>[]> {
  if (games.length === 0) return [];
  return db.selectFrom("game_clocks").selectAll().where("game_id", "in", games).execute();
}

/** Returns the open disagreements about games. */
export async function listDisagreementsIn(
  db: Db,
  games: readonly string[],
): Promise<OpenDisagreement[]> {
  const { rows } = await sql<OpenDisagreement>`
    select d.game_id, coalesce(named.name, d.player::text) as name,
      d.statistic, d.ours, d.theirs, d.feed
    from disagreements d left join lateral (
      select name from stat_lines l where l.player = d.player
      order by l.revision desc limit 1) named on true
    where d.game_id = any(${games}::text[]) and d.settled_at is null
    order by d.id`.execute(db);
  return rows;
}

/** Where a page of final standings starts: after an entry, or at a rank. */
export type ResultKey = Pick<Result, "rank" | "wallet" | "roster">;

/** Returns final standings after a key, best first. */
export async function listResultsAfter(
  db: Db,
  id: string,
  { after, limit }: { after: ResultKey; limit: number },
): Promise<Result[]> {
  return db
    .selectFrom("results")
    .selectAll()
    .where("tournament_id", "=", id)
    .where(
      sql<boolean>`(rank, wallet, roster)
        > (${after.rank}::integer, ${after.wallet}, ${after.roster}::integer)`,
    )
    .orderBy("rank")
    .orderBy("wallet")
    .orderBy("roster")
    .limit(limit)
    .execute();
}

/** Returns the final standings of some wallets, best first. */
export async function listResultsOf(
  db: Db,
  id: string,
  wallets: readonly string[],
): Promise<Result[]> {
  return db
    .selectFrom("results")
    .selectAll()
    .where("tournament_id", "=", id)
    .where("wallet", "in", wallets)
    .orderBy("rank")
    .orderBy("wallet")
    .orderBy("roster")
    .execute();
}

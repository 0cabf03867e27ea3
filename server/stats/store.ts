import { type Selectable, sql } from "kysely";
import type { PlayerId } from "../../rules/league/roster.ts";
import { STATISTICS } from "../../rules/league/scoring.ts";
import type { Db } from "../db/connect.ts";
import type { Tables } from "../db/schema.ts";
import type { FeedGame, FeedLine } from "./feed.ts";
import type { NamedPlayer } from "./find-player.ts";

/** Blocks other writers of games and lines until the transaction ends: revisions come one after another. */
export async function lockRevisions(trx: Db): Promise<void> {
  await sql`lock table revisions in share row exclusive mode`.execute(trx);
}

/** Begins a revision, at this moment. Lock them first. */
export async function insertRevision(trx: Db): Promise<bigint> {
  const { id } = await trx
    .insertInto("revisions")
    .values({ at: sql<Date>`league_now()`, real_at: sql<Date>`clock_timestamp()` })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns games as they are, by their ids; those that nobody knows are left out. */
export async function listGames(db: Db, ids: readonly string[]): Promise<FeedGame[]> {
  // An index look-up for each; the view would sort all versions.
  const { rows } = await sql<Selectable<Tables["games"]>>`
    select newest.* from unnest(${[...ids]}::text[]) as wanted (id)
    cross join lateral (
      select * from game_versions where game_id = wanted.id order by revision desc limit 1
    ) newest`.execute(db);
  return rows.map(toGame);
}

/** Returns games as they are that tip off in a time span: `from` included, `until` not. */
export async function listGamesWithin(
  db: Db,
  { from, until }: { from: Date; until: Date },
): Promise<FeedGame[]> {
  const { rows } = await sql<{ game_id: string }>`
    select distinct game_id from game_versions
    where tipoff >= ${from} and tipoff < ${until}`.execute(db);
  const games = await listGames(
    db,
    rows.map(({ game_id: id }) => id),
  );
  // Others have been moved away.
  return games.filter(
    ({ tipoff }) => tipoff !== null && tipoff >= from.getTime() && tipoff < until.getTime(),
  );
}

/** Returns true if a game is on, or about to begin. */
export async function hasGameNow(db: Db): Promise<boolean> {
  // The time is read first: compared with the function itself, all versions would be looked at.
  const { rows } = await sql<{ found: boolean }>`
    with now as materialized (select league_now() as at)
    select exists (
      select from now join game_versions one
        on tipoff between now.at - interval '12 hours' and now.at + interval '15 minutes'
      where status in ('scheduled', 'live')
        and not exists (
          select from game_versions later
          where later.game_id = one.game_id and later.revision > one.revision)) as found`.execute(
    db,
  );
  return rows[0]!.found;
}

/** Returns the lines of a game as they are, by player. */
export async function readLines(db: Db, gameId: string): Promise<Map<PlayerId, FeedLine>> {
  const rows = await db
    .selectFrom("stat_lines")
    .select(["player", "name", "team", "seconds", ...STATISTICS])
    .distinctOn("player")
    .where("game_id", "=", gameId)
    .orderBy("player")
    .orderBy("revision", "desc")
    .execute();
  return new Map(rows.map((line) => [line.player, line]));
}

/** Adds versions of games. As one value, because thousands would be slow to bind. */
export async function insertGames(
  trx: Db,
  revision: bigint,
  games: readonly FeedGame[],
): Promise<void> {
  const rows = games.map(({ tipoff, ...game }) => ({
    ...game,
    tipoff: tipoff === null ? null : new Date(tipoff),
  }));
  await sql`
    insert into game_versions
      (game_id, revision, tipoff, status, home, away, home_score, away_score)
    select id, ${revision}::bigint, tipoff, status, home, away, "homeScore", "awayScore"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as game (
      id text, tipoff timestamptz, status text, home text, away text,
      "homeScore" integer, "awayScore" integer)`.execute(trx);
}

/** A line, and the game that it is of. */
export type LineOfGame = FeedLine & { readonly gameId: string };

/** Adds versions of lines. */
export async function insertLines(
  trx: Db,
  revision: bigint,
  lines: readonly LineOfGame[],
): Promise<void> {
  await sql`
    insert into stat_lines (game_id, player, revision, name, team, seconds,
      pts, reb, ast, fg3m, stl, blk, tov)
    select "gameId", player, ${revision}::bigint, name, team, seconds,
      pts, reb, ast, fg3m, stl, blk, tov
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (
      "gameId" text, player integer, name text, team text, seconds integer,
      pts integer, reb integer, ast integer, fg3m integer, stl integer, blk integer,
      tov integer)`.execute(trx);
}

/** Notes that something of tournaments has changed with a revision. Others than these do not exist. */
export async function touchTournaments(
  trx: Db,
  revision: bigint,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable("tournaments").set({ revision }).where("id", "in", ids).execute();
}

function toGame(row: Selectable<Tables["games"]>): FeedGame {
  return {
    id: row.game_id,
    tipoff: row.tipoff?.getTime() ?? null,
    status: row.status,
    home: row.home,
    away: row.away,
    homeScore: row.home_score,
    awayScore: row.away_score,
  };
}

/** How a feed does. */
export type FeedRow = Selectable<Tables["feeds"]>;

export async function findFeed(db: Db, name: string): Promise<FeedRow | undefined> {
  return db.selectFrom("feeds").selectAll().where("name", "=", name).executeTakeFirst();
}

/** Notes that a feed has answered. `at` is real time. */
export async function noteAnswer(db: Db, name: string, at: Date): Promise<void> {
  const healthy = { answered_at: at, failing_since: null, failure: null };
  await db
    .insertInto("feeds")
    .values({ name, ...healthy })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(healthy))
    .execute();
}

/** Notes that a feed has not answered, or not in a way that can be read. `at` is real time. */
export async function noteFailure(
  db: Db,
  name: string,
  { at, failure }: { at: Date; failure: string },
): Promise<void> {
  await db
    .insertInto("feeds")
    .values({ name, answered_at: null, failing_since: at, failure })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({
        failing_since: sql<Date>`coalesce(feeds.failing_since, ${at})`,
        failure,
      }),
    )
    .execute();
}

/** Some weeks of revisions: who plays is among them. */
const RECENT = 50_000;

/** Returns who is known by name, team and the league's id: our players, and whoever played lately. */
export async function listNames(db: Db): Promise<NamedPlayer[]> {
  return db
    .selectFrom("players")
    .select(["league_id as player", "name", sql<string>`team`.as("team")])
    .union(
      db
        .selectFrom("stat_lines")
        .select(["player", "name", "team"])
        .where("revision", ">", sql<bigint>`(select max(id) - ${RECENT} from revisions)`),
    )
    .execute();
}

import { type Selectable, sql } from "kysely";
import type { PlayerId } from "../../rules/league/roster.ts";
import { STATISTICS } from "../../rules/league/scoring.ts";
import type { Db } from "../db/connect.ts";
import type { Tables } from "../db/schema.ts";
import type { FeedBox, FeedGame, FeedLine } from "./feed.ts";
import type { NamedPlayer } from "./find-player.ts";

/** Blocks other writers of games and lines until the transaction ends, so that revisions are sequential. */
export async function lockRevisions(trx: Db): Promise<void> {
  await sql`lock table revisions in share row exclusive mode`.execute(trx);
}

/**
 * Starts a revision. Call `lockRevisions` first. Its number is the time in milliseconds, at least one more than the
 * previous number.
 */
export async function insertRevision(trx: Db): Promise<bigint> {
  const { id } = await trx
    .insertInto("revisions")
    .values({ at: sql<Date>`league_now()`, real_at: sql<Date>`clock_timestamp()` })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the newest revision; 0 before the first. */
export async function readNewestRevision(db: Db): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select coalesce(max(id), 0) as id from revisions`.execute(db);
  return rows[0]!.id;
}

/** Returns the current versions of games by id. Unknown ids are left out. */
export async function listGames(db: Db, ids: readonly string[]): Promise<FeedGame[]> {
  // One index lookup per game. The view would sort all versions.
  const { rows } = await sql<Selectable<Tables["games"]>>`
    select newest.* from unnest(${[...ids]}::text[]) as wanted (id)
    cross join lateral (
      select * from game_versions where game_id = wanted.id order by revision desc limit 1
    ) newest`.execute(db);
  return rows.map(toGame);
}

/** Returns the current versions of games that tip off from `from` up to, but not including, `until`. */
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
  // The version in the span may be an old one, and the game may have moved since.
  return games.filter(
    ({ tipoff }) => tipoff !== null && tipoff >= from.getTime() && tipoff < until.getTime(),
  );
}

/** Returns the games of tournaments that were settled in the last `ms` milliseconds of league time. */
export async function listSettledGames(db: Db, ms: number): Promise<FeedGame[]> {
  const { rows } = await sql<{ game_id: string }>`
    select game_id from settled_games s join tournaments t on t.id = s.tournament_id
    where t.final_at > league_now() - ${ms} * interval '1 millisecond'`.execute(db);
  return listGames(
    db,
    rows.map(({ game_id: id }) => id),
  );
}

/** Returns true if a game is on or about to begin. */
export async function hasGameNow(db: Db): Promise<boolean> {
  // Reads the time first, because comparing with the function itself would scan all versions.
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

/** Returns the current lines of a game by player. */
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

/** Adds versions of games. They are bound as one value, because thousands of parameters are slow. */
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

/** Stores the clocks of live games. */
export async function putClocks(trx: Db, games: readonly FeedGame[]): Promise<void> {
  const clocks = games.flatMap(({ id, clock }) => (clock ? [{ id, ...clock }] : []));
  if (clocks.length === 0) return;
  await sql`
    insert into game_clocks (game_id, period, seconds)
    select id, period, seconds from jsonb_to_recordset(${JSON.stringify(clocks)}::jsonb) as clock (
      id text, period integer, seconds integer)
    on conflict (game_id) do update set period = excluded.period, seconds = excluded.seconds`.execute(
    trx,
  );
}

/** Stores why players sit out games. */
export async function putAbsences(db: Db, boxes: readonly FeedBox[]): Promise<void> {
  const absences = boxes.flatMap(({ gameId, absences: told = [] }) =>
    told.map((one) => ({ ...one, gameId })),
  );
  if (absences.length === 0) return;
  await sql`
    insert into absences (game_id, player, reason)
    select "gameId", player, reason from jsonb_to_recordset(${JSON.stringify(absences)}::jsonb)
      as absence ("gameId" text, player integer, reason text)
    on conflict (game_id, player) do update set reason = excluded.reason
      where absences.reason <> excluded.reason`.execute(db);
}

/** A line and its game. */
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

/** Records which tournaments a revision changed. Ids of tournaments that do not exist are ignored. */
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

/** The health of a feed. */
export type FeedRow = Selectable<Tables["feeds"]>;

export async function findFeed(db: Db, name: string): Promise<FeedRow | undefined> {
  return db.selectFrom("feeds").selectAll().where("name", "=", name).executeTakeFirst();
}

/** A feed that fails. */
export type FailingFeed = FeedRow & { readonly failing_since: Date };

/** Returns the feeds that fail, by name. */
export async function listFailingFeeds(db: Db): Promise<FailingFeed[]> {
  return db
    .selectFrom("feeds")
    .selectAll()
    .where("failing_since", "is not", null)
    .orderBy("name")
    .$narrowType<{ failing_since: Date }>()
    .execute();
}

/** Records that a feed has answered. `at` is real time. */
export async function noteAnswer(db: Db, name: string, at: Date): Promise<void> {
  const healthy = { answered_at: at, failing_since: null, failure: null };
  await db
    .insertInto("feeds")
    .values({ name, ...healthy })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(healthy))
    .execute();
}

/** Records that a feed did not answer, or that its answer was unreadable. `at` is real time. */
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

/** A few weeks of revisions, enough for every active player to appear. */
const RECENT = 50_000;

/** Returns name, team and league id of all known players: ours, and everyone who played recently. */
export async function listNames(db: Db): Promise<NamedPlayer[]> {
  return db
    .selectFrom("players")
    .select(["league_id as player", "name", sql<string>`team`.as("team")])
    .union(
      db
        .selectFrom("stat_lines")
        .select(["player", "name", "team"])
        .where(
          "revision",
          ">",
          sql<bigint>`coalesce((select id from revisions order by id desc
            offset ${RECENT} limit 1), 0)`,
        ),
    )
    .execute();
}

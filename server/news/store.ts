import { type Selectable, sql } from "kysely";
import type { GameStatus } from "../../rules/league/games.ts";
import type { Db } from "../db/connect.ts";
import type { Tables } from "../db/schema.ts";

export type Post = Selectable<Tables["posts"]>;

/** Returns all posts, newest first. */
export async function listPosts(db: Db): Promise<Post[]> {
  return db.selectFrom("posts").selectAll().orderBy("id", "desc").execute();
}

/** Returns the posts since a league time that stand, newest first. */
export async function listPostsSince(db: Db, since: Date): Promise<Post[]> {
  return db
    .selectFrom("posts")
    .selectAll()
    .where("at", ">=", since)
    .where("withdrawn_at", "is", null)
    .orderBy("id", "desc")
    .execute();
}

/** Blocks other writers of posts until the transaction ends. */
export async function lockPosts(trx: Db): Promise<void> {
  await sql`lock table posts in share row exclusive mode`.execute(trx);
}

/** Inserts a post. Returns its number. */
export async function insertPost(trx: Db, post: Pick<Post, "title" | "body">): Promise<number> {
  const { id } = await trx
    .insertInto("posts")
    .values({ ...post, at: sql<Date>`league_now()`, withdrawn_at: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Withdraws a post. `at` is real time. */
export async function withdrawPost(trx: Db, id: number, at: Date): Promise<void> {
  await trx.updateTable("posts").set({ withdrawn_at: at }).where("id", "=", id).execute();
}

/** Returns the league time since which each of some games is final. */
export async function listEnds(db: Db, games: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ game: string; at: Date }>`
    select ended.game, r.at
    from unnest(${games}::text[]) as g (id)
      cross join lateral (
        select game_id as game, min(revision) as revision from game_versions
        where game_id = g.id and revision > (
          select coalesce(max(revision), 0) from game_versions
          where game_id = g.id and status <> 'final')
        group by game_id) ended
      join revisions r on r.id = ended.revision`.execute(db);
  return new Map(rows.map(({ game, at }) => [game, at]));
}

/** A game whose tip-off or state changed before it was played, or in the middle. */
export interface GameChange {
  readonly game: string;
  readonly revision: bigint;
  readonly home: string;
  readonly away: string;
  readonly was: GameStatus;
  readonly status: GameStatus;
  readonly before: Date | null;
  readonly tipoff: Date | null;
  /** League time. */
  readonly at: Date;
}

/** Returns the changes to the schedule since a league time, newest first. */
export async function listGameChanges(db: Db, since: Date): Promise<GameChange[]> {
  const { rows } = await sql<GameChange>`
    select v.game_id as game, v.revision, v.home, v.away, b.status as was, v.status,
      b.tipoff as before, v.tipoff, r.at
    from game_versions v
      join revisions r on r.id = v.revision
      cross join lateral (
        select tipoff, status from game_versions
        where game_id = v.game_id and revision < v.revision order by revision desc limit 1) b
    where v.tipoff >= ${since} and r.at >= ${since}
      and v.status in ('scheduled', 'suspended', 'postponed', 'canceled')
      and (v.status <> b.status or v.status = 'scheduled' and v.tipoff is distinct from b.tipoff)
    order by r.id desc, v.game_id`.execute(db);
  return rows;
}

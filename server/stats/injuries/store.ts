import { sql } from "kysely";
import type { PlayerId } from "../../../rules/league/roster.ts";
import { DAY_MS } from "../../../rules/time.ts";
import type { Db } from "../../db/connect.ts";
import type { FeedInjury } from "../feed.ts";

/** A list that has not been read for so long says nothing anymore. */
const STALE_MS = DAY_MS;

/** What the list of injured players says of somebody. */
export interface InjuryRow {
  readonly id: bigint;
  /** League time. */
  readonly at: Date;
  readonly player: PlayerId;
  /** Null once he is not listed anymore. */
  readonly status: string | null;
  readonly detail: string;
  /** The day on which he is expected back, such as "2025-11-17". */
  readonly returns: string | null;
}

const COLUMNS = sql`id, at, player, status, detail, returns::text as returns`;

/** Blocks other writers of the list until the transaction ends. */
export async function lockInjuries(trx: Db): Promise<void> {
  await sql`lock table injuries in share row exclusive mode`.execute(trx);
}

/** Returns the number of the newest row; 0 before the first. */
export async function readNewestInjury(db: Db): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select coalesce(max(id), 0) as id from injuries`.execute(db);
  return rows[0]!.id;
}

/** Returns the newest row of each player who has one. */
export async function listNewest(db: Db): Promise<InjuryRow[]> {
  const { rows } = await sql<InjuryRow>`
    select distinct on (player) ${COLUMNS} from injuries order by player, id desc`.execute(db);
  return rows;
}

/** Returns true if the list has been read lately. `now` is league time. */
export async function isFresh(db: Db, now: Date): Promise<boolean> {
  const row = await db.selectFrom("injury_list").select("read_at").executeTakeFirst();
  return row !== undefined && now.getTime() - row.read_at.getTime() < STALE_MS;
}

/** Returns who is listed as injured at a league time; nobody if the list has not been read lately. */
export async function listInjuries(db: Db, now: Date): Promise<FeedInjury[]> {
  if (!(await isFresh(db, now))) return [];
  return (await listNewest(db)).flatMap(({ player, status, detail, returns }) =>
    status === null ? [] : [{ player, status, detail, returns }],
  );
}

/** Returns the changes of the list since a league time, newest first. */
export async function listInjuryChanges(db: Db, since: Date): Promise<InjuryRow[]> {
  const { rows } = await sql<InjuryRow>`
    select ${COLUMNS} from injuries where at >= ${since} order by id desc`.execute(db);
  return rows;
}

/** What the list says of somebody now. */
type Said = Omit<InjuryRow, "id" | "at">;

/** Adds changes of players' statuses to the list. */
export async function insertInjuries(trx: Db, changes: readonly Said[]): Promise<void> {
  const at = sql<Date>`league_now()`;
  const rows = changes.map((change) => ({ ...change, at }));
  if (rows.length > 0) await trx.insertInto("injuries").values(rows).execute();
}

/** Replaces what a row says beside the status. */
export async function putDetail(
  trx: Db,
  id: bigint,
  { detail, returns }: Pick<Said, "detail" | "returns">,
): Promise<void> {
  await trx.updateTable("injuries").set({ detail, returns }).where("id", "=", id).execute();
}

/** Notes that the list has been read. */
export async function noteRead(trx: Db): Promise<void> {
  await sql`
    insert into injury_list (id, read_at) values (1, league_now())
    on conflict (id) do update set read_at = excluded.read_at`.execute(trx);
}

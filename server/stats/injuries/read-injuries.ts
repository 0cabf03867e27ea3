import { MINUTE_MS } from "../../../rules/time.ts";
import type { Context } from "../../context.ts";
import type { Db } from "../../db/connect.ts";
import { listPlayers } from "../../players/store.ts";
import { type FeedInjury, UnreadableAnswer } from "../feed.ts";
import { REPEAT_ALERT_MS } from "../pace.ts";
import {
  insertInjuries,
  isFresh,
  listNewest,
  lockInjuries,
  noteRead,
  putDetail,
  readNewestInjury,
} from "./store.ts";

/** Time between two reads of the list. */
export const READ_MS = 5 * MINUTE_MS;
/** A list of at least so many players does not lose most of them at once: it was cut off. */
const MANY = 10;

/**
 * Reads the list of injured players from the first feed that has one, and records what it says of ours. A job of its
 * own, so that scores do not wait for a list on which no result depends. A failure is only logged.
 */
export async function readInjuries(ctx: Context): Promise<void> {
  const { db, log, stats } = ctx;
  const feed = [stats.main, stats.second].find(
    (source) => source?.feed.injuries !== undefined,
  )?.feed;
  if (feed?.injuries === undefined) return;
  try {
    const since = await readNewestInjury(db);
    const ours = new Set((await listPlayers(db)).map(({ league_id: id }) => id));
    const listed = (await feed.injuries()).filter(({ player }) => ours.has(player));
    const { now } = await ctx.leagueTime();
    await db.transaction().execute((trx) => record(trx, { since, listed, now }));
  } catch (error) {
    if (stats.pace.takeTurn("injuries failed", REPEAT_ALERT_MS))
      log.warn({ err: error, feed: feed.name }, "the list of injured players could not be read");
  }
}

/** A list, and the newest row before it was asked for. */
interface Seen {
  readonly since: bigint;
  readonly listed: readonly FeedInjury[];
  /** League time. */
  readonly now: Date;
}

/**
 * Records a list. A change of status is a new row; what else is said replaces what was. Writes nothing if another
 * worker was faster. Throws UnreadableAnswer if most players vanish, unless the list was stale anyway.
 */
async function record(trx: Db, { since, listed, now }: Seen): Promise<void> {
  await lockInjuries(trx);
  if ((await readNewestInjury(trx)) !== since) return;
  const known = (await listNewest(trx)).filter(({ status }) => status !== null);
  const before = new Map(known.map((one) => [one.player, one]));
  const after = new Set(listed.map(({ player }) => player));
  const gone = known.filter(({ player }) => !after.has(player));
  if (known.length >= MANY && gone.length > known.length / 2 && (await isFresh(trx, now)))
    throw new UnreadableAnswer("The list of injured players has lost most of them");
  await insertInjuries(trx, [
    ...listed.filter(({ player, status }) => before.get(player)?.status !== status),
    ...gone.map(({ player }) => ({ player, status: null, detail: "", returns: null })),
  ]);
  for (const { player, status, detail, returns } of listed) {
    const row = before.get(player);
    if (row?.status === status && (row.detail !== detail || row.returns !== returns))
      await putDetail(trx, row.id, { detail, returns });
  }
  await noteRead(trx);
}

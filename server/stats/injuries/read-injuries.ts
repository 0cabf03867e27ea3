import { MINUTE_MS } from "../../../rules/time.ts";
import type { Context } from "../../context.ts";
import type { FeedInjury } from "../feed.ts";
import { REPEAT_ALERT_MS } from "../pace.ts";
import { type InjuryChange, insertInjuries, listInjuries, lockInjuries } from "./store.ts";

/** Time between two reads of the list. */
const READ_MS = 5 * MINUTE_MS;

/**
 * Reads the list of injured players from the first feed that has one, and records what has changed. A failure is only
 * logged: scores do not wait for a list on which no result depends.
 */
export async function readInjuries({ db, log, stats }: Context): Promise<void> {
  if (!stats.pace.takeTurn("injuries", READ_MS)) return;
  const feed = [stats.main, stats.second].find((source) => source?.feed.injuries)?.feed;
  try {
    // Without such a feed nobody is listed any more: what another feed has said would never end.
    const listed = (await feed?.injuries?.()) ?? [];
    await db.transaction().execute(async (trx) => {
      await lockInjuries(trx);
      await insertInjuries(trx, changesOf(await listInjuries(trx), listed));
    });
  } catch (error) {
    if (stats.pace.takeTurn("injuries failed", REPEAT_ALERT_MS))
      log.warn({ err: error, feed: feed?.name }, "the list of injured players could not be read");
  }
}

/** Returns what a list says of whom that it did not say before. */
export function changesOf(
  known: readonly FeedInjury[],
  listed: readonly FeedInjury[],
): InjuryChange[] {
  const before = new Map(known.map((one) => [one.player, one]));
  const after = new Set(listed.map(({ player }) => player));
  return [
    ...listed.filter(({ player, status, detail }) => {
      const one = before.get(player);
      return one?.status !== status || one.detail !== detail;
    }),
    ...known
      .filter(({ player }) => !after.has(player))
      .map(({ player }) => ({ player, status: null, detail: "" })),
  ];
}

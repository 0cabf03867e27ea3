import { isCounted } from "../../rules/league/games.ts";
import { isOverdue } from "../../rules/league/progress.ts";
import { tournamentInterval } from "../../rules/league/week.ts";
import { MINUTE_MS } from "../../rules/time.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/connect.ts";
import { listOpenTournaments, readLeagueNow } from "../league/store.ts";
import type { FeedGame } from "./feed.ts";
import { REPEAT_ALERT_MS } from "./pace.ts";
import { listGamesWithin } from "./store.ts";

const POLL_MS = 5 * MINUTE_MS;

/** A game that should be over, and the tournament that waits for it. */
export interface OverdueGame {
  readonly tournament: string;
  readonly game: FeedGame;
}

/** Returns the games of unsettled tournaments that should be over and are not. */
export async function listOverdueGames(db: Db): Promise<OverdueGame[]> {
  const now = (await readLeagueNow(db)).getTime();
  const overdue = [];
  for (const { id, week_id: week, kind } of await listOpenTournaments(db)) {
    const { from, until } = tournamentInterval(week, kind);
    if (now < from) continue;
    const games = await listGamesWithin(db, { from: new Date(from), until: new Date(until) });
    for (const game of games)
      if (isCounted(game) && isOverdue({ ...game, tipoff: game.tipoff! }, now))
        overdue.push({ tournament: id, game });
  }
  return overdue;
}

/** Alerts the operator to games that should be over: a tournament is waiting for them, or going on without them. */
export async function reportOverdue(ctx: Context): Promise<void> {
  if (!ctx.stats.pace.takeTurn("overdue", POLL_MS)) return;
  for (const { tournament, game } of await listOverdueGames(ctx.db))
    if (ctx.stats.pace.takeTurn(`overdue ${game.id}`, REPEAT_ALERT_MS))
      ctx.log.error({ game: game.id, tournament }, WORDS[game.status as keyof typeof WORDS]);
}

const WORDS = {
  live: "a game has not ended half a day after its tip-off; its tournament waits for it",
  scheduled:
    "a game is not reported half a day after its tip-off; after a day it counts as not played",
};

import type { Context } from "../context.ts";
import { keepRecent } from "../recent.ts";
import { averageOf } from "../../rules/league/live.ts";
import type { Boards } from "./boards.ts";
import { freshnessOf } from "./freshness.ts";
import type { TournamentView } from "./schemas.ts";
import { findFeed } from "../stats/store.ts";
import { listGamesAt, sumResults, type Tournament } from "./store.ts";
import { type Figures, isFinal, revisionOf, viewTournament } from "./view.ts";
import { tournamentInterval } from "../../rules/league/week.ts";

/** Settled tournaments whose sums are kept; a season has fifty. */
const SETTLED = 200;
const NONE: Figures = { entries: 0, average: null, bar: null, setsInPlay: "0" };

/** Returns what views a tournament with what its entries come to. */
export function createFigures(ctx: Context, boards: Boards) {
  const settled = keepRecent(SETTLED, (id: string) => readSettled(ctx, id));
  const figuresOf = async (tournament: Tournament): Promise<Figures> => {
    const { id, has_entries: hasEntries, state } = tournament;
    if (isFinal(tournament)) return settled(id);
    if (!hasEntries || state === "void") return NONE;
    const { entries, standing, scoreboard } = await boards(id, revisionOf(tournament));
    const hasBegun = scoreboard.points.size > 0;
    return {
      entries: entries.columns.count,
      average: hasBegun ? standing.average : null,
      bar: hasBegun ? standing.bar : null,
      setsInPlay: String(standing.setsInPlay),
    };
  };
  return async (tournament: Tournament, funded: boolean | null): Promise<TournamentView> => {
    const { main } = ctx.stats;
    const [figures, isLive, feed] = await Promise.all([
      figuresOf(tournament),
      hasLiveGame(ctx, tournament),
      main && findFeed(ctx.db, main.feed.name),
    ]);
    const freshness = freshnessOf(feed, { isLive, now: ctx.now() });
    return viewTournament(tournament, { ...figures, funded, freshness });
  };
}

async function readSettled({ db }: Context, id: string): Promise<Figures> {
  const { entries, ...sums } = await sumResults(db, id);
  return { entries, ...averageOf(sums), setsInPlay: String(sums.setsInPlay) };
}

async function hasLiveGame({ db }: Context, { state, ...tournament }: Tournament) {
  if (state !== "live") return false;
  const interval = tournamentInterval(tournament.week_id, tournament.kind);
  const games = await listGamesAt(db, interval, {
    revision: Number(tournament.revision),
    tournament: tournament.id,
  });
  return games.some(({ status }) => status === "live");
}

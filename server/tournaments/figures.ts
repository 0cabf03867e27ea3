import type { Context } from "../context.ts";
import { averageOf } from "../../rules/league/live.ts";
import { isSettled } from "../../rules/league/states.ts";
import type { PrizeInKind } from "../prizes/in-kind/store.ts";
import type { FeedRow } from "../stats/store.ts";
import type { Boards } from "./boards.ts";
import { freshnessOf } from "./freshness.ts";
import type { TournamentView } from "./schemas.ts";
import type { Scoreboards } from "./scoreboard.ts";
import type { Tournament } from "./store.ts";
import { type Figures, viewTournament } from "./view.ts";

const NONE: Figures = { entries: 0, average: null, bar: null, setsInPlay: "0" };

/** Facts shared by all tournaments. */
interface Common {
  /** Whether the prize wallet covers what it owes; null if unknown. */
  readonly funded: boolean | null;
  readonly feed: FeedRow | undefined;
  /** Prizes in kind, also of other tournaments. */
  readonly inKind: readonly PrizeInKind[];
}

/** Returns a function that returns a tournament's view, including figures over its entries. */
export function createFigures(
  ctx: Context,
  { scoreboards, boards }: { readonly scoreboards: Scoreboards; readonly boards: Boards },
) {
  const figuresOf = async (tournament: Tournament): Promise<Figures> => {
    const { has_entries: hasEntries, state } = tournament;
    if (isSettled(state)) return settledFigures(tournament);
    if (!hasEntries || state === "void") return NONE;
    const { entries, standing, scoreboard } = await boards.newest(tournament);
    const hasBegun = scoreboard.points.size > 0;
    return {
      entries: entries.columns.count,
      average: hasBegun ? standing.average : null,
      bar: hasBegun ? standing.bar : null,
      setsInPlay: String(standing.setsInPlay),
    };
  };
  const hasLiveGame = async (tournament: Tournament): Promise<boolean> => {
    const { id, state, revision, lock_at: lockAt, asked_at: now } = tournament;
    if (lockAt > now || (state !== "live" && state !== "upcoming")) return false;
    const { games } = await scoreboards(id, Number(revision));
    // A feed that fails does not say that a game has begun.
    return games.some(
      ({ status, tipoff }) => status === "live" || (status === "scheduled" && tipoff! <= now),
    );
  };
  return async (
    tournament: Tournament,
    { funded, feed, ...common }: Common,
  ): Promise<TournamentView> => {
    const [figures, isLive] = await Promise.all([figuresOf(tournament), hasLiveGame(tournament)]);
    const freshness = freshnessOf(feed, { isLive, now: ctx.now() });
    const inKind = common.inKind.filter((prize) => prize.tournament_id === tournament.id);
    return viewTournament(tournament, { ...figures, funded, freshness, inKind });
  };
}

function settledFigures(tournament: Tournament): Figures {
  const setsInPlay = BigInt(tournament.settled_sets ?? 0);
  const pointsTimesSets = BigInt(tournament.settled_points ?? 0);
  return {
    entries: tournament.settled_entries ?? 0,
    ...averageOf({ setsInPlay, pointsTimesSets }),
    setsInPlay: String(setsInPlay),
  };
}

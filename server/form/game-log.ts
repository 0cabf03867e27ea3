import { FORM_GAMES, expectedPerGame, isEstimate } from "../../rules/league/expected.ts";
import { isCalledOff, isCounted } from "../../rules/league/games.ts";
import { hasPlayed, pointsOf, type StatLine } from "../../rules/league/scoring.ts";
import { DAY_MS } from "../../rules/time.ts";
import type { Context } from "../context.ts";
import type { Player } from "../players/store.ts";
import { keepRecent, shareFor } from "../recent.ts";
import type { FeedInjury, GameRef } from "../stats/feed.ts";
import { listInjuries } from "../stats/injuries/store.ts";
import { listGamesWithin } from "../stats/store.ts";
import { viewStatistics } from "../tournaments/view.ts";
import { listOver } from "./read-form.ts";
import { createLastLocks, type LastLock, viewHolders, viewLock } from "./last-lock.ts";
import type { GameLog } from "./schemas.ts";
import { type AbsenceRow, type LineRow, listAbsences, listLines } from "./store.ts";

/** Time for which all requests of a process share an answer. Late in a season there are many games to go through. */
const SHARED_MS = 5000;
/** Logs to cache: those of all players. */
const LOGS = 256;

/** A player's games to come: as many, and at most so far ahead. */
const NEXT_GAMES = 5;
const NEXT_MS = 30 * DAY_MS;

/**
 * Returns a function that returns a player's last games, those that his expected points come from, his next ones, and
 * who held him at the last lock. It is a few seconds old at most.
 */
export function createGameLogs(
  { db, leagueTime }: Pick<Context, "db" | "leagueTime">,
  lastLock = createLastLocks({ db }),
) {
  const games = shareFor(SHARED_MS, async () => {
    const { now } = await leagueTime();
    const until = new Date(now.getTime() + NEXT_MS);
    const [over, ahead] = await Promise.all([
      listOver(db, now),
      listGamesWithin(db, { from: now, until }),
    ]);
    return { now, over, ahead: ahead.filter((game) => isCounted(game) && !isCalledOff(game)) };
  });
  const logs = keepRecent(
    LOGS,
    async ({ player }: { player: Player; period: number }) => {
      const { now, over, ahead } = await games();
      const ids = over.map(({ id }) => id);
      const [lines, absences, injuries, lock] = await Promise.all([
        listLines(db, ids, [player.league_id]),
        listAbsences(db, ids, [player.league_id]),
        listInjuries(db, now),
        lastLock(),
      ]);
      const injury = injuries.find((one) => one.player === player.league_id);
      return gameLogOf(player, { over, ahead, lines, absences, injury, lock });
    },
    ({ player, period }) => `${player.id} ${period}`,
  );
  return (player: Player) => logs({ player, period: Math.floor(performance.now() / SHARED_MS) });
}

interface Known {
  /** Games that are over and games to come, in any order. */
  readonly over: readonly GameRef[];
  readonly ahead: readonly GameRef[];
  /** His lines in the games that are over, and why he sat out. */
  readonly lines: readonly (StatLine & Pick<LineRow, "game" | "team">)[];
  readonly absences: readonly Pick<AbsenceRow, "game" | "reason">[];
  readonly injury: FeedInjury | undefined;
  readonly lock: LastLock | undefined;
}

/** Returns a player's last games and his next ones, and who held him at a lock. */
export function gameLogOf(
  player: Pick<Player, "team" | "popularity" | "league_id">,
  { over, ahead, lines: own, absences, injury, lock }: Known,
): GameLog {
  const lines = new Map(own.map((line) => [line.game, line]));
  const reasons = new Map(absences.map(({ game, reason }) => [game, reason]));
  const inOrder = over.toSorted(byTipoff);
  // Until a traded player's next game, his team is that of the last one.
  let team = inOrder.flatMap(({ id }) => lines.get(id)?.team ?? [])[0] ?? player.team;
  const games = inOrder.flatMap((game) => {
    const listed = lines.get(game.id);
    // Who is on the bench all evening has a line, too, with his new team.
    team = listed?.team ?? team;
    const line = listed && hasPlayed(listed) ? listed : undefined;
    const absence = (line === undefined && reasons.get(game.id)) || null;
    return sideOf(game, team).map((side) => ({ ...side, line, absence }));
  });
  const played = games.filter(({ line }) => line !== undefined).slice(-FORM_GAMES);
  const first = played[0] === undefined ? games.length : games.indexOf(played[0]);
  const shown = games.slice(Math.max(0, Math.min(first, games.length - FORM_GAMES)));
  return {
    team,
    perGame: expectedPerGame(
      played.map(({ line }) => pointsOf(line!)),
      player,
    ),
    isEstimated: isEstimate(played),
    injury: injury ? { status: injury.status, detail: injury.detail } : null,
    games: shown.toReversed().map(({ line, ...game }) => ({
      ...game,
      line: line ? viewStatistics(line) : null,
    })),
    next: ahead
      .toSorted(byTipoff)
      .flatMap((game) => sideOf(game, team))
      .slice(0, NEXT_GAMES),
    lock: viewLock(lock),
    holders: viewHolders(lock, player.league_id),
  };
}

const byTipoff = (a: GameRef, b: GameRef) => a.tipoff! - b.tipoff!;

/** Returns a game from a team's side; nothing if it is not its game. */
function sideOf({ id, tipoff, home, away }: GameRef, team: string) {
  if (home !== team && away !== team) return [];
  const isHome = home === team;
  const opponent = isHome ? away : home;
  return [{ id, tipoff: new Date(tipoff!).toISOString(), opponent, isHome }];
}

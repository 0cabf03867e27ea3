import {
  FORM_DAYS,
  FORM_GAMES,
  GAMES_MISSED,
  expectedPerGame,
} from "../../rules/league/expected.ts";
import { isCalledOff, isCounted } from "../../rules/league/games.ts";
import { hasPlayed, pointsOf } from "../../rules/league/scoring.ts";
import { weekInterval } from "../../rules/league/week.ts";
import { DAY_MS } from "../../rules/time.ts";
import type { Db } from "../db/connect.ts";
import type { Player } from "../players/store.ts";
import type { FeedGame } from "../stats/feed.ts";
import { listGamesWithin } from "../stats/store.ts";
import { type LineRow, listLines } from "./store.ts";

const FORM_MS = FORM_DAYS * DAY_MS;

/** Returns the games that count and were over at a league time, of as long as they matter. */
export async function listOver(db: Db, now: Date): Promise<FeedGame[]> {
  const known = await listGamesWithin(db, { from: new Date(now.getTime() - FORM_MS), until: now });
  return known.filter((game) => isCounted(game) && game.status === "final");
}

/** What to expect of a player in a week. Points in tenths. */
export interface Form {
  readonly perGame: number;
  /** His lines in the games averaged, newest first, at most ten. Without any, it is a guess. */
  readonly last: readonly LineRow[];
  /** His team's games in the week. */
  readonly games: number;
  /** Code of his team. */
  readonly team: string;
  /** He has missed his team's last games. */
  readonly isOut: boolean;
}

/**
 * Returns what to expect of players in a week, in their order, as of `now` in league time. Without a week they have no
 * games in it.
 */
export async function readForm(
  db: Db,
  players: readonly Player[],
  { week, now }: { readonly week: string | undefined; readonly now: Date },
): Promise<Form[]> {
  const none = { from: now.getTime(), until: now.getTime() };
  const { from, until } = week === undefined ? none : weekInterval(week);
  const since = new Date(Math.min(now.getTime(), from) - FORM_MS);
  const known = await listGamesWithin(db, { from: since, until: new Date(until) });
  const games = known.filter(isCounted).toSorted((a, b) => b.tipoff! - a.tipoff!);
  const past = games.filter(({ status }) => status === "final");
  const inWeek = games.filter((game) => !isCalledOff(game) && game.tipoff! >= from);
  const lines = await listLines(
    db,
    past.map(({ id }) => id),
    players.map(({ league_id: id }) => id),
  );
  return formsOf(players, { past, inWeek, lines });
}

interface Known {
  /** Newest first. */
  readonly past: readonly Pick<FeedGame, "id" | "home" | "away">[];
  readonly inWeek: readonly Pick<FeedGame, "home" | "away">[];
  /** Lines in past games, also those without a second of play. */
  readonly lines: readonly LineRow[];
}

/** Returns what to expect of players, in their order. */
export function formsOf(players: readonly Player[], known: Known): Form[] {
  const byPlayer = Map.groupBy(known.lines, ({ player }) => player);
  return players.map((player) =>
    formOf(player, { ...known, lines: byPlayer.get(player.league_id) ?? [] }),
  );
}

function formOf(player: Player, { past, inWeek, lines }: Known): Form {
  const byGame = new Map(lines.map((line) => [line.game, line]));
  const all = past.flatMap(({ id }) => byGame.get(id) ?? []);
  // A traded player's last line has his new team. Ours is as of the season's start.
  const team = all[0]?.team ?? player.team;
  const own = all.filter(hasPlayed).slice(0, FORM_GAMES);
  const isOfTeam = ({ home, away }: Pick<FeedGame, "home" | "away">) =>
    home === team || away === team;
  const ofTeam = past.filter(isOfTeam);
  const missed = ofTeam.findIndex(({ id }) => byGame.has(id) && hasPlayed(byGame.get(id)!));
  return {
    perGame: expectedPerGame(own.map(pointsOf), player),
    last: own,
    games: inWeek.filter(isOfTeam).length,
    team,
    isOut: (missed === -1 ? ofTeam.length : missed) >= GAMES_MISSED,
  };
}

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
import type { FeedGame, FeedInjury } from "../stats/feed.ts";
import { listInjuries } from "../stats/injuries/store.ts";
import { leagueDay } from "../stats/league-day.ts";
import { listGamesWithin } from "../stats/store.ts";
import { type AbsenceRow, type LineRow, listAbsences, listBoxed, listLines } from "./store.ts";

const FORM_MS = FORM_DAYS * DAY_MS;

/**
 * Returns the games that count and were over at a league time, of as long as they matter for `moreMs` before it. Leaves
 * out games without a box, of which nobody knows who played.
 */
export async function listOver(db: Db, now: Date, moreMs = 0): Promise<FeedGame[]> {
  const from = new Date(now.getTime() - FORM_MS - moreMs);
  const known = await listGamesWithin(db, { from, until: now });
  return withBox(
    db,
    known.filter((game) => isCounted(game) && game.status === "final"),
  );
}

async function withBox(db: Db, games: readonly FeedGame[]): Promise<FeedGame[]> {
  const boxed = await listBoxed(
    db,
    games.map(({ id }) => id),
  );
  return games.filter(({ id }) => boxed.has(id));
}

/** Words of a list of injured players for somebody who will not play. */
const OUT = /^out\b/i;

/** Returns true if somebody listed as injured will miss all of his team's games, given their tip-offs. */
function isOutIn({ status, returns }: FeedInjury, tipoffs: readonly number[]): boolean {
  const isMissed =
    returns === null ||
    (tipoffs.length > 0 && tipoffs.every((tipoff) => leagueDay(tipoff) < returns));
  return OUT.test(status) && isMissed;
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
  /** His team's last games that he has missed in a row. */
  readonly missed: number;
  /** He is listed as out, or has missed so many games that he counts as out. */
  readonly isOut: boolean;
  /** What the list of injured players says of him, and whether that is that he is out in the week. */
  readonly injury: (FeedInjury & { readonly isOut: boolean }) | undefined;
  /** Why he missed the newest of those games that has a reason, in the feed's words. */
  readonly absence: string | undefined;
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
  const past = await withBox(
    db,
    games.filter(({ status }) => status === "final"),
  );
  const inWeek = games.filter((game) => !isCalledOff(game) && game.tipoff! >= from);
  const [ids, leagueIds] = [past.map(({ id }) => id), players.map((player) => player.league_id)];
  const [lines, absences, injuries] = await Promise.all([
    listLines(db, ids, leagueIds),
    listAbsences(db, ids, leagueIds),
    listInjuries(db, now),
  ]);
  return formsOf(players, { past, inWeek, lines, absences, injuries });
}

interface Known {
  /** Newest first. */
  readonly past: readonly Pick<FeedGame, "id" | "home" | "away">[];
  readonly inWeek: readonly Pick<FeedGame, "tipoff" | "home" | "away">[];
  /** Lines in past games, also those without a second of play. */
  readonly lines: readonly LineRow[];
  /** Why players missed past games. */
  readonly absences: readonly AbsenceRow[];
  readonly injuries: readonly FeedInjury[];
}

/** Returns what to expect of players, in their order. */
export function formsOf(players: readonly Player[], known: Known): Form[] {
  const lines = Map.groupBy(known.lines, ({ player }) => player);
  const absences = Map.groupBy(known.absences, ({ player }) => player);
  return players.map((player) => {
    const { league_id: id } = player;
    const own = { lines: lines.get(id) ?? [], absences: absences.get(id) ?? [] };
    return formOf(player, { ...known, ...own });
  });
}

function formOf(player: Player, { past, inWeek, lines, absences, injuries }: Known): Form {
  const byGame = new Map(lines.map((line) => [line.game, line]));
  const all = past.flatMap(({ id }) => byGame.get(id) ?? []);
  // A traded player's last line has his new team. Ours is as of the season's start.
  const team = all[0]?.team ?? player.team;
  const own = all.filter(hasPlayed).slice(0, FORM_GAMES);
  const isOfTeam = ({ home, away }: Pick<FeedGame, "home" | "away">) =>
    home === team || away === team;
  const ahead = inWeek.filter(isOfTeam);
  // A traded player has not missed what his new team played while he played for the former one.
  const newest = past.findIndex(({ id }) => byGame.has(id) && hasPlayed(byGame.get(id)!));
  const missed = (newest === -1 ? past : past.slice(0, newest)).filter(isOfTeam);
  const reasons = new Map(absences.map(({ game, reason }) => [game, reason]));
  const listed = injuries.find((one) => one.player === player.league_id);
  const injury = listed && {
    ...listed,
    isOut: isOutIn(
      listed,
      ahead.map(({ tipoff }) => tipoff!),
    ),
  };
  return {
    perGame: expectedPerGame(own.map(pointsOf), player),
    last: own,
    games: ahead.length,
    team,
    missed: missed.length,
    isOut: missed.length >= GAMES_MISSED || injury?.isOut === true,
    injury,
    absence: missed.flatMap(({ id }) => reasons.get(id) ?? [])[0],
  };
}

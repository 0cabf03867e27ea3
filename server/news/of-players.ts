import { GAMES_MISSED } from "../../rules/league/expected.ts";
import { hasPlayed, pointsOf } from "../../rules/league/scoring.ts";
import { HOUR_MS } from "../../rules/time.ts";
import type { AbsenceRow, LineRow } from "../form/store.ts";
import type { Player } from "../players/store.ts";
import type { NewsItem } from "./schemas.ts";

/** Games missed in a row after which playing again is news. Who has not played before has to count as out. */
const MISSED = 2;

/** After a jump of league time or a feed's silence, a game would seem to have ended days later. */
const LONGEST_MS = 3 * HOUR_MS;

/** A game that is over. Times are league time, in milliseconds. */
export interface PastGame {
  readonly id: string;
  readonly home: string;
  readonly away: string;
  readonly tipoff: number;
  /** When it became final. */
  readonly endedAt: number;
}

interface Known {
  /** Oldest first. */
  readonly past: readonly PastGame[];
  /** Lines in these games, also those without a second of play. */
  readonly lines: readonly LineRow[];
  readonly absences: readonly AbsenceRow[];
}

type PlayerNews = Extract<NewsItem, { kind: "out" | "back" | "trade" }>;

/** Returns which players sat out, who is back and who plays for another team. */
export function newsOfPlayers(players: readonly Player[], known: Known): PlayerNews[] {
  const lines = Map.groupBy(known.lines, ({ player }) => player);
  const reasons = new Map(
    known.absences.map(({ game, player, reason }) => [`${game} ${player}`, reason]),
  );
  return players.flatMap((player) =>
    newsOf(player, known.past, {
      lines: new Map(lines.get(player.league_id)?.map((line) => [line.game, line])),
      reasonIn: (game) => reasons.get(`${game} ${player.league_id}`),
    }),
  );
}

interface Own {
  readonly lines: ReadonlyMap<string, LineRow>;
  readonly reasonIn: (game: string) => string | undefined;
}

function newsOf(
  { id, team: first }: Pick<Player, "id" | "team">,
  past: readonly PastGame[],
  own: Own,
): PlayerNews[] {
  const news: PlayerNews[] = [];
  const item = <Kind extends string>(kind: Kind, game: PastGame, told = game) => ({
    kind,
    id: `${kind} ${id} ${game.id}`,
    at: new Date(Math.min(told.endedAt, told.tipoff + LONGEST_MS)).toISOString(),
    player: id,
  });
  let team: string = first;
  let hasLine = false;
  let hasPlayedBefore = false;
  let missed: PastGame[] = [];
  const endStreak = (isBack: boolean) => {
    const [start] = missed;
    const isOut = missed.length >= GAMES_MISSED;
    // Who has not played before is news once he counts as out.
    if (start === undefined || !(hasPlayedBefore || isOut)) return;
    news.push({
      // It moves up with each game until he counts as out, and then stays.
      ...item("out", start, missed[Math.min(missed.length, GAMES_MISSED) - 1]),
      game: viewGame(start),
      missed: missed.length,
      isOut,
      isBack,
      reason: missed.map((game) => own.reasonIn(game.id)).findLast(Boolean) ?? null,
    });
  };
  for (const game of past) {
    const line = own.lines.get(game.id);
    if (line && line.team !== team) {
      // Ours is as of the season's start, and may be wrong before his first line.
      if (hasLine) news.push({ ...item("trade", game), from: team, to: line.team });
      // Without a line in its box, he was no longer with the former team.
      missed = missed.filter(({ id: earlier }) => own.lines.has(earlier));
      team = line.team;
    }
    hasLine ||= line !== undefined;
    if (line && hasPlayed(line)) {
      endStreak(true);
      if (missed.length >= (hasPlayedBefore ? MISSED : GAMES_MISSED))
        news.push({
          ...item("back", game),
          game: viewGame(game),
          missed: missed.length,
          seconds: line.seconds,
          points: pointsOf(line),
        });
      missed = [];
      hasPlayedBefore = true;
    } else if (game.home === team || game.away === team) missed.push(game);
  }
  endStreak(false);
  return news;
}

function viewGame({ home, away, tipoff }: PastGame) {
  return { home, away, tipoff: new Date(tipoff).toISOString() };
}

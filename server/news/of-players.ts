import { hasPlayed, pointsOf } from "../../rules/league/scoring.ts";
import type { AbsenceRow, LineRow } from "../form/store.ts";
import type { Player } from "../players/store.ts";
import type { NewsItem } from "./schemas.ts";

/** Games missed in a row after which playing again is news. */
const MISSED = 2;

/** A game that is over. */
export interface PastGame {
  readonly id: string;
  readonly home: string;
  readonly away: string;
  /** League time at which it became final, in milliseconds. */
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

function newsOf({ id }: Pick<Player, "id">, past: readonly PastGame[], own: Own): PlayerNews[] {
  const news: PlayerNews[] = [];
  const item = <Kind extends string>(kind: Kind, { id: game, endedAt }: PastGame) => ({
    kind,
    id: `${kind} ${id} ${game}`,
    at: new Date(endedAt).toISOString(),
    player: id,
  });
  let team: string | undefined;
  /** Undefined before his first game: who has not played cannot stop playing. */
  let missed: PastGame[] | undefined;
  const endStreak = (isBack: boolean) => {
    const [first] = missed ?? [];
    if (first === undefined) return;
    const reason = missed!.map((game) => own.reasonIn(game.id)).findLast(Boolean) ?? null;
    news.push({
      ...item("out", first),
      game: teamsOf(first),
      missed: missed!.length,
      isBack,
      reason,
    });
  };
  for (const game of past) {
    const line = own.lines.get(game.id);
    if (line && team !== undefined && line.team !== team) {
      news.push({ ...item("trade", game), from: team, to: line.team });
      // Without a line in its box, he was no longer with the former team.
      missed = missed?.filter(({ id: earlier }) => own.lines.has(earlier));
    }
    team = line?.team ?? team;
    if (line && hasPlayed(line)) {
      endStreak(true);
      const count = missed?.length ?? 0;
      if (count >= MISSED)
        news.push({
          ...item("back", game),
          game: teamsOf(game),
          missed: count,
          seconds: line.seconds,
          points: pointsOf(line),
        });
      missed = [];
    } else if (game.home === team || game.away === team) missed?.push(game);
  }
  endStreak(false);
  return news;
}

function teamsOf({ home, away }: PastGame) {
  return { home, away };
}

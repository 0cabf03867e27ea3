import { DAY_MS, HOUR_MS } from "../../rules/time.ts";
import { newsOfPlayers } from "../../server/news/of-players.ts";
import type { NewsList } from "../../server/news/schemas.ts";
import { endOf } from "../../server/stats/replay.ts";
import { gamesOver, PLAYERS, TOURNAMENT } from "./fixed-week.ts";

/**
 * Returns the news of the recorded week's players at a league time in milliseconds, and with them a post, a correction
 * and a game that moved, which are made up.
 */
export async function fixedNews(now: number): Promise<NewsList> {
  const games = await gamesOver(now);
  const last = games.at(-1);
  if (last === undefined) return { items: [] };
  const { home, away } = last;
  const ago = (ms: number) => new Date(now - ms).toISOString();
  const star = PLAYERS.find(({ league_id: id }) => last.lines.some(({ player }) => player === id))!;
  const { ast } = last.lines.find(({ player }) => player === star.league_id)!;
  const items: NewsList["items"] = [
    {
      kind: "post",
      id: "post 1",
      at: ago(DAY_MS),
      title: "This week's first place also wins a signed ball",
      text: "It goes to whoever leads Monday to Thursday when it is final.\nWe ask the winner for an address on the rewards page.",
    },
    {
      kind: "correction",
      id: "correction 1",
      at: ago(2 * HOUR_MS),
      player: star.id,
      game: { home, away, tipoff: new Date(last.tipoff).toISOString() },
      tournament: TOURNAMENT,
      changes: [{ statistic: "ast", before: ast + 1, after: ast }],
      points: { before: 525, after: 510 },
      isLate: false,
    },
    {
      kind: "schedule",
      id: "schedule 1",
      at: ago(3 * HOUR_MS),
      game: { home: "MEM", away: "PHX" },
      status: "scheduled",
      before: ago(-3 * DAY_MS),
      tipoff: ago(-3 * DAY_MS - 2 * HOUR_MS),
      players: [],
    },
    ...newsOfPlayers(PLAYERS, {
      past: games.map((game) => ({ ...game, endedAt: endOf(game) })),
      lines: games.flatMap((game) => game.lines.map((one) => ({ ...one, game: game.id }))),
      absences: [],
    }),
  ];
  return { items: items.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)) };
}

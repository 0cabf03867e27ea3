import { SLOTS } from "../../rules/league/slots.ts";
import { TOURNAMENTS } from "../../rules/league/week.ts";
import type { Player } from "../../server/players/store.ts";
import type { FilledRoster } from "../../server/rosters/schemas.ts";
import { bestTen, formOf, idsOf, perGameOf, PLAYERS, scoreboardAt } from "./fixed-week.ts";

/**
 * Returns autofill's response for a recorded week: the best ten of some holdings, with a reason for each.
 */
export async function fixedAutofill(
  week: string,
  { holdings, now }: { holdings: ReadonlyMap<Player, bigint>; now: number },
): Promise<FilledRoster> {
  const boards = await Promise.all(TOURNAMENTS.map((kind) => scoreboardAt(week, kind, now)));
  const games = boards.flatMap((board) => board.games);
  const [formFor, perGame] = [await formOf(), await perGameOf()];
  const gamesFor = ({ team }: Player) =>
    games.filter(({ home, away }) => home === team || away === team).length;
  const expected = (player: Player) => perGame(player) * gamesFor(player);
  const best = idsOf(await bestTen(holdings, expected));
  const placed = best.flatMap((id) => PLAYERS.find((player) => player.id === id) ?? []);
  const others = [...holdings.keys()]
    .filter((player) => !placed.includes(player))
    .toSorted((a, b) => expected(b) - expected(a));
  return {
    slots: best,
    reasons: [...placed, ...others].map((player) => ({
      player: player.id,
      slot: SLOTS[best.indexOf(player.id)] ?? null,
      expected: expected(player),
      games: gamesFor(player),
      team: player.team,
      isOut: formFor(player).isOut,
      injury: formFor(player).injury,
      isEstimated: formFor(player).isEstimated,
      elsewhere: null,
      doubt: "",
      reason: `${(perGame(player) / 10).toFixed(1)} points a game, ${gamesFor(player)} games`,
    })),
  };
}

import { expect, test } from "vitest";
import { warningOf } from "../../web/pages/lineup/PlayerRow.tsx";
import type { MyPlayer, OwnGame, Span } from "../../web/season/my-players.ts";

test.each<[number, number, Span, string | undefined]>([
  [2, 0, "week", "No game Fri to Sun"],
  [0, 2, "week", "No game Mon to Thu"],
  [0, 0, "week", "No game"],
  [1, 1, "week", undefined],
  [2, 0, "mon-thu", undefined],
  [2, 0, "fri-sun", "No game"],
])("with %i and %i games in a week's tournaments, %s says %s", (early, late, span, warning) => {
  const games = (count: number) => Array.from({ length: count }, () => ({}) as OwnGame);
  const player = {
    tokens: 1n,
    isOut: false,
    injury: null,
    games: { "mon-thu": games(early), "fri-sun": games(late) },
  } as unknown as MyPlayer;
  expect(warningOf(player, span)).toBe(warning);
});

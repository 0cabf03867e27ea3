import { expect, test } from "vitest";
import { doubtOf } from "../../web/pages/dashboard/Tasks.tsx";
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

test.each<[string, Partial<MyPlayer>, string | undefined]>([
  ["plays", {}, undefined],
  [
    "has missed games",
    { doubt: "Has missed his team's last 2 games" },
    "has missed his team's last 2 games",
  ],
  [
    "is out",
    { isOut: true, doubt: "Has missed his team's last 3 games" },
    "has missed his team's last 3 games",
  ],
  ["is not held", { tokens: 0n }, "is no longer in your wallet: no points"],
])("the dashboard says of a starter who %s: %s", (_, changes, words) => {
  const games = { "mon-thu": [{}], "fri-sun": [{}] };
  const player = { tokens: 1n, isOut: false, injury: null, doubt: "", games, ...changes };
  expect(doubtOf(player as unknown as MyPlayer)).toBe(words);
});

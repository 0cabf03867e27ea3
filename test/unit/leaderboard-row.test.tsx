import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LeaderboardRow } from "../../web/pages/tournament/LeaderboardRow.tsx";
import { textOf } from "../html.ts";

const standing = {
  rank: 3,
  wallet: "9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin",
  roster: 1,
  total: 3147,
  sets: "50000000",
  prize: "66690000",
};

function shown(gamesLeft: number): string {
  const row = { index: 4, change: 0, isOwn: false, hasRank: true, onOpen: () => undefined };
  return textOf(
    renderToStaticMarkup(<LeaderboardRow {...row} standing={{ ...standing, gamesLeft }} />),
  );
}

test("a row of the leaderboard says how many games are left while there are some", () => {
  expect(shown(7)).toContain("7 games left");
  expect(shown(1)).toContain("1 game left");
  expect(shown(0)).not.toContain("left");
});

import { expect, test } from "vitest";
import { gameLogOf } from "../../server/form/game-log.ts";

const HOUR_MS = 3_600_000;
const player = { team: "PHI", tier: "A", popularity: 50, league_id: 7 } as const;
const NOTHING = { pts: 0, reb: 0, ast: 0, fg3m: 0, stl: 0, blk: 0, tov: 0 };

/** Returns games of teams, one an hour, each with the home team first. */
const games = (...pairs: string[]) =>
  pairs.map((pair, index) => {
    const [home, away] = pair.split(" ") as [string, string];
    return { id: String(index), tipoff: index * HOUR_MS, home, away };
  });
const line = (game: number, team: string, pts: number, seconds = 60) => ({
  ...NOTHING,
  game: String(game),
  team,
  pts,
  seconds,
});
/** Returns the log of games that are over, given his lines in them. */
const logOf = (
  over: ReturnType<typeof games>,
  lines: readonly ReturnType<typeof line>[],
  more: Partial<Parameters<typeof gameLogOf>[1]> = {},
) => {
  const none = { ahead: [], absences: [], injury: undefined, lock: undefined };
  return gameLogOf(player, { over, lines, ...none, ...more });
};
const shown = (log: ReturnType<typeof gameLogOf>) =>
  log.games.map(
    (game) => `${game.isHome ? "" : "at "}${game.opponent} ${game.line?.points ?? "-"}`,
  );

test("his last ten games, and those of his team that he missed in between, newest first", () => {
  const over = games(...Array.from({ length: 13 }, (_, index) => (index % 2 ? "PHI A" : "B PHI")));
  const played = [0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((game) => line(game, "PHI", game));
  const log = logOf(over, [...played, line(12, "PHI", 0, 0)]);
  expect(shown(log).join(", ")).toEqual(
    "at B -, A 110, at B 100, A 90, at B 80, A 70, at B 60, A 50, at B 40, A 30, at B -, A 10",
  );
  expect(log).toMatchObject({ perGame: 64, isEstimated: false });
});

test("a traded player's games are those of the team he was in", () => {
  const over = games("PHI A", "LAL A", "PHI B", "LAL B", "PHI C", "LAL C");
  const log = logOf(over, [line(0, "PHI", 10), line(3, "LAL", 20)]);
  // Missed: the third for his former team, the last for the new one.
  expect(shown(log)).toEqual(["C -", "B 200", "B -", "A 100"]);
  expect(log.games.map(({ id }) => id)).toEqual(["5", "3", "2", "0"]);
});

test("a player traded while he is out is on his new team from his first evening on its bench", () => {
  const over = games("PHI A", "LAL A", "PHI B", "LAL B");
  const log = logOf(over, [line(0, "PHI", 10), line(1, "LAL", 0, 0)]);
  expect(shown(log)).toEqual(["B -", "A -", "A 100"]);
  expect(log.games.map(({ id }) => id)).toEqual(["3", "1", "0"]);
});

test("one who has not played is expected by popularity, and his team's games are shown", () => {
  const log = logOf(games("PHI A", "B C"), []);
  expect(log).toMatchObject({ perGame: 425, isEstimated: true });
  expect(shown(log)).toEqual(["A -"]);
});

test("a missed game has the reason that its box gave, and a played one has none", () => {
  const absences = [
    { game: "0", reason: "Rest" },
    { game: "1", reason: "Left Knee; Soreness" },
  ];
  const log = logOf(games("PHI A", "PHI B", "PHI C"), [line(0, "PHI", 10)], { absences });
  expect(log.games.map(({ absence }) => absence)).toEqual([null, "Left Knee; Soreness", null]);
});

test("the next games are those of his team now, five at most, soonest first", () => {
  const pairs = ["LAL A", "PHI A", "B LAL", "LAL C", "LAL D", "E LAL", "LAL F", "LAL G"];
  const ahead = games(...pairs).toReversed();
  const log = logOf(games("LAL A"), [line(0, "LAL", 10)], { ahead });
  expect(log.next.map(({ opponent, isHome }) => `${isHome ? "" : "at "}${opponent}`)).toEqual([
    "A",
    "at B",
    "C",
    "D",
    "at E",
  ]);
});

test("who held him at the last lock is known if he was on a roster then", () => {
  const lock = (id: number) => ({
    week: "2025-10-20",
    entries: 40,
    holders: new Map([[id, { player: id, wallets: 3, tokens: 2n ** 53n + 1n, rosters: 2 }]]),
  });
  expect(logOf([], [], { lock: lock(7) })).toMatchObject({
    lock: { week: "2025-10-20", entries: 40 },
    holders: { wallets: 3, tokens: "9007199254740993", rosters: 2 },
  });
  expect(logOf([], [], { lock: lock(8) })).toMatchObject({ lock: { entries: 40 }, holders: null });
  expect(logOf([], [])).toMatchObject({ lock: null, holders: null });
});

import { expect, test } from "vitest";
import { readWeekFile } from "../../../rules/league/week-file.ts";
import { EXAMPLE_WEEK } from "./example-week.ts";

const [game] = EXAMPLE_WEEK.games as [(typeof EXAMPLE_WEEK.games)[number]];
const [line] = game.lines as [(typeof game.lines)[number]];
const withLine = (more: object) => ({ games: [{ ...game, lines: [{ ...line, ...more }] }] });
const withRoster = (slots: unknown[], more: object = {}) => ({
  rosters: [{ wallet: "ann", slots, ...more }],
});
const EMPTY: (number | null)[] = Array.from({ length: 10 }, () => null);

test.each<[object, string]>([
  [{ games: [{ ...game, lines: [line, line] }] }, "Player 1 has two lines in game 0022500195."],
  [{ games: [game, game] }, "Game 0022500195 is listed twice."],
  [
    withRoster([1, ...EMPTY.slice(2), 1]),
    "Roster 1 of ann has player 1 at B5, who is already in one of this wallet's rosters.",
  ],
  [
    withRoster([5, ...EMPTY.slice(1)]),
    "Roster 1 of ann has player 5 at G1, where his position does not fit.",
  ],
  [
    withRoster([9, ...EMPTY.slice(1)]),
    "Roster 1 of ann has player 9 at G1, whom the file does not list.",
  ],
  [withRoster(EMPTY.slice(1)), "Roster 1 of ann has 9 slots instead of 10."],
  [withRoster(EMPTY, { roster: 21 }), "rosters[0].roster is at most 20."],
  [
    { rosters: [...withRoster(EMPTY).rosters, ...withRoster(EMPTY).rosters] },
    "Roster 1 of ann is listed twice.",
  ],
  [{ holdings: { ann: { "1": "-1" } } }, "holdings.ann.1 cannot be negative."],
  [{ holdings: { ann: { "1": "1.5" } } }, "holdings.ann.1 has to be base units as text."],
  [{ pools: { "mon-thu": "-1" } }, "pools.mon-thu cannot be negative."],
  [{ games: [7] }, "games[0] has to be an object."],
  [{ pools: "1" }, "pools has to be an object."],
  [{ players: [null] }, "players[0] has to be an object."],
  [{ rosters: [[]] }, "rosters[0] has to be an object."],
  [{ week: "2025-11-11" }, 'The week "2025-11-11" is not a Monday such as 2025-10-27.'],
  [{ lockUtc: "today" }, "lockUtc has to be a time such as 2025-11-10T00:30:00Z."],
  [withLine({ pts: -1 }), "games[0].lines[0].pts cannot be negative."],
  [withLine({ pts: 1.5 }), "games[0].lines[0].pts has to be a whole number."],
  [withLine({ pts: undefined }), "games[0].lines[0].pts has to be a whole number."],
  [withLine({ pts: 2 ** 50 }), "games[0].lines[0].pts is at most 1000000."],
  [withLine({ seconds: 2 ** 50 }), "games[0].lines[0].seconds is at most 1000000."],
  ...["1.0", "01", "1e0", " 1", "-0", "", "ann"].map((player): [object, string] => [
    { holdings: { ann: { "1": "5", [player]: "7" } } },
    `holdings.ann has "${player}" where a player's id has to be.`,
  ]),
  [
    { holdings: { ann: JSON.parse('{ "__proto__": "7" }') as object } },
    `holdings.ann has "__proto__" where a player's id has to be.`,
  ],
  [
    { holdings: JSON.parse('{ "__proto__": { "1": "7" } }') as object },
    'holdings has "__proto__" where a wallet has to be.',
  ],
  [{ holdings: [] }, "holdings has to be holdings by wallet."],
  [
    {
      rosters: [
        { wallet: "ann", slots: [1, ...EMPTY.slice(1)] },
        { wallet: "bob", slots: [1, ...EMPTY.slice(1)] },
        { wallet: "ann", roster: 2, slots: [2, ...EMPTY.slice(1)] },
        { wallet: "ann", roster: 3, slots: [1, ...EMPTY.slice(1)] },
      ],
    },
    "Roster 3 of ann has player 1 at G1, who is already in one of this wallet's rosters.",
  ],
  [{ players: [{ id: 1, position: "G" }] }, "players[0].position has to be PG, SG, SF, PF or C."],
  [{ players: [...EXAMPLE_WEEK.players, EXAMPLE_WEEK.players[0]] }, "Player 1 is listed twice."],
])("%j is refused: %s", (change, sentence) => {
  expect(() => readWeekFile({ ...EXAMPLE_WEEK, ...change })).toThrow(new Error(sentence));
});

test.each([null, 5, []])("a file that is %j is refused", (file) => {
  expect(() => readWeekFile(file)).toThrow(new Error("The file has to be an object."));
});

import { expect, test } from "vitest";
import type { NewsItem } from "../../web/queries/news.ts";
import { isAbout, newsWords } from "../../web/season/news-words.ts";

const AT = "2025-10-28T03:00:00.000Z";
const TEAMS = { home: "NYK", away: "BOS" };
const GAME = { ...TEAMS, tipoff: "2025-10-28T00:00:00.000Z" };
const BRUNSON = { id: "1", at: AT, player: "jalen-brunson" } as const;
const OUT: Extract<NewsItem, { kind: "out" }> = {
  ...BRUNSON,
  kind: "out",
  game: GAME,
  missed: 1,
  isOut: false,
  isBack: false,
  reason: null,
};
const INJURY = { ...BRUNSON, kind: "injury", status: "Out", detail: "Sore knee." } as const;
const MOVED: Extract<NewsItem, { kind: "schedule" }> = {
  id: "2",
  at: AT,
  kind: "schedule",
  game: TEAMS,
  status: "scheduled",
  before: "2025-10-29T23:00:00.000Z",
  tipoff: "2025-10-30T23:30:00.000Z",
  players: ["jalen-brunson", "jayson-tatum"],
};

/** Returns the words in UTC. */
const words = (item: NewsItem) => {
  const { title, note } = newsWords(item, () => "Jalen Brunson", "UTC");
  return [title, note];
};

test.each<[NewsItem, string, string]>([
  [OUT, "Jalen Brunson missed BOS at NYK", ""],
  [
    { ...OUT, reason: "Right Ankle Sprain", isBack: true },
    "Jalen Brunson missed BOS at NYK",
    "Right Ankle Sprain. He has played since.",
  ],
  [
    { ...OUT, missed: 2, reason: "Rest" },
    "Jalen Brunson has missed 2 games",
    "Rest. The first was Oct 28, BOS at NYK.",
  ],
  [
    { ...OUT, missed: 3, isOut: true },
    "Jalen Brunson is out",
    "He has missed 3 games in a row, since Oct 28, BOS at NYK.",
  ],
  [
    { ...OUT, missed: 3, isOut: true, isBack: true },
    "Jalen Brunson missed 3 games",
    "The first was Oct 28, BOS at NYK.",
  ],
  [
    { ...BRUNSON, kind: "back", game: GAME, missed: 2, seconds: 1830, points: 315 },
    "Jalen Brunson is back with 31.5 points in 31 minutes",
    "In BOS at NYK, after he missed 2 games.",
  ],
  [
    { ...BRUNSON, kind: "trade", from: "NYK", to: "UTA" },
    "Jalen Brunson plays for the Utah Jazz now",
    "Before, he played for the New York Knicks.",
  ],
  [INJURY, "Jalen Brunson is listed as Out", "Sore knee."],
  [{ ...INJURY, status: null, detail: "" }, "Jalen Brunson is no longer listed as injured", ""],
  [
    MOVED,
    "BOS at NYK now tips off Thu, Oct 30, 11:30 PM UTC",
    "It was announced for Wed, Oct 29, 11:00 PM UTC.",
  ],
  [
    { ...MOVED, tipoff: MOVED.before },
    "BOS at NYK will be played after all",
    "It tips off Wed, Oct 29, 11:00 PM UTC.",
  ],
  [
    { ...MOVED, status: "postponed" },
    "BOS at NYK is postponed",
    "It was announced for Wed, Oct 29, 11:00 PM UTC.",
  ],
  [
    { ...MOVED, status: "suspended" },
    "BOS at NYK is suspended",
    "What was played counts unless it resumes.",
  ],
  [
    {
      ...BRUNSON,
      kind: "correction",
      game: GAME,
      tournament: "2025-10-27-mon-thu",
      changes: [
        { statistic: "ast", before: 2, after: 5 },
        { statistic: "fg3m", before: 1, after: 0 },
      ],
      points: { before: 242, after: 287 },
      isLate: false,
    },
    "Jalen Brunson has 5 AST, not 2; 0 3PM, not 1",
    "The league corrected BOS at NYK: he has 28.7 points, not 24.2.",
  ],
  [
    {
      ...BRUNSON,
      kind: "correction",
      game: GAME,
      tournament: "2025-10-27-mon-thu",
      changes: [{ statistic: "reb", before: 2, after: 3 }],
      points: { before: 242, after: 254 },
      isLate: true,
    },
    "Jalen Brunson has 3 REB, not 2",
    "The league corrected BOS at NYK: he has 25.4 points, not 24.2. It came too late to count.",
  ],
])("an item is told in a sentence (%#)", (item, title, note) => {
  expect(words(item)).toEqual([title, note]);
});

test("posts concern everybody, and the rest those who hold the player or one of the teams' players", () => {
  const post = { id: "3", at: AT, kind: "post", title: "Ball", text: "A ball." } as const;
  const concerns = (...held: string[]) =>
    [post, OUT, MOVED].map((item) => isAbout(item, new Set(held)));
  expect(concerns()).toEqual([true, false, false]);
  expect(concerns("jayson-tatum")).toEqual([true, false, true]);
  expect(concerns("jalen-brunson")).toEqual([true, true, true]);
});

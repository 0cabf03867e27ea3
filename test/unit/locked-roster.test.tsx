import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Vacancy } from "../../rules/league/substitution.ts";
import { ScoredFive } from "../../web/pages/lineup/ScoredFive.tsx";
import type { MyPlayer } from "../../web/season/my-players.ts";
import type { Game } from "../../web/season/player-games.ts";
import { sitsOutText, substitutesAt } from "../../web/season/substitutes.ts";
import { textOf } from "../html.ts";
import { game, locked, PLAYERS, shown } from "./shown-roster.tsx";

const DNP = [game("1", "final"), game("2", "final", "UTA"), game("3", "final")];

describe("a locked roster says why a starter does not count", () => {
  test.each<[string, Vacancy, Game[], string, string]>([
    ["he sat out", "did-not-play", DNP, "Did not play", "who did not play in any of his 2 games"],
    [
      "he sat out his only game",
      "did-not-play",
      [DNP[0]!],
      "Did not play",
      "who did not play in his game",
    ],
    [
      "his game was postponed",
      "did-not-play",
      [game("4", "postponed")],
      "Postponed",
      "whose game was postponed",
    ],
    [
      "his games were canceled",
      "did-not-play",
      [game("4", "canceled"), game("5", "canceled")],
      "Canceled",
      "whose 2 games were canceled",
    ],
    [
      "he sat out a game, and the other was postponed",
      "did-not-play",
      [DNP[0]!, game("4", "postponed")],
      "Did not play",
      "who did not play in his game",
    ],
    [
      "no game took place",
      "did-not-play",
      [game("4", "postponed"), game("5", "canceled")],
      "Called off",
      "whose 2 games were called off",
    ],
    [
      "his team had no game",
      "did-not-play",
      [game("4", "final", "UTA")],
      "No game",
      "who had no game",
    ],
    ["he was not held", "not-held", DNP, "Not held", "who was not held at the lock"],
  ])("%s, and who came in for him", (_, reason, games, label, clause) => {
    const { court, bench, points, entry } = shown(locked(reason, games));
    expect(court).toMatch(
      new RegExp(
        `Guard 2: First G2, ${label.toLowerCase()}\\. [^.]+\\. First B1 came in\\. Locked`,
      ),
    );
    expect(court).toContain(`G2 ${label} `);
    expect(bench).toContain("Came in at G2 for First G2. Locked");
    expect(bench).toContain("in at G2");
    expect(points).toContain(`G2 First B1 In from B1 for First G2, ${clause}. 10.0`);
    expect(entry).toContain(`from B1, for G2, ${clause}`);
  });

  test("his place was empty", () => {
    const { court, points } = shown(locked("empty", DNP));
    expect(court).toContain("Guard 2: empty. Was empty at the lock. First B1 came in. Locked");
    expect(points).toContain("In from B1: the spot was empty. 10.0");
  });

  test("and that nobody could come in", () => {
    const { court, bench, points, entry } = shown(locked("did-not-play", DNP, false));
    expect(court).toContain(
      "Did not play in any of his 2 games. Nobody on the bench could come in. Locked",
    );
    expect(bench).not.toContain("in at");
    const words = "Did not play in any of his 2 games. Nobody on the bench could come in.";
    expect(points).toContain(`G2 First G2 ${words} 0.0`);
    expect(entry).toContain(words);
  });
});

test("a starter who cannot play anymore waits for the first on the bench who may", () => {
  // G2 plays for Dallas, all others for Oklahoma City.
  const state = locked("did-not-play", [game("1", "final"), game("4", "scheduled", "OKC")], false);
  const { court, points, entry } = shown(state);
  const words = "Did not play in his game. ";
  expect(court).toContain(`${words}First B1 comes in if he plays.`);
  expect(points).toContain(`${words}First B1 comes in if he plays.`);
  expect(entry).toContain(`${words}B1 comes in if he plays.`);
  // A suspended game that was never resumed counts as it stands.
  const suspended = locked(
    "did-not-play",
    [game("1", "final"), game("4", "suspended", "OKC")],
    false,
  );
  const final = shown({ ...suspended, isSettled: true });
  expect(final.entry).toContain(`${words}Nobody on the bench could come in.`);
});

test("once a tournament is settled, nobody waits for a game that was never reported (R15)", () => {
  const state = locked(undefined, [game("1", "final"), game("4", "scheduled")]);
  const waits = "Next: Fri vs SAC";
  expect(shown(state).points).toContain(waits);
  expect(shown({ ...state, isSettled: true }).points).not.toContain(waits);
});

test("who comes in is new to the five, though he may take another's place", () => {
  // G1 cannot play anymore, and B2, who has played, is in for him. G2 and B1 may play.
  const games = [game("1", "final", "OKC"), game("4", "scheduled"), game("5", "scheduled", "UTA")];
  const state = locked(undefined, games);
  const teams = { G1: "OKC", G2: "DAL", B1: "UTA", B2: "OKC" } as Record<string, string>;
  const entry = {
    ...state.entry!,
    roster10: state.entry!.roster10.map((one) => ({ ...one, team: teams[one.player!] ?? "OKC" })),
    lines: state.entry!.lines.filter(({ player: id }) => !["G1", "G2", "B1"].includes(id)),
  };
  const known = { games, roleOf: () => "guard" as const, isSettled: false };
  const second = substitutesAt(1, entry, known);
  expect(second).toMatchObject({ first: "B1", mustPlay: true });
  expect(sitsOutText(second, (id) => id)).toMatch(/^If he sits out, B1 comes in if he plays/);
});

test("a bench player who could not come in says why, once he has no game left", () => {
  const state = locked("did-not-play", DNP);
  const lines = state.entry!.lines.filter(({ player: id }) => id !== "B2");
  const over = shown({
    ...state,
    entry: { ...state.entry!, lines },
    games: [game("1", "final", "OKC")],
  });
  expect(over.bench).toContain("Bench 2: First B2. Did not play in his game. Locked");
  expect(over.bench).toContain("B2 did not play");
  const open = shown({
    ...state,
    entry: { ...state.entry!, lines },
    games: [game("1", "live", "OKC")],
  });
  expect(open.bench).not.toContain("id not play");
});

test("a starter who has not played yet says what he waits for", () => {
  const games = [game("1", "final"), game("2", "postponed"), game("4", "scheduled")];
  const { points, court } = shown(locked(undefined, games));
  expect(points).toContain(
    "First G2 Did not play Tue vs SAC. Wed vs SAC postponed. Next: Fri vs SAC 10.0",
  );
  expect(court).not.toContain("Did not play");
});

test.each([
  ["out", { isOut: true, injury: null }, "Out"],
  [
    "in doubt",
    { isOut: false, injury: { status: "Day-To-Day", detail: "", isOut: false } },
    "Day-To-Day",
  ],
])("a starter who is %s is marked, but only while he has a game to play", (_, known, word) => {
  const doubted = { ...known, player: PLAYERS.get("G2")!, tokens: 1n } as MyPlayer;
  const shownWith = (games: readonly Game[]) => {
    const state = locked(undefined, games);
    return shown({ ...state, doubtOf: (id) => (id === "G2" ? word : undefined) }, doubted);
  };
  const waiting = shownWith([game("4", "scheduled")]);
  expect(waiting.court).toContain(`Guard 2: First G2, ${word.toLowerCase()}. Locked`);
  expect(waiting.points).toContain(`First G2 ${word}. Next: Fri vs SAC`);
  expect(waiting.entry).toContain(`First G2 G2 50 tokens ${word} Fri vs SAC`);
  for (const text of Object.values(shownWith(DNP))) expect(text).not.toContain(word);
});

test("nothing is claimed about games that have not loaded", () => {
  const state = { ...locked("did-not-play", DNP), games: undefined };
  const five = renderToStaticMarkup(
    <ScoredFive id="2025-10-20-mon-thu" locked={state} isPending={false} failure={undefined} />,
  );
  expect(textOf(five)).toContain("for First G2, who did not play. 10.0");
});

describe("a live entry says who comes in for a starter who may sit out", () => {
  // G2 plays for Dallas, all others for Oklahoma City.
  const waiting = [game("1", "final", "OKC"), game("4", "scheduled")];
  const entryWith = (played: readonly string[], games: readonly Game[]) => {
    const state = locked(undefined, games);
    const lines = state.entry!.lines.filter(({ player: id }) => played.includes(id));
    return shown({ ...state, entry: { ...state.entry!, lines } }).entry;
  };
  const STARTERS = ["G1", "F1", "F2", "C"];

  test("the first on the bench who has played", () => {
    expect(entryWith([...STARTERS, "B2", "B3"], waiting)).toContain("If he sits out, B2 comes in.");
  });

  test("or one before him who may play yet", () => {
    const games = [game("1", "live", "OKC"), game("4", "scheduled")];
    const comesIn = "If he sits out, B1 comes in if he plays";
    expect(entryWith([...STARTERS, "B2"], games)).toContain(`${comesIn}, otherwise B2.`);
    expect(entryWith(STARTERS, games)).toContain(`${comesIn}.`);
  });

  test("or nobody", () => {
    expect(entryWith(STARTERS, waiting)).toContain(
      "If he sits out, nobody on the bench can come in.",
    );
  });

  test("and nothing of those who have played", () => {
    const { entry } = shown(locked(undefined, [game("1", "final", "OKC")]));
    expect(entry.match(/If he sits out/g)).toHaveLength(1);
    // G2 was on the bench of his team all evening.
    expect(entryWith([...STARTERS, "G2"], waiting).match(/sits out/g)).toHaveLength(1);
  });
});

test("an entry's bench says who came in, who can, and who cannot", () => {
  const games = [game("1", "final", "OKC"), game("4", "scheduled", "OKC")];
  const state = locked("did-not-play", games);
  const bench = state.entry!.bench.map((one) =>
    one.slot === "B3" ? { ...one, tokens: "0" } : { ...one, points: 100, tokens: "2000000" },
  );
  const { entry } = shown({ ...state, entry: { ...state.entry!, bench } });
  expect(entry).toContain("First B1 B1 PG, 2 tokens Came in at G2 10.0 points");
  expect(entry).toContain("First B2 B2 PG, 2 tokens Next: Fri vs SAC 10.0 points");
  expect(entry).toContain("First B3 B3 PG, 0 tokens Was not held at the lock.");
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { scoreWeek } from "../../../rules/league/score-week.ts";
import { readWeekFile } from "../../../rules/league/week-file.ts";
import { TOURNAMENTS } from "../../../rules/league/week.ts";
import { EXAMPLE_WEEK } from "./example-week.ts";

const score = (file: unknown) => scoreWeek(readWeekFile(file));

test("the example of the documentation has the result that a person computes", () => {
  const result = score(EXAMPLE_WEEK);
  expect(result).toMatchObject({ week: "2025-11-10", lockUtc: "2025-11-10T00:00:00Z" });
  expect(result.notEntered).toEqual(["cid"]);
  const { "mon-thu": first, "fri-sun": second } = result.tournaments;
  expect(second).toEqual({
    fromUtc: "2025-11-14T00:00:00Z",
    untilUtc: "2025-11-17T00:00:00Z",
    void: true,
    games: [],
    setsInPlay: "0",
    pointsTimesSets: "0",
    pool: "500000000",
    paid: "0",
    rollover: "500000000",
    standings: [],
  });
  // Guard 1 has 200 and 60, guard 2 has 250 including a double-double, forward 4 has −20, center 6 has 150.
  expect(first.games).toEqual(["0022500195", "0022500200"]);
  expect(first.standings).toEqual([
    {
      rank: 1,
      wallet: "bob",
      roster: 1,
      total: 660,
      tieBreak: [260, 250, 150, 0, 0, 0],
      slots: [
        { slot: "G1", player: 2, points: 250, tokens: "50000000" },
        { slot: "G2", player: 1, points: 260, tokens: "50000000" },
        { slot: "F1", vacant: "did-not-play" },
        { slot: "F2", vacant: "empty" },
        {
          slot: "C",
          player: 6,
          from: "B1",
          replaced: "did-not-play",
          points: 150,
          tokens: "10000000",
        },
      ],
      sets: "10000000",
      prize: "209844559",
    },
    {
      rank: 2,
      wallet: "ann",
      roster: 1,
      total: 640,
      tieBreak: [260, 250, 150, 0, -20, 0],
      slots: [
        { slot: "G1", player: 1, points: 260, tokens: "100000000" },
        { slot: "G2", player: 2, points: 250, tokens: "50000000" },
        { slot: "F1", vacant: "not-held" },
        { slot: "F2", player: 4, points: -20, tokens: "50000000" },
        { slot: "C", player: 6, from: "B1", replaced: "not-held", points: 150, tokens: "60000000" },
      ],
      sets: "50000000",
      prize: "790155440",
    },
  ]);
  // S = 60, T = 10 × 660 + 50 × 640 = 38,600; bar 579; weights 10 × 81 and 50 × 61.
  expect(first).toMatchObject({
    setsInPlay: "60000000",
    pointsTimesSets: "38600000000",
    paid: "999999999",
    rollover: "1",
  });
});

test("without a lock it is the first tip-off, and without games there is none", () => {
  const { lockUtc: _, ...rest } = EXAMPLE_WEEK;
  expect(score(rest).lockUtc).toBe("2025-11-10T00:30:00Z");
  expect(score({ ...rest, games: [] }).lockUtc).toBeNull();
  const early = { ...game, id: "0022500100", tipoffUtc: "2025-11-10T00:10:00Z", lines: [] };
  const lockWith = (status: string) =>
    score({ ...rest, games: [{ ...early, status }, ...EXAMPLE_WEEK.games] }).lockUtc;
  expect(lockWith("canceled")).toBe("2025-11-10T00:30:00Z");
  expect(lockWith("final")).toBe("2025-11-10T00:10:00Z");
});

const [game] = EXAMPLE_WEEK.games as [(typeof EXAMPLE_WEEK.games)[number]];
const [line] = game.lines as [(typeof game.lines)[number]];
const EMPTY: (number | null)[] = Array.from({ length: 10 }, () => null);

test("without pools nothing is paid", () => {
  const { pools: _, ...poor } = EXAMPLE_WEEK;
  const { "mon-thu": first, "fri-sun": second } = score(poor).tournaments;
  expect([first.pool, second.pool, first.rollover]).toEqual(["0", "0", "0"]);
});

test("only games of the week that count lock it", () => {
  const games = [
    { ...game, id: "0012500001", tipoffUtc: "2025-11-10T00:10:00Z" },
    { ...game, id: "0022500001", tipoffUtc: "2025-11-09T00:10:00Z" },
    ...EXAMPLE_WEEK.games,
  ];
  expect(score({ ...EXAMPLE_WEEK, lockUtc: undefined, games }).lockUtc).toBe(
    "2025-11-10T00:30:00Z",
  );
});

test("equal entries stand by wallet, then by roster", () => {
  const rosters = [
    { wallet: "bob", slots: EMPTY.with(5, 1) },
    { wallet: "ann", roster: 2, slots: EMPTY.with(5, 2) },
    { wallet: "cid", slots: EMPTY.with(5, 1) },
    { wallet: "ann", roster: 1, slots: EMPTY.with(5, 1) },
  ];
  const held = { "1": "1", "2": "1" };
  const holdings = { ann: held, bob: held, cid: held };
  const lines = [1, 2].map((player) => ({ ...line, player }));
  const { notEntered, tournaments } = score({
    ...EXAMPLE_WEEK,
    games: [{ ...game, lines }],
    rosters,
    holdings,
  });
  const { standings } = tournaments["mon-thu"];
  expect(standings.map((one) => `${one.rank} ${one.wallet} ${one.roster}`)).toEqual([
    "1 ann 1",
    "1 ann 2",
    "1 bob 1",
    "1 cid 1",
  ]);
  expect(notEntered).toEqual([]);
  const none = score({ ...EXAMPLE_WEEK, rosters, holdings: {} });
  expect(none.notEntered).toEqual(["ann", "bob", "cid"]);
  expect(none.tournaments["mon-thu"].standings).toEqual([]);
});

test("a wallet may have the name of what every object has", () => {
  const rosters = ["constructor", "toString"].map((wallet) => ({
    wallet,
    slots: [1, ...EMPTY.slice(1)],
  }));
  const result = score({ ...EXAMPLE_WEEK, rosters, holdings: { toString: { "1": "6" } } });
  expect(result.notEntered).toEqual(["constructor"]);
  expect(result.tournaments["mon-thu"].standings).toMatchObject([
    { wallet: "toString", sets: "6" },
  ]);
});

const statistic = fc.nat(15);
const played = fc.record({
  seconds: fc.nat(3000),
  pts: fc.nat(40),
  reb: statistic,
  ast: statistic,
  fg3m: fc.nat(8),
  stl: fc.nat(4),
  blk: fc.nat(4),
  tov: fc.nat(6),
});
const POSITIONS = ["PG", "SG", "SF", "PF", "C"];
const PLAYERS = Array.from({ length: 20 }, (_, id) => ({ id, position: POSITIONS[id % 5]! }));
/** Ten players in legal slots, some of them null. */
const slots = fc
  .tuple(
    fc.shuffledSubarray(PLAYERS, { minLength: 20 }),
    fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
  )
  .map(([players, isEmpty]) => {
    const rest = [...players];
    const take = (names: string[]) => {
      const index = rest.findIndex(({ position }) => names.includes(position));
      return rest.splice(index, 1)[0]!.id;
    };
    const ten = [
      ...[["PG", "SG"], ["PG", "SG"], ["SF", "PF"], ["SF", "PF"], ["C"]].map(take),
      ...Array.from({ length: 5 }, () => take(POSITIONS)),
    ];
    return ten.map((id, index) => (isEmpty[index] ? null : id));
  });
const week = fc.record({
  week: fc.constant("2025-11-10"),
  pools: fc.record({ "mon-thu": fc.nat(1e9).map(String), "fri-sun": fc.nat(1e9).map(String) }),
  players: fc.constant(PLAYERS),
  games: fc
    .array(fc.tuple(fc.nat(6), fc.dictionary(fc.nat(19).map(String), played)), { maxLength: 6 })
    .map((games) =>
      games.map(([day, lines], index) => ({
        id: `g${index}`,
        tipoffUtc: `2025-11-1${day}T00:30:00Z`,
        status: "final",
        lines: Object.entries(lines).map(([player, done]) => ({ player: Number(player), ...done })),
      })),
    ),
  rosters: fc
    .array(slots, { maxLength: 12 })
    .map((rosters) => rosters.map((one, index) => ({ wallet: `w${index}`, slots: one }))),
  holdings: fc
    .array(
      fc.dictionary(
        fc.nat(19).map(String),
        fc.nat(9).map((tokens) => `${tokens}000000`),
      ),
      { minLength: 12, maxLength: 12 },
    )
    .map((wallets) => Object.fromEntries(wallets.map((held, index) => [`w${index}`, held]))),
});

test("a week's totals are the sums of its slots, its prizes and rollover are its pools, and no order matters", () => {
  fc.assert(
    fc.property(week, (file) => {
      const result = score(file);
      for (const kind of TOURNAMENTS) {
        const { standings, pool, paid, rollover } = result.tournaments[kind];
        for (const { slots: five, total } of standings)
          expect(five.reduce((sum, slot) => sum + ("points" in slot ? slot.points : 0), 0)).toBe(
            total,
          );
        const prizes = standings.reduce((sum, { prize }) => sum + BigInt(prize), 0n);
        expect([prizes, prizes + BigInt(rollover)]).toEqual([BigInt(paid), BigInt(pool)]);
        const places = standings.map(({ rank }) => rank);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }
      const shuffled = score({
        ...file,
        players: file.players.toReversed(),
        rosters: file.rosters.toReversed(),
        games: file.games.map((one) => ({ ...one, lines: one.lines.toReversed() })),
      });
      expect(shuffled).toEqual(result);
    }),
  );
});

import { expect, test } from "vitest";
import { lockMemo } from "../../../rules/league/lock-memo.ts";
import { prizeMemo } from "../../../rules/league/prize-memo.ts";
import { ID, KIND } from "./example-bundle.ts";
import { FakeSeason, WEEK } from "./fake-season.ts";

const OTHER = "0".repeat(64);
const LOCK = lockMemo({ week: WEEK, hash: OTHER });
const PRIZE = prizeMemo({ tournament: ID, hash: OTHER, ordinals: [0] });

test("a season that is right verifies", async () => {
  await using season = await FakeSeason.open();
  const { code, output } = await season.verify();
  expect(output).toContain("1 settled tournament verified; chain checked.");
  expect(code).toBe(0);
});

test("a tournament that is listed twice is found wrong", async () => {
  await using season = await FakeSeason.open();
  const list = season.documents["/api/tournaments"] as { tournaments: object[] };
  list.tournaments.push(list.tournaments[0]!);
  const { code, output } = await season.verify();
  expect(output).toContain("tournaments: one is listed twice");
  expect(code).toBe(1);
});

test("junk about a week and its prizes hides only what it is about, and costs no calls", async () => {
  await using season = await FakeSeason.open();
  season.junk(LOCK, 2001);
  season.junk(PRIZE, 2001);
  season.junk(lockMemo({ week: "2025-11-03", hash: OTHER }), 2001);
  // Nobody can miss a week that has not come.
  season.junk(lockMemo({ week: "2131-01-01", hash: OTHER }), 4000);
  const { code, output } = await season.verify();
  expect(output).toContain(`${ID}: 2 entries`);
  expect(output).toContain("what was locked is on Solana");
  expect(output).toContain("1 settled tournament verified; chain checked.");
  expect(output).toContain(`whether the vault also recorded another lock for ${WEEK}`);
  expect(output).toContain(`whether the vault also paid ${ID} by another result`);
  expect(output).toContain("whether 2025-11-03 is missing from the list");
  expect(output).not.toContain("2131");
  expect(output).not.toContain("MISMATCH");
  expect(code).toBe(2);
  const pages = season.calls.filter((method) => method === "getSignaturesForAddress");
  expect(pages).toHaveLength(11);
  expect(season.calls.length).toBeLessThan(20);
});

test("junk about one week does not hide another one that is missing", async () => {
  await using season = await FakeSeason.open();
  season.junk(lockMemo({ week: "2025-11-03", hash: OTHER }), 2001);
  await season.land(lockMemo({ week: "2025-10-27", hash: OTHER }));
  const { code, output } = await season.verify();
  expect(output).toMatch(/MISMATCH.*the vault has recorded the week 2025-10-27/);
  expect(code).toBe(1);
});

test("a list of which nothing is settled, and that junk keeps from being checked, is not right", async () => {
  await using season = await FakeSeason.open();
  listing(season, () => false);
  season.junk(LOCK, 2001);
  const { code, output } = await season.verify();
  expect(output).toContain("Nothing is settled yet.");
  expect(output).toContain(`Could not check whether ${WEEK} is missing from the list`);
  expect(code).toBe(2);
});

test("behind junk, a lock that is not the one of the bundle is still found wrong", async () => {
  await using season = await FakeSeason.open();
  const signature = await season.land(LOCK);
  season.changeBundle({ lock: { hash: "", signature } });
  season.junk(LOCK, 2001);
  const { code, output } = await season.verify();
  expect(output).toMatch(/MISMATCH.*what it says was locked has the hash/);
  expect(code).toBe(1);
});

test.each([
  ["that a stranger has signed", "stranger"],
  ["of another week", "vault"],
] as const)("behind junk, a memo %s is no lock", async (_, signer) => {
  await using season = await FakeSeason.open();
  const memo = signer === "vault" ? lockMemo({ week: "2025-11-17", hash: OTHER }) : LOCK;
  const signature = await season.land(memo, season[signer]);
  season.changeBundle({ lock: { hash: "", signature } });
  season.junk(LOCK, 2001);
  expect(await season.verify()).toMatchObject({
    code: 1,
    output: expect.stringContaining("the vault has recorded none"),
  });
});

test("of a block that is full of junk, what the vault signed is found with one call", async () => {
  await using season = await FakeSeason.open();
  season.junk(LOCK, 500, 100);
  season.junk(PRIZE, 100, 100);
  await season.land(LOCK);
  const { code, output } = await season.verify();
  expect(output).toMatch(/MISMATCH.*the vault recorded another hash for its lock later/);
  expect(code).toBe(1);
  expect(season.calls.filter((method) => method === "getBlock")).toHaveLength(6);
});

/** Lists these tournaments of the example's week, or of another. */
function listing(
  season: FakeSeason,
  change: (tournament: { id: string; state: string }) => unknown,
) {
  const listed = season.documents["/api/tournaments"] as {
    tournaments: { id: string; state: string }[];
  };
  const tournaments = listed.tournaments.filter((one) => change(one) !== false);
  season.documents["/api/tournaments"] = { ...listed, tournaments };
}

test.each<[string, RegExp, (season: FakeSeason) => unknown]>([
  [
    "all tournaments",
    /has recorded the week 2025-11-10 \(\w+\), whose tournaments are missing/,
    (season) => listing(season, () => false),
  ],
  [
    "one tournament of a week",
    /has recorded the week 2025-11-10 \(\w+\), whose tournaments are missing/,
    (season) => listing(season, ({ id }) => id === ID),
  ],
  [
    "a week that the vault has recorded",
    /has recorded the week 2025-11-03 \(\w+\), whose tournaments are missing/,
    (season) => season.land(lockMemo({ week: "2025-11-03", hash: OTHER })),
  ],
  [
    "a tournament that it has paid",
    /has paid prizes of 2025-11-03-mon-thu \(\w+\), which is missing/,
    (season) => season.land(PRIZE.replace(WEEK, "2025-11-03")),
  ],
  [
    "a paid tournament only as unsettled",
    /has paid prizes of 2025-11-10-mon-thu \(\w+\), which is not settled/,
    async (season) => {
      await season.land(PRIZE);
      listing(season, (one) => Object.assign(one, { state: "live" }));
    },
  ],
])("a list that leaves out %s is found wrong", async (_, words, hide) => {
  await using season = await FakeSeason.open();
  await hide(season);
  const { code, output } = await season.verify();
  expect(output).toMatch(words);
  expect(code).toBe(1);
});

test("a week that only a stranger records may be missing from the list", async () => {
  await using season = await FakeSeason.open();
  await season.land(lockMemo({ week: "2025-11-03", hash: OTHER }), season.stranger);
  await season.land(PRIZE.replace(WEEK, "2025-11-03"), season.stranger);
  const { code, output } = await season.verify();
  expect(output).toContain("Each week that the vault has recorded is listed");
  expect(code).toBe(0);
});

/** Calls a tournament void, and lists more about it. */
const callVoid = (season: FakeSeason, id: string, more: object = {}) =>
  listing(season, (one) => one.id !== id || Object.assign(one, { state: "void", ...more }));
const NEXT = `${WEEK}-fri-sun`;

test("a tournament of whose games none counts is void, and its pool and lock are verified", async () => {
  await using season = await FakeSeason.open();
  callVoid(season, NEXT);
  const { code, output } = await season.verify();
  const text = `${NEXT}: void, and no prizes on Solana; what was locked is on Solana`;
  expect(output).toContain(text);
  expect(code).toBe(0);
});

test.each<[string, RegExp, (season: FakeSeason) => void]>([
  [
    "although games of it count",
    /Tournament 2025-11-10-mon-thu: it is not void: 2 of its games count/,
    (season) => callVoid(season, ID),
  ],
  [
    "with another pool than was announced",
    /2025-11-10-fri-sun: the bundle shares 0, but the site says 5/,
    (season) => callVoid(season, NEXT, { pool: "5", announced: "5" }),
  ],
  [
    "with another pool than was locked",
    /2025-11-10-fri-sun: what it says was locked has the hash/,
    (season) => {
      const five = { "mon-thu": "0", "fri-sun": "5" };
      season.changeBundle({ pools: five, announced: five });
      callVoid(season, NEXT, { pool: "5", announced: "5" });
    },
  ],
])("a tournament that is called void %s is found wrong", async (_, words, call) => {
  await using season = await FakeSeason.open();
  call(season);
  const { code, output } = await season.verify();
  expect(output).toMatch(words);
  expect(code).toBe(1);
});

/** Changes what the list says of the prizes in kind, and with `isLocked` also what the bundle says was locked. */
function changeInKind(season: FakeSeason, inKind: readonly Shown[], isLocked = false) {
  listing(season, (one) => one.id !== ID || Object.assign(one, { inKind }));
  const locked = inKind.map(({ place, name }) => ({ place, name }));
  if (isLocked) season.changeBundle({ inKind: { [KIND]: locked, "fri-sun": [] } });
}
interface Shown {
  readonly place: number;
  readonly name: string;
  readonly replacement: string | null;
  readonly winner: string | null;
}
const JERSEY: Shown = { place: 1, name: "A signed jersey", replacement: null, winner: "ann" };

test.each<[string, RegExp, readonly Shown[], isLocked?: boolean]>([
  [
    "goes to another winner",
    /by the rules, "A signed jersey" goes to ann, but the site says bob/,
    [{ ...JERSEY, winner: "bob" }],
  ],
  [
    "is shown by another name than was locked",
    /"A signed jersey" was announced for place 1, but the site shows "A ball"/,
    [{ ...JERSEY, name: "A ball" }],
  ],
  ["is missing on the site", /"A signed jersey" was announced for place 1, .* nothing/, []],
  ["was renamed", /what it says was locked has the hash/, [{ ...JERSEY, name: "A ball" }], true],
  ["was withdrawn", /what it says was locked has the hash/, [], true],
  [
    "was added",
    /what it says was locked has the hash/,
    [JERSEY, { ...JERSEY, place: 2, name: "A ball", winner: null }],
    true,
  ],
])("a season whose prize in kind %s is found wrong", async (_, words, inKind, isLocked) => {
  await using season = await FakeSeason.open();
  changeInKind(season, inKind, isLocked);
  const { code, output } = await season.verify();
  expect(output).toMatch(words);
  expect(code).toBe(1);
});

test("a prize in kind that is replaced is named, and right", async () => {
  await using season = await FakeSeason.open();
  changeInKind(season, [{ ...JERSEY, replacement: `A\u001b ball${"!".repeat(2000)}` }]);
  const { code, output } = await season.verify();
  expect(output).toMatch(
    /; 1 prize in kind as announced, "A\uFFFD ball!+" takes the place of "A signed jersey"/,
  );
  expect(code).toBe(0);
});

test("a prize in kind of a void tournament goes to nobody", async () => {
  await using season = await FakeSeason.open();
  const inKind = [{ ...JERSEY, winner: "ann" }];
  callVoid(season, NEXT, { inKind });
  season.changeBundle({
    inKind: {
      [KIND]: [{ place: 1, name: JERSEY.name }],
      "fri-sun": [{ place: 1, name: JERSEY.name }],
    },
  });
  const { code, output } = await season.verify();
  expect(output).toContain('by the rules, "A signed jersey" goes to nobody, but the site says ann');
  expect(code).toBe(1);
});

test.each<[string, (season: FakeSeason) => object]>([
  ["vault", ({ stranger }) => ({ vault: stranger.address })],
  ["USDC", ({ stranger }) => ({ usdcMint: stranger.address })],
])("a season with another %s than the sale is found wrong", async (_, other) => {
  await using season = await FakeSeason.open();
  const path = "/api/fairness/log?after=0";
  season.documents[path] = { ...(season.documents[path] as object), ...other(season) };
  const { code, output } = await season.verify();
  expect(output).toMatch(/MISMATCH. The season names the vault/);
  expect(code).toBe(1);
});

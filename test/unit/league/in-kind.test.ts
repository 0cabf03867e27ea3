import { expect, test } from "vitest";
import {
  type AwardedInKind,
  awardInKind,
  inKindFault,
  replacedText,
} from "../../../rules/league/in-kind.ts";
import { tournamentChecks } from "../../../web/proof/tournament-checks.ts";
import { unwatched } from "../unwatched.ts";

const SETS = "50000000";
const JERSEY = { place: 1, name: "A signed jersey" };
const BALL = { place: 3, name: "A ball" };
const BY_THE_RULES: readonly AwardedInKind[] = [
  { ...JERSEY, winner: "bob" },
  { ...BALL, winner: null },
];

const rosterOf = (wallet: string, roster: number, savedAt: number) => ({
  wallet,
  roster,
  slots: [],
  savedAt,
});

test("prizes in kind go to places, of equals to the earlier save, and to nobody where nobody is left (R19)", () => {
  const inKind = { "mon-thu": [JERSEY, BALL], "fri-sun": [] };
  const rosters = [
    rosterOf("ann", 1, 2000),
    rosterOf("bob", 1, 3000),
    rosterOf("bob", 2, 1000),
    rosterOf("cid", 1, 0),
  ];
  const standings = [
    { rank: 1, wallet: "ann", roster: 1, sets: SETS },
    { rank: 1, wallet: "bob", roster: 2, sets: SETS },
    { rank: 3, wallet: "bob", roster: 1, sets: SETS },
    { rank: 4, wallet: "cid", roster: 1, sets: "49999999" },
  ];
  expect(awardInKind({ inKind, rosters }, "mon-thu", { standings })).toEqual(BY_THE_RULES);
  expect(awardInKind({ inKind, rosters }, "fri-sun", { standings })).toEqual([]);
  // Nobody has an entry in a void tournament.
  expect(awardInKind({ inKind, rosters }, "mon-thu", { standings: [] })).toEqual([
    { ...JERSEY, winner: null },
    { ...BALL, winner: null },
  ]);
});

const [jersey, ball] = BY_THE_RULES as [AwardedInKind, AwardedInKind];
const DIFFERENCES: readonly (readonly [string, readonly AwardedInKind[], string | undefined])[] = [
  ["the same", [ball, jersey], undefined],
  [
    "another winner",
    [{ ...jersey, winner: "ann" }, ball],
    'by the rules, "A signed jersey" goes to bob, but the site says ann',
  ],
  [
    "no winner",
    [{ ...jersey, winner: null }, ball],
    'by the rules, "A signed jersey" goes to bob, but the site says nobody',
  ],
  [
    "a winner who cannot be",
    [jersey, { ...ball, winner: "ann" }],
    'by the rules, "A ball" goes to nobody, but the site says ann',
  ],
  [
    "another prize",
    [{ ...jersey, name: "A ball" }, ball],
    '"A signed jersey" was announced for place 1, but the site shows "A ball"',
  ],
  [
    "a prize less",
    [ball],
    '"A signed jersey" was announced for place 1, but the site shows nothing',
  ],
  [
    "a prize more",
    [jersey, ball, { place: 2, name: "Tickets", winner: "cid" }],
    'the site shows "Tickets" for place 2, which was not announced',
  ],
  [
    "a prize twice",
    [{ ...jersey, winner: "ann" }, jersey, ball],
    "the site shows a prize in kind twice",
  ],
];

test.each(DIFFERENCES)("of prizes in kind, a site that shows %s says so", (_, shown, fault) => {
  expect(inKindFault(BY_THE_RULES, shown)).toBe(fault);
});

test("the browser's check says whether prizes in kind are as announced, if there are any", async () => {
  const stepOf = (inKind: readonly AwardedInKind[], replaced = "", fault?: string) => {
    const sums = { pool: 0n, paid: 0n, rollover: 0n };
    const proof = { faults: { inKind: fault }, standings: [], sums, prizes: [], inKind, replaced };
    const checks = tournamentChecks("2025-11-10-mon-thu", proof as never, {
      cluster: "localnet",
      prizeWallet: "prize",
      vault: "vault",
      usdcMint: "usdc",
      moves: async () => null,
      payout: async () => null,
    });
    return checks.find(({ id }) => id === "in-kind")?.run(unwatched);
  };
  expect(stepOf([])).toBeUndefined();
  expect(await stepOf(BY_THE_RULES)).toMatchObject({
    kind: "holds",
    words: "2 prizes, all the same.",
  });
  const replaced = replacedText([
    { ...JERSEY, replacement: "Tickets" },
    { ...BALL, replacement: null },
  ]);
  expect(await stepOf(BY_THE_RULES, replaced)).toMatchObject({
    kind: "holds",
    words: '2 prizes, all the same; "Tickets" takes the place of "A signed jersey".',
  });
  expect(await stepOf([], "", "the site shows something")).toMatchObject({
    kind: "fails",
    words: "The site shows something.",
  });
});

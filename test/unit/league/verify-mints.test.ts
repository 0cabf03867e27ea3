import { type Address, createSolanaRpc, generateKeyPairSigner } from "@solana/kit";
import { expect, test } from "vitest";
import { createHoldingsCheck, mintsFault } from "../../../dev/verify/holdings.ts";
import { snapshotHash } from "../../../rules/league/snapshot-hash.ts";
import { ROWS } from "./example-bundle.ts";
import { FakeSeason, WEEK } from "./fake-season.ts";

const LOG = "/api/fairness/log?after=0";

type Known = { id: string; leagueId: number; mint: string };

test.each<[string, RegExp | undefined, (known: Known) => Known[], ((known: Known) => Known[])?]>([
  ["the same mints", undefined, (one) => [one]],
  [
    "another mint",
    /from \w+, but the sale delivers delivered/,
    (one) => [{ ...one, mint: "delivered" }],
  ],
  [
    "a player that the sale had under another id",
    /of another-\d+ from no mint/,
    (one) => [{ ...one, id: `another-${one.leagueId}` }],
  ],
  [
    "two players of one id",
    /Two players have one id/,
    (one) => [one],
    (one) => [one, { ...one, id: "twin" }],
  ],
  [
    "a player in another's place",
    /id of nikola-jokic is not/,
    (one) => [one],
    (one) => [one, { ...one, id: "nikola-jokic", leagueId: 1 << 20 }],
  ],
])(
  "a season with %s, compared with the sale",
  async (_, words, inBox, inSeason = (one) => [one]) => {
    await using season = await FakeSeason.open();
    const [known, ...others] = season.documents["/api/players"] as [Known, ...Known[]];
    const players = inBox(known);
    season.documents["/api/players"] = [...inSeason(known), ...others];
    season.documents["/api/fairness/box"] = { players };
    const log = season.documents[LOG] as object;
    season.documents[LOG] = {
      ...log,
      players: players.map(({ id }) => id),
    };
    const { code, output } = await season.verify();
    if (words) expect(output).toMatch(words);
    expect(code).toBe(words ? 1 : 0);
  },
);

test("a box that leaves out players of the log is wrong", async () => {
  await using season = await FakeSeason.open();
  const log = season.documents[LOG] as object;
  season.documents[LOG] = { ...log, players: ["nikola-jokic"] };
  const { code, output } = await season.verify();
  expect(output).toContain("The box names other players than the log.");
  expect(code).toBe(1);
});

test("players on rosters who were never sold are named", async () => {
  await using season = await FakeSeason.open();
  const [unsold, ...sold] = season.documents["/api/players"] as Known[];
  season.documents["/api/fairness/box"] = { players: sold };
  season.documents[LOG] = {
    ...(season.documents[LOG] as object),
    players: sold.map(({ id }) => id),
  };
  const { code, output } = await season.verify();
  expect(output).toContain(`players who were not in the sale: ${unsold!.id}`);
  expect(code).toBe(0);
});

test("holdings of a player without a mint are found wrong", async () => {
  await using season = await FakeSeason.open();
  const rows = { ...ROWS, mints: ROWS.mints.slice(1) };
  season.documents[`/api/weeks/${WEEK}/snapshot`] = rows;
  season.changeBundle({ snapshot: { hash: snapshotHash(rows) } });
  const { code, output } = await season.verify();
  expect(output).toContain("does not say which mint the holdings of player 1 are of");
  expect(code).toBe(1);
});

test("a player of a roster may be left out of the snapshot only if he was not in the sale", async () => {
  const [mint, wallet] = await Promise.all([generateKeyPairSigner(), generateKeyPairSigner()]);
  const snapshot = {
    mints: [[7, mint.address, "100"] as const],
    holdings: [[7, wallet.address, "5"] as const],
  };
  const rosters = [{ wallet: wallet.address, slots: [7, 9, null] }] as never;
  const all = new Map([
    [7, mint.address],
    [9, null],
  ] as [number, Address | null][]);
  expect(mintsFault({ all, unsold: new Map() }, { snapshot, rosters })).toContain(
    "of player 9 are",
  );
  const unsold = new Map([[9, "a-rookie"]]);
  expect(mintsFault({ all, unsold }, { snapshot, rosters })).toBeUndefined();
  // Without a node, nothing can be compared, but nobody asks for what he held.
  const check = createHoldingsCheck(createSolanaRpc("http://127.0.0.1:65535"));
  expect(await check.compare(WEEK, snapshot, rosters)).toMatchObject({ unchecked: 1 });
});

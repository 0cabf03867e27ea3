import { expect, test } from "vitest";
import { listPlayers } from "../../../server/players/store.ts";
import { compute } from "../../../server/prizes/compute.ts";
import { insertWeek, playGames, walletNamed } from "../../played-week.ts";
import { line, openSeason } from "./played-season.ts";

const { db } = (await openSeason()).ctx;
const WEEK = "2025-10-27";
const [SHAI, STEPH, LEBRON, DURANT, JOKIC, LUKA] = [
  "shai-gilgeous-alexander",
  "stephen-curry",
  "lebron-james",
  "kevin-durant",
  "nikola-jokic",
  "luka-doncic",
] as const;

test("a week has the hash that its prizes were paid by, whatever has become of the program", async () => {
  const ids = new Map((await listPlayers(db)).map(({ id, league_id: league }) => [id, league]));
  const rosterOf = (...players: string[]) =>
    Array.from({ length: 10 }, (_, place) => ids.get(players[place] ?? "") ?? null);
  const tokens = (count: bigint) => Array<bigint>(10).fill(count * 50_000_000n);
  const entries = [
    { slots: rosterOf(SHAI, STEPH, LEBRON, DURANT, JOKIC, LUKA), tokens: tokens(2n) },
    { slots: rosterOf(LUKA, SHAI, DURANT), tokens: tokens(1n) },
    { slots: rosterOf(STEPH), tokens: tokens(0n) },
  ].map((entry, index) => ({ ...entry, wallet: walletNamed(`entry ${index}`), roster: 1 }));
  const games = ["2025-10-28T00:00:00Z", "2025-10-31T23:30:00Z"].map((tipoff, index) => ({
    id: `002250000${index + 1}`,
    tipoff: Date.parse(tipoff),
    home: "OKC",
    away: "GSW",
    homeScore: 30,
    awayScore: 21,
    events: [],
    lines: [
      line(ids.get(SHAI)!, 30 + index, { team: "OKC", stl: 2, fg3m: 3 }),
      line(ids.get(JOKIC)!, 12, { reb: 14, ast: 11, tov: 4 }),
      line(ids.get(LUKA)!, 21, { blk: 1 }),
    ],
  }));
  const pools = { "mon-thu": 1_000_000_000n, "fri-sun": 2_500_000_000n };
  await insertWeek(db, { week: WEEK, games, entries, pools, players: [] });
  await playGames(db, WEEK, { games, status: "final" });
  const hashes = await Promise.all(
    (["mon-thu", "fri-sun"] as const).map(async (kind) => {
      const due = { id: `${WEEK}-${kind}`, week_id: WEEK, kind };
      return (await compute(db, due)).hash;
    }),
  );
  // Payment memos contain hashes like these forever. A change that alters them makes past weeks
  // unverifiable.
  expect(hashes).toEqual([
    "6955e3ad1d3ccb44746ff99747c7d8f93818836b879afa676fce1b12eb086565",
    "79f45875abf9ba18b39feb6c6aab69042c572bfce899bc2f0ff3db478414929a",
  ]);
});

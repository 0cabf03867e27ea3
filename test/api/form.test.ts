import { afterAll, beforeAll, expect, test } from "vitest";
import type { GameLog, PlayerStatsList } from "../../server/form/schemas.ts";
import { insertWeek } from "../../server/league/store.ts";
import { insertHoldings, insertMints } from "../../server/lock/store.ts";
import { setLeagueTime } from "../league-clock.ts";
import { openOwnSite } from "../own-site.ts";
import { insertGames } from "../past-games.ts";
import type { Served } from "../serve.ts";

const [WEEK, NEXT] = ["2025-10-27", "2025-11-03"] as const;
const LOCK = "2025-10-27T23:00:00Z";
const BEFORE = "2025-10-27T20:00:00Z";
const [SHAI, LUKA, WEMBY] = [
  "shai-gilgeous-alexander",
  "luka-doncic",
  "victor-wembanyama",
] as const;

const own = await openOwnSite("form");
const { db } = own;
let served: Served;
beforeAll(async () => {
  served = await own.serve();
  await setLeagueTime(db, BEFORE);
  await insertWeek(db, { id: WEEK, lockAt: new Date(LOCK) });
  await insertWeek(db, { id: NEXT, lockAt: new Date("2025-11-04T00:00:00Z") });
  await insertGames(db, { at: BEFORE, lock: LOCK });
});
afterAll(() => own[Symbol.asyncDispose]());

test("a player's last games have his statistics, and add up to what he is expected to score", async () => {
  const visitor = await served.newVisitor();
  const log = async (player: string) =>
    (await visitor.get<GameLog>(`/api/players/${player}/games`)).body;
  const doncic = await log(LUKA);
  // An estimate of 53.7 stands in for three games of five.
  expect(doncic).toMatchObject({ perGame: 402, isEstimated: true });
  expect(
    doncic.games.map(({ id, opponent, isHome, line }) => [id, opponent, isHome, line?.points]),
  ).toEqual([
    ["0022500003", "SAS", false, 300],
    ["0022500002", "SAS", true, 100],
  ]);
  expect(doncic.games[0]).toMatchObject({
    tipoff: "2025-10-25T00:00:00.000Z",
    line: { seconds: 1800, pts: 30, reb: 0, tov: 0 },
  });
  // A line that was corrected counts as it is now.
  expect((await log(SHAI)).games.map(({ line }) => line?.pts)).toEqual([30]);
  // He sat out the three that count, and the preseason does not.
  const wembanyama = await log(WEMBY);
  expect(wembanyama.isEstimated).toBe(true);
  expect(wembanyama.games.map(({ id, line, absence }) => [id, line, absence])).toEqual([
    ["0022500003", null, "Left Calf Soreness"],
    ["0022500002", null, null],
    ["0022500001", null, null],
  ]);
  // Without the postponed one and the Cup final.
  expect(doncic.next.map(({ id, opponent, isHome }) => [id, opponent, isHome])).toEqual([
    ["0022500004", "OKC", true],
    ["0022500005", "GSW", false],
  ]);
  expect(await visitor.get("/api/players/nobody/games")).toMatchObject({
    status: 404,
    body: { code: "not_found" },
  });
});

test("all players are listed with their averages, and with their games in the next week to lock", async () => {
  const visitor = await served.newVisitor();
  const list = async () => (await visitor.get<PlayerStatsList>("/api/players/stats")).body;
  const { week, players } = await list();
  expect(week).toBe(WEEK);
  expect(players).toHaveLength(102);
  const of = (id: string) => players.find(({ player }) => player === id);
  const zeros = { reb: 0, ast: 0, fg3m: 0, stl: 0, blk: 0, tov: 0 };
  expect(of(LUKA)).toEqual({
    player: LUKA,
    team: "LAL",
    perGame: 402,
    isEstimated: true,
    isOut: false,
    injury: null,
    games: 2,
    last: [300, 100],
    averages: { seconds: 1200, pts: 200, ...zeros },
    holders: null,
  });
  // A line that was corrected counts as it is now.
  expect(of(SHAI)).toMatchObject({ last: [300], games: 1, averages: { pts: 300 } });
  expect(of(WEMBY)).toMatchObject({ isOut: true, games: 1, last: [], averages: null });
  // Once a week is locked, the next one counts.
  await setLeagueTime(db, "2025-10-28T00:00:00Z");
  await expect.poll(async () => (await list()).week).toBe(NEXT);
  const doncic = (await list()).players.find(({ player }) => player === LUKA);
  expect(doncic).toMatchObject({ games: 0, last: [300, 100] });
});

test("who held a player is known from the last lock on, of all wallets together", async () => {
  const visitor = await served.newVisitor();
  const [shai, luka, wemby] = [1_628_983, 1_629_029, 1_641_705];
  const list = async () => (await visitor.get<PlayerStatsList>("/api/players/stats")).body;
  const log = async (player: string) =>
    (await visitor.get<GameLog>(`/api/players/${player}/games`)).body;
  expect(await list()).toMatchObject({ lock: null });
  expect(await log(LUKA)).toMatchObject({ lock: null, holders: null });

  await db
    .insertInto("snapshots")
    .values({ week_id: WEEK, hash: "0".repeat(64), at: new Date(LOCK) })
    .execute();
  await insertMints(db, WEEK, [
    [shai, "mintS", "1"],
    [luka, "mintL", "1"],
  ]);
  // More than a number of JavaScript can hold exactly.
  await insertHoldings(db, WEEK, [
    [luka, "W1", "9007199254740992"],
    [luka, "W2", "1"],
    [luka, "W3", "50000000"],
  ]);
  const slots = [luka, wemby, shai, null, null, null, null, null, null, null];
  const entry = (wallet: string, tokens: bigint) => ({
    week_id: WEEK,
    wallet,
    roster: 1,
    slots,
    tokens: slots.map((player) => (player === luka ? tokens : 0n)),
    saved_at: new Date(LOCK),
  });
  // The second has Dončić on its roster, but no tokens of him.
  await db
    .insertInto("entries")
    .values([entry("W1", 9_007_199_254_740_992n), entry("W9", 0n)])
    .execute();

  await expect.poll(async () => (await list()).lock).toEqual({ week: WEEK, entries: 2 });
  const { players } = await list();
  const holdersOf = (id: string) => players.find(({ player }) => player === id)!.holders;
  const held = { wallets: 3, tokens: "9007199304740993", rosters: 1 };
  expect(holdersOf(LUKA)).toEqual(held);
  expect(holdersOf(SHAI)).toEqual({ wallets: 0, tokens: "0", rosters: 0 });
  expect(holdersOf(WEMBY)).toBeNull();
  await expect
    .poll(() => log(LUKA))
    .toMatchObject({ team: "LAL", lock: { week: WEEK, entries: 2 }, holders: held });
});

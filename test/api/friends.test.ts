import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "../../dev/actor.ts";
import { listPlayers } from "../../server/players/store.ts";
import type { Standings } from "../../server/tournaments/schemas.ts";
import {
  endTournament,
  insertWeek,
  makeEntries,
  type PlayedWeek,
  playGames,
  recordedWeek,
  walletNamed,
} from "../played-week.ts";
import { openOwnSite } from "../own-site.ts";
import type { Served } from "../serve.ts";
import { untilPurchase } from "../site.ts";

const WEEK = "2025-10-27";
const ID = `${WEEK}-mon-thu`;

const own = await openOwnSite("friends");
afterAll(() => own[Symbol.asyncDispose]());
const { db } = own;
let server: Served;
let host: Actor;
let guest: Actor;
let unpaid: Actor;
let stranger: Actor;
let played: PlayedWeek;

/** A host and two buyers who used the host's link. The commission on one of them is still unpaid. */
beforeAll(async () => {
  server = await own.serve();
  await own.serve({ ROLE: "worker", STATS_FEED: "none" });
  [host, guest, unpaid, stranger] = (await Promise.all(
    Array.from({ length: 4 }, () => server.newBuyer()),
  )) as [Actor, Actor, Actor, Actor];
  const { body: me } = await host.get<{ referralCode: string }>("/api/auth/me");
  const first = await guest.buy(1, me.referralCode);
  const second = await unpaid.buy(1, me.referralCode);
  await untilPurchase(guest, first.packId, ({ state }) => state === "delivered");
  await untilPurchase(unpaid, second.packId, ({ state }) => state === "delivered");
  await db
    .updateTable("commissions")
    .set({ status: "pending", signature: null })
    .where("purchase_id", "=", second.packId)
    .execute();
  const players = await listPlayers(db);
  const games = await recordedWeek(WEEK);
  const wallets = [host, guest, unpaid, stranger].map(({ address }) => address);
  const tokens = Array<bigint>(10).fill(50_000_000n);
  const entries = makeEntries(20, players).map((entry, index) => ({
    ...entry,
    tokens,
    wallet: wallets[index] ?? walletNamed(`rival ${index}`),
  }));
  played = { week: WEEK, games, entries, pools: { "mon-thu": 1_000_000n, "fri-sun": 0n }, players };
  await insertWeek(db, played);
  await playGames(db, WEEK, { games: games.slice(0, 9), status: "final" });
});

const path = `/api/tournaments/${ID}`;
const friendsOf = async (actor: Actor) =>
  (await actor.get<Standings>(`${path}/friends`)).body.entries;
const everybody = async () =>
  (await stranger.get<Standings>(`${path}/standings?limit=100`)).body.entries;

test("a user's friends are those they referred and the one who referred them, and nobody else sees them", async () => {
  const all = await everybody();
  const of = (...actors: Actor[]) =>
    all.filter(({ wallet }) => actors.some(({ address }) => address === wallet));
  const byWallet = (entries: Standings["entries"]) =>
    entries.toSorted((a, b) => (a.wallet < b.wallet ? -1 : 1));
  // Only paid commissions are public on Solana, so that is all the host can see.
  expect(byWallet(await friendsOf(host))).toEqual(byWallet(of(host, guest)));
  expect(byWallet(await friendsOf(guest))).toEqual(byWallet(of(host, guest)));
  expect(byWallet(await friendsOf(unpaid))).toEqual(byWallet(of(host, unpaid)));
  expect(await friendsOf(stranger)).toEqual([]);
  const ranks = (await friendsOf(host)).map(({ rank }) => rank);
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));

  const visitor = await server.newVisitor();
  expect((await visitor.get(`${path}/friends`)).status).toBe(401);
  for (const [id, status] of [
    ["2024-01-01-mon-thu", 404],
    ["nothing", 400],
  ] as const)
    expect((await host.get(`/api/tournaments/${id}/friends`)).status).toBe(status);
  const answer = await fetch(`${server.url}${path}/friends`);
  expect(answer.headers.get("cache-control") ?? "").not.toContain("public");
});

test("friends of a settled tournament have its settled results, ranked among themselves", async () => {
  await endTournament(db, ID);
  await db.updateTable("tournaments").set({ state: "final" }).where("id", "=", ID).execute();
  const row = { tournament_id: ID, roster: 1, tie_break: [0], sets: 50_000_000n };
  await db
    .insertInto("results")
    .values([
      { ...row, wallet: host.address, rank: 2, total: 90, prize: 5n },
      { ...row, wallet: guest.address, rank: 1, total: 99, prize: 7n },
      { ...row, wallet: stranger.address, rank: 3, total: 80, prize: 0n },
    ])
    .execute();
  expect(await friendsOf(host)).toMatchObject([
    { rank: 1, wallet: guest.address, total: 99, prize: "7" },
    { rank: 2, wallet: host.address, total: 90, prize: "5" },
  ]);
});

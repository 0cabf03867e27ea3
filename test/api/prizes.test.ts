import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readUsdcBalance } from "../../chain/balances.ts";
import type { Actor } from "../../dev/actor.ts";
import type { Bundle } from "../../rules/league/bundle.ts";
import type { TournamentResult } from "../../rules/league/score-week.ts";
import { readKeyFile } from "../../chain/keys.ts";
import { usdcAccountOf } from "../../chain/usdc.ts";
import { createReconciliation } from "../../server/books/reconcile.ts";
import { type Launch, readLaunch } from "../../server/launch/store.ts";
import { listPlayers } from "../../server/players/store.ts";
import { insertInKind } from "../../server/prizes/in-kind/store.ts";
import type { PrizeList } from "../../server/prizes/schemas.ts";
import type { Standings, TournamentView } from "../../server/tournaments/schemas.ts";
import { bundleChanges } from "../bundle-changes.ts";
import { ops } from "../ops.ts";
import { openWorker } from "../outbox.ts";
import { openOwnSite } from "../own-site.ts";
import { landOwn, transferInstruction } from "../payments.ts";
import {
  bestFive,
  endTournament,
  insertWeek,
  makeEntries,
  type PlayedWeek,
  playGames,
  recordedWeek,
  resultOf,
} from "../played-week.ts";
import type { Served } from "../serve.ts";
import { planLock } from "../../server/lock/plan-lock.ts";
import { findSnapshot } from "../../server/lock/store.ts";
import { openTamperedSite } from "../tampered-site.ts";
import { temporaryFile } from "../temporary-file.ts";
import { verifyTournament } from "../verify-tournament.ts";

const WEEK = "2025-10-27";
const ID = `${WEEK}-mon-thu`;

const own = await openOwnSite("prizes");
afterAll(() => own[Symbol.asyncDispose]());
const { db, rpc, environment } = own;
const launch: Launch = await readLaunch(db);
let server: Served;
let winner: Actor;
let closed: Actor;
let played: PlayedWeek;
let result: TournamentResult;

const verify = (url: string, ...more: string[]) => verifyTournament(url, own.chain.rpcUrl, ...more);
const tamper = (tampered: string, change: (body: string) => string) =>
  openTamperedSite(server.url, { tampered, tamper: change });
const balanceOf = (actor: Actor) => readUsdcBalance(rpc, actor.address, launch.usdcMint);
const rewardsOf = async (actor: Actor) => (await actor.get<PrizeList>("/api/rewards")).body.rewards;
const prizeOf = (actor: Actor) =>
  result.standings.find(({ wallet }) => wallet === actor.address)!.prize;

beforeAll(async () => {
  server = await own.serve();
  [winner, closed] = await Promise.all([server.newBuyer(), server.newUser()]);
  await winner.post("/api/local/fund", { walletAddress: launch.prize });
  const players = await listPlayers(db);
  const games = await recordedWeek(WEEK);
  const slots = bestFive(games, players);
  const entry = (wallet: string) => ({
    wallet,
    roster: 1,
    slots: [...slots, null, null, null, null, null],
    tokens: [...slots.map(() => 100_000_000n), 0n, 0n, 0n, 0n, 0n],
  });
  played = {
    week: WEEK,
    games,
    entries: [entry(winner.address), entry(closed.address), ...makeEntries(30, players)],
    pools: { "mon-thu": 900_000_000n, "fri-sun": 0n },
    players,
    slot: await rpc.getSlot().send(),
  };
  await insertWeek(db, played);
  await insertInKind(db, { tournament_id: ID, place: 1, name: "A signed jersey" });
  await insertInKind(db, { tournament_id: ID, place: 99, name: "A ball" });
  const { hash } = (await findSnapshot(db, WEEK))!;
  await planLock(db, WEEK, hash);
  result = resultOf(played).tournaments["mon-thu"];
  await playGames(db, WEEK, {
    games: games.filter(({ id }) => result.games.includes(id)),
    status: "final",
  });
  await endTournament(db, ID);
  expect((await ops(["season", "start"], environment)).code).toBe(0);
});

test("48 hours after its last game a tournament is settled and its prizes are in the wallets", async () => {
  const before = await balanceOf(winner);
  await own.serve({ ROLE: "worker", STATS_FEED: "none" });
  await expect
    .poll(() => rewardsOf(winner))
    .toMatchObject([
      { tournament: ID, prize: prizeOf(winner), state: "paid", signature: expect.any(String) },
    ]);
  expect((await balanceOf(winner)) - before).toBe(BigInt(prizeOf(winner)));

  const { body } = await winner.get<Standings>(`/api/tournaments/${ID}/standings?limit=100`);
  expect(body.entries).toEqual(
    result.standings.map(({ rank, wallet, roster, total, sets, prize }) => {
      return { rank, wallet, roster, total, sets, prize, gamesLeft: 0 };
    }),
  );
  const next = await winner.get<TournamentView>(`/api/tournaments/${WEEK}-fri-sun`);
  expect(next.body).toMatchObject({ rolledIn: result.rollover, pool: result.rollover });

  // Nobody pays for an account that its owner could close and reopen.
  expect(await rewardsOf(closed)).toMatchObject([
    { tournament: ID, prize: prizeOf(closed), state: "waiting", signature: null },
  ]);
  const { body: final } = await winner.get<TournamentView>(`/api/tournaments/${ID}`);
  expect(final).toMatchObject({ state: "final", entries: result.standings.length });
});

test("a link to a result previews with its own picture, which never changes", async () => {
  const picture = (wallet: string) => `/share/result/${ID}/${wallet}.png`;
  const get = (path: string) => fetch(server.url + path);
  const page = await (await get(`/tournaments/${ID}?entry=${winner.address}`)).text();
  expect(page).toContain(picture(winner.address));
  expect(page).toMatch(new RegExp(`points, rank \\d+ of ${result.standings.length}`));
  const drawn = await get(picture(winner.address));
  expect(drawn.headers.get("cache-control")).toContain("immutable");
  // For a wallet without an entry, the preview is the site's picture.
  const nobody = await (await get(`/tournaments/${ID}?entry=${launch.prize}`)).text();
  expect(nobody).toContain("/share/hardwood.png");
  const none = await get(picture(launch.prize));
  expect(none.headers.get("cache-control")).toBe("public, max-age=60");
});

test("anyone can recompute a tournament, with the payments on Solana", async () => {
  const { code, output } = await verify(server.url);
  expect(output).toMatch(/1 settled tournament verified; chain checked[^]*Holdings NOT compared/);
  expect(output).toMatch(/USDC to \d+ wallets in 1 payment, \d+ waiting/);
  expect(output).toMatch(/what was locked is on Solana since 20\d\d-\d\d-\d\d \d\d:\d\d UTC/);
  expect(code).toBe(0);
  expect((await verify(`${server.url}/tournaments/${ID}`)).code).toBe(0);
  const gone = await tamper("/", String);
  gone[Symbol.dispose]();
  expect(await verify(gone.url)).toMatchObject({ code: 2 });
});

test("holdings that the database invents are found wrong, although their hashes fit", async () => {
  const { code, output } = await verify(server.url, "--holdings");
  expect(output).toMatch(/MISMATCH.*: \w{32,44} held 0 of player \d+ .* says [1-9][^]*s compared/);
  expect(code).toBe(1);
});

test("holdings that are read from another mint than the player's are found wrong", async () => {
  for (const [path, why] of [
    ["/api/players", /MISMATCH. The season reads .* from 0\w+, but the sale delivers [^0]/],
    ["/api/", /MISMATCH.*: the snapshot reads .* player \d+ from \w+, but their mint is 0/],
  ] as const) {
    using tampered = await tamper(path, (body) => body.replaceAll(/"mint":"\w/g, '"mint":"0'));
    expect(await verify(tampered.url)).toEqual({ code: 1, output: expect.stringMatching(why) });
  }
});

test("a player who is added later changes nothing of a settled tournament", async () => {
  const [player] = played.players;
  const rookie = { ...player!, id: "a-rookie", league_id: 9_999_999, place: null, mint: null };
  await db.insertInto("players").values(rookie).execute();
  const fresh = await own.serve();
  expect((await verify(fresh.url)).code).toBe(0);
  await db.deleteFrom("players").where("id", "=", rookie.id).execute();
});

test.each(bundleChanges)("with %s changed, a tournament is found wrong", async (_, change) => {
  using tampered = await tamper(`/api/weeks/${WEEK}/bundle`, (body) => {
    const bundle = JSON.parse(body) as Bundle;
    change(bundle);
    return JSON.stringify(bundle);
  });
  const { code, output } = await verify(tampered.url);
  expect(output).toMatch(/MISMATCH/);
  expect(code).toBe(1);
});

test("a pool from which what an earlier tournament left is kept back is found wrong", async () => {
  const { rollover, pool } = result;
  const list = (from: string, to: string) =>
    tamper("/api/tournaments", (body) => body.replaceAll(new RegExp(from, "g"), to));
  using kept = await list(`"(rolledIn|pool)":"${rollover}"`, '"$1":"0"');
  using lowered = await list(
    `"announced":"${pool}","rolledIn":"0"`,
    '"announced":"1","rolledIn":"0"',
  );
  const whys = await Promise.all([kept, lowered].map(({ url }) => verify(url)));
  expect(whys.map(({ code }) => code)).toEqual([1, 1]);
  expect(whys[0]!.output).toContain(`USDC that did not roll into ${WEEK}-fri-sun`);
  expect(whys[1]!.output).toContain(`${pool} were announced, but the site says 1`);
});

test.each<[string, (body: string) => string]>([
  ["another order", (body) => body.replace(/"rank":1,/, '"rank":2,')],
  ["empty pages without end", () => '{"entries":[],"next":"1-1-1"}'],
])("a leaderboard that shows %s is found wrong", async (_, change) => {
  using tampered = await tamper(`/api/tournaments/${ID}/standings`, change);
  expect((await verify(tampered.url)).code).toBe(1);
});

test("a client that keeps having bundles made is refused, and everyone gets the kept ones", async () => {
  const busy = await own.serve({ REQUESTS_PER_MINUTE: "20" });
  const read = async () => (await fetch(`${busy.url}/api/weeks/${WEEK}/bundle`)).status;
  expect([await read(), await read()]).toEqual([200, 200]);
  const change = db
    .updateTable("tournaments")
    .set(({ eb }) => ({ revision: eb("revision", "+", 1n) }));
  await change.where("id", "=", `${WEEK}-fri-sun`).execute();
  expect(await read()).toBe(429);
});

test("prizes in kind go to the best, and their addresses are sealed, and deleted after receipt", async () => {
  const run = (...args: string[]) => ops(["in-kind", ...args], environment);
  const lists = [winner, closed].map((actor) => actor.get<PrizeList>("/api/rewards"));
  const won = (await Promise.all(lists)).flatMap(({ body }) => body.inKind);
  expect(won).toMatchObject([{ tournament: ID, name: "A signed jersey", state: "won" }]);
  expect((await run("list")).out).toMatch(
    /^1 .* A signed jersey {2}won {2}winner \w{32,44}\n2 .* A ball {2}unclaimed$/m,
  );
  const file = await temporaryFile("5 Main St\n");
  const keep = (from: string) => run("address", "1", "--file", from);
  expect((await keep(await temporaryFile("\n"))).err).toMatch(/^The file is empty/);
  expect((await keep(file)).err).toMatch(/asked first/);
  expect((await run("ask", "1")).out).toMatch(/ {2}asked {2}winner /);
  const send = (code = "0") => run("sent", "1", "--address", code, "--proof", "https://a.example");
  expect((await send()).err).toMatch(/^It has no address/);
  expect((await keep(file)).out).not.toMatch(/Main/);
  const rows = await db.selectFrom("prizes_in_kind").selectAll().execute();
  expect(JSON.stringify(rows.map((row) => row.sealed_address))).not.toMatch(/Main/);
  const { out } = await run("address", "1");
  expect(out).toMatch(/^5 Main St\n\nCode of this address: [0-9a-f]{8}\n$/);
  const code = out.trim().slice(-8);
  expect((await run("received", "1")).code).toBe(1);
  expect((await send()).err).toMatch(/not the code of the address/);
  expect((await send(code)).code).toBe(0);
  expect((await send(code)).out).toBe("It is sent already. Nothing was changed.\n");
  expect((await run("received", "1")).out).toMatch(/received/);
  expect((await run("received", "1")).out).toMatch(/already/);
  expect((await run("address", "1")).out).toMatch(/no address/);
  expect((await ops(["log"], environment)).out).not.toMatch(/Main/);
});

test("books and chain agree on prizes, and a prize that moved less is found", async () => {
  await using worker = await openWorker(environment);
  const reconcile = createReconciliation(worker, { comparisons: 3, pauseMs: 300 });
  expect((await reconcile()).differences).toEqual([]);
  const keyFile = `${environment["ESCROW_KEY_FILE"]}.prizes`;
  const wrong = { ...environment, ESCROW_KEY_FILE: environment["VAULT_KEY_FILE"]! };
  expect((await ops(["pool", "key", keyFile], wrong)).err).toMatch(/not the key of the launch/);
  expect((await ops(["pool", "key", keyFile], environment)).code).toBe(0);
  expect((await ops(["pool", "key", keyFile], environment)).err).toMatch(/exists/);
  const theft = await transferInstruction({
    from: await readKeyFile(keyFile),
    to: await usdcAccountOf(winner.address, launch.usdcMint),
    mint: launch.usdcMint,
    amount: 1_000_000n,
  });
  await landOwn(await readKeyFile(environment["FAUCET_KEY_FILE"]!), [theft], rpc);
  await own.chain.skipBlocks(40);
  await sql`insert into adopted (signature, slot, kind, cause, ordinal, content, state, at)
    values ('again', 1, 'prize', ${ID}, 7, '{"arrived": []}', 'conflict', now())`.execute(db);
  const missing = expect.objectContaining({ about: "prize wallet" });
  const again = expect.objectContaining({ found: `prize 7 of ${ID}` });
  expect((await reconcile()).differences).toEqual(expect.arrayContaining([missing, again]));
  // Reading all anew must not take the thief's balance for ours.
  expect((await ops(["reconcile", "--afresh"], environment)).err).toContain("holds less");
  expect((await reconcile()).differences).toContainEqual(missing);
  const accept = (sum: string) => ops(["pool", "accept", sum, "--reason", "Ours"], environment);
  const holds = /^It holds ([\d.]+) USDC by now\. Nothing was changed\.\n$/;
  const [, held] = holds.exec((await accept("999999")).err.replaceAll(",", ""))!;
  // Mistyped, it would accept whatever a thief has left.
  expect((await accept("1")).err.replaceAll(",", "")).toMatch(holds);
  expect((await accept(held!)).code).toBe(0);
  expect((await reconcile()).differences).not.toContainEqual(missing);
  await db
    .updateTable("outbox")
    .set({ content: JSON.stringify({ hash: "0", owner: winner.address, amount: "1" }) })
    .where("kind", "=", "prize")
    .where("state", "=", "landed")
    .execute();
  const kinds = [
    "a payout is not on the chain as it is in the books",
    "a prize is not owed as it was won",
  ];
  const reconcileOnce = createReconciliation(worker, { comparisons: 1 });
  const found = async (tournaments?: readonly string[]) => {
    const { differences } = await reconcileOnce({ tournaments });
    return kinds.filter((kind) => differences.some(({ what }) => what === kind));
  };
  expect([await found(), await found([ID])]).toEqual([kinds, kinds]);
  // In a run whose turn it is not.
  expect(await found([`${WEEK}-fri-sun`])).toEqual([]);
});

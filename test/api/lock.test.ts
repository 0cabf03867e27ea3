import { setTimeout as sleep } from "node:timers/promises";
import { type Address, type KeyPairSigner, type RpcTransport } from "@solana/kit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ChainUnreachable } from "../../chain/errors.ts";
import { rpcHolders } from "../../chain/holders.ts";
import { readKeyFile } from "../../chain/keys.ts";
import type { Actor } from "../../dev/actor.ts";
import { snapshotHash } from "../../rules/league/snapshot-hash.ts";
import type { Context } from "../../server/context.ts";
import type { SeasonView } from "../../server/league/schemas.ts";
import { insertWeek, moveLock } from "../../server/league/store.ts";
import type { SnapshotView } from "../../server/lock/schemas.ts";
import { readMintAddresses } from "../../server/players/store.ts";
import type { RosterList, RosterView } from "../../server/rosters/schemas.ts";
import { setLeagueTime } from "../league-clock.ts";
import { ops } from "../ops.ts";
import { openWorker } from "../outbox.ts";
import { openOwnSite } from "../own-site.ts";
import { freezePlayer, givePlayers } from "../player-tokens.ts";
import { lockAndRead } from "../race/lock-rounds.ts";
import type { Served } from "../serve.ts";
import { site } from "../site.ts";

interface Call {
  readonly method: string;
}
interface Result {
  readonly blockTime?: bigint | number;
  readonly context?: { readonly slot: bigint };
  readonly value?: readonly unknown[];
}

const WEEKS = ["2025-10-27", "2025-11-03", "2025-11-10", "2025-11-17", "2025-11-24"] as const;
type WeekId = (typeof WEEKS)[number];
const [SHAI, STEPH, LUKA] = ["shai-gilgeous-alexander", "stephen-curry", "luka-doncic"] as const;
const [LEBRON, JOKIC] = ["lebron-james", "nikola-jokic"] as const;
const TOKENS = 50_000_000n;

const own = await openOwnSite("lock");
const { db } = own;
const stack = new AsyncDisposableStack();
afterAll(async () => {
  await stack.disposeAsync();
  await own[Symbol.asyncDispose]();
});

let served: Served;
let vault: KeyPairSigner;
let workers: readonly [Context, Context];
beforeAll(async () => {
  served = await own.serve();
  vault = await readKeyFile(site.environment["VAULT_KEY_FILE"]!);
  workers = [await newWorker(), await newWorker()];
  // A millisecond before the first lock.
  await setLeagueTime(db, hoursBefore(WEEKS[0], 1 / 3_600_000));
  for (const id of WEEKS) await insertWeek(db, { id, lockAt: new Date(lockOf(id)) });
});

const lockOf = (week: WeekId) => `${week}T23:00:00.000Z`;
const hoursBefore = (week: WeekId, hours: number) =>
  new Date(Date.parse(lockOf(week)) - hours * 3_600_000).toISOString();

/** Opens a worker whose nodes respond through `transport`. */
async function newWorker(transport?: (node: RpcTransport) => RpcTransport, nodes = 1) {
  const url = Array.from({ length: nodes }, (_, i) => `${own.chain.rpcUrl}/?${i}`).join();
  const environment = { ...own.environment, SOLANA_RPC_URL: url };
  return stack.use(await openWorker(environment, transport ? { transport } : {}));
}

const ten = (...slots: (string | null)[]) => ({
  slots: Array.from({ length: 10 }, (_, index) => slots[index] ?? null),
});
const save = (actor: Actor, week: WeekId, body: object, number = 1) =>
  actor.put<RosterView & { code?: string; error?: string }>(
    `/api/rosters/${number}?week=${week}`,
    body,
    "*",
  );
const read = async (actor: Actor, week: WeekId) =>
  (await actor.get<RosterList>(`/api/rosters?week=${week}`)).body;
const give = (to: Actor, ...players: string[]) =>
  givePlayers(own, {
    from: vault,
    to: to.address,
    tokens: Object.fromEntries(players.map((id) => [id, TOKENS])),
  });
const snapshotOf = async (week: WeekId) =>
  (await (await served.newVisitor()).get<SnapshotView>(`/api/weeks/${week}/snapshot`)).body;
const entriesOf = (week: WeekId) =>
  db.selectFrom("entries").selectAll().where("week_id", "=", week).orderBy("wallet").execute();

/** Runs rounds of the job until a final block is late enough. */
async function lockUntilDone(worker = workers[0]): Promise<void> {
  while (!(await lockAndRead(worker))) await sleep(40);
}

test("what is held at the lock is read once, by whichever worker is first, and published", async () => {
  const [week] = WEEKS;
  const [fan, rival, poor, gone, cold] = await Promise.all(
    Array.from({ length: 5 }, () => served.newBuyer()),
  );
  await give(fan!, SHAI, JOKIC);
  await give(rival!, STEPH, SHAI);
  await give(cold!, LEBRON);
  // One account was emptied again, and one is frozen.
  await give(gone!, LUKA);
  await givePlayers(own, { from: gone!.signer, to: rival!.address, tokens: { [LUKA]: TOKENS } });
  await freezePlayer(own, { wallet: cold!.address, player: LEBRON });

  expect((await save(fan!, week, ten(SHAI, LUKA, null, null, JOKIC))).status).toBe(200);
  await save(rival!, week, ten(STEPH));
  await save(rival!, week, ten(LUKA), 2);
  await save(poor!, week, ten(null, null, null, null, JOKIC));
  await save(cold!, week, ten(null, null, LEBRON));
  await save(gone!, week, ten());
  expect(await snapshotOf(week)).toMatchObject({ code: "snapshot_missing" });

  await setLeagueTime(db, lockOf(week));
  // Too late, even though no worker has noticed the lock yet.
  expect(await save(fan!, week, ten(STEPH))).toMatchObject({
    status: 409,
    body: {
      code: "roster_locked",
      error: `The rosters of this week are locked: they locked on ${week} at 23:00 UTC`,
    },
  });
  await Promise.all(workers.map((worker) => lockUntilDone(worker)));

  const snapshot = await snapshotOf(week);
  expect(snapshot.hash).toBe(snapshotHash(snapshot));
  expect(await db.selectFrom("snapshots").selectAll().execute()).toHaveLength(1);
  const players = await db.selectFrom("players").select(["id", "league_id"]).execute();
  const ids = new Map(players.map((player) => [player.league_id, player.id]));
  expect(new Set(snapshot.mints.map(([player]) => ids.get(player)))).toEqual(
    new Set([SHAI, LUKA, JOKIC, STEPH, LEBRON]),
  );
  const held = snapshot.holdings.map(([player, wallet, tokens]) => [
    ids.get(player),
    wallet,
    tokens,
  ]);
  expect(new Set(held.map((row) => row.join(" ")))).toEqual(
    new Set([
      ...[SHAI, JOKIC].map((id) => `${id} ${fan!.address} ${TOKENS}`),
      ...[STEPH, SHAI, LUKA].map((id) => `${id} ${rival!.address} ${TOKENS}`),
    ]),
  );
  const entries = new Map(
    (await entriesOf(week)).map((entry) => [`${entry.wallet} ${entry.roster}`, entry]),
  );
  expect([...entries.keys()].toSorted()).toEqual(
    [`${fan!.address} 1`, `${rival!.address} 1`, `${rival!.address} 2`].toSorted(),
  );
  expect(entries.get(`${fan!.address} 1`)).toMatchObject({
    tokens: [TOKENS, 0n, 0n, 0n, TOKENS, 0n, 0n, 0n, 0n, 0n],
  });
  expect(await read(fan!, week)).toMatchObject({
    isLocked: true,
    snapshotAt: snapshot.at,
    rosters: [{ version: 1 }],
    undone: [],
  });
  const response = await fetch(`${served.url}/api/weeks/${week}/snapshot`);
  expect(response.headers.get("cache-control")).toContain("immutable");
  await response.arrayBuffer();

  // The locked roster is next week's draft, and does not change. If the clock is set back, a later save
  // still does not count for the locked week.
  await setLeagueTime(db, hoursBefore(week, 1));
  const draft = { version: 2, savedAt: lockOf(week) };
  expect((await save(fan!, WEEKS[1], ten(SHAI))).body).toMatchObject(draft);
  expect((await read(fan!, week)).rosters).toMatchObject([{ version: 1 }]);
  expect((await read(rival!, WEEKS[1])).rosters).toMatchObject([{ number: 1 }, { number: 2 }]);
});

test("tokens that are moved around the lock count in one wallet", async () => {
  const week = WEEKS[1];
  const [one, two] = await Promise.all([served.newBuyer(), served.newBuyer()]);
  await give(one, SHAI);
  for (const actor of [one, two]) await save(actor, week, ten(SHAI));
  await setLeagueTime(db, lockOf(week));
  const locked = new AbortController();
  const moving = (async () => {
    for (let [from, to] = [one, two]; !locked.signal.aborted; [from, to] = [to, from])
      await givePlayers(own, { from: from.signer, to: to.address, tokens: { [SHAI]: TOKENS } });
  })();
  await lockUntilDone();
  locked.abort();
  await moving;
  const theirs = (await snapshotOf(week)).holdings.filter(([, wallet]) =>
    [one.address, two.address].includes(wallet as Address),
  );
  expect(theirs.map(([, , tokens]) => tokens)).toEqual([String(TOKENS)]);
});

test("while the chain is away, the week waits locked, and says so", async () => {
  const [, , week, next] = WEEKS;
  let isAway = false;
  const worker = await newWorker((node) => async (request) => {
    if (isAway) throw new ChainUnreachable("node.invalid", "it is away");
    return node(request);
  });
  const fan = await served.newBuyer();
  await give(fan, SHAI);
  await save(fan, week, ten(SHAI));
  await setLeagueTime(db, lockOf(week));
  isAway = true;
  for (let round = 0; round < 10; round++)
    await expect(lockAndRead(worker)).rejects.toThrow("did not respond");
  expect(await read(fan, week)).toMatchObject({ isLocked: true, snapshotAt: null });
  const { body: season } = await fan.get<SeasonView>("/api/season");
  expect(season.week).toMatchObject({ id: week, state: "locked", snapshotAt: null });
  expect(await fan.get(`/api/weeks/${week}/snapshot`)).toMatchObject({
    body: { code: "snapshot_missing" },
  });
  expect((await ops(["waits"], own.environment)).out).toMatch(
    new RegExp(`Week ${week}: locked \\d+s ago; its holdings are not read from Solana yet`),
  );
  expect((await save(fan, week, ten(STEPH))).body).toMatchObject({ code: "roster_locked" });
  expect((await save(fan, next, ten(STEPH))).status).toBe(200);
  isAway = false;
  await lockUntilDone(worker);
  const [entry] = (await entriesOf(week)).filter(({ wallet }) => wallet === fan.address);
  expect(entry).toMatchObject({ tokens: [TOKENS, ...Array(9).fill(0n)] });
  expect((await fan.get<SeasonView>("/api/season")).body.week!.snapshotAt).not.toBeNull();
});

test("an answer that is cut off, too old, or contradicted by another node is no snapshot", async () => {
  const week = WEEKS[3];
  let lie: (call: Call, result: Result, node: number) => Result = (_, result) => result;
  let nodes = 0;
  const worker = await newWorker((node) => {
    const index = nodes++;
    return async <T>(request: Parameters<RpcTransport>[0]) => {
      const answer = await node<{ result: Result }>(request);
      return { ...answer, result: lie(request.payload as Call, answer.result, index) } as T;
    };
  }, 2);
  await setLeagueTime(db, lockOf(week));
  // The first node's block time is in the future; the second node has the true one.
  lie = ({ method }, result, node) =>
    method === "getBlock" && node === 0
      ? { ...result, blockTime: Number(result.blockTime) + 3600 }
      : result;
  expect(await lockAndRead(worker)).toBe(false);
  const later = { ...worker, now: () => new Date(Date.now() + 180_000) };
  await expect(lockAndRead(later)).rejects.toThrow(`lock of week ${week} is final`);
  lie = (_, result) => result;
  // Now a block is late enough, but the list of holders is wrong.
  await untilFinalBlock(worker);
  lie = ({ method }, result) =>
    method === "getProgramAccounts" ? { ...result, value: result.value!.slice(1) } : result;
  await expect(lockAndRead(worker)).rejects.toThrow(/the accounts of \w+ hold \d+ of \d+/);
  lie = ({ method }, result) =>
    method === "getProgramAccounts" ? { ...result, context: { slot: 1n } } : result;
  await expect(lockAndRead(worker)).rejects.toThrow("its slot 1 is too old");
  expect(await read(await served.newUser(), week)).toMatchObject({ snapshotAt: null });
  lie = (_, result) => result;
  await lockUntilDone(worker);
});

test("a lock that moves earlier undoes what was saved after it, with a notice", async () => {
  const week = WEEKS[4];
  const fan = await served.newBuyer();
  await give(fan, SHAI, STEPH);
  await setLeagueTime(db, hoursBefore(week, 3));
  await save(fan, week, ten(SHAI));
  await setLeagueTime(db, hoursBefore(week, 2));
  await save(fan, week, ten(STEPH));
  await setLeagueTime(db, hoursBefore(week, 1));
  // A game began earlier than scheduled, and the feed shows it only now.
  await moveLock(db, week, new Date(hoursBefore(week, 2)));
  expect(await save(fan, week, ten(LUKA))).toMatchObject({ body: { code: "roster_locked" } });
  await lockUntilDone();
  expect((await entriesOf(week)).find(({ wallet }) => wallet === fan.address)).toMatchObject({
    tokens: [TOKENS, ...Array(9).fill(0n)],
    saved_at: new Date(hoursBefore(week, 3)),
  });
  expect(await read(fan, week)).toMatchObject({
    rosters: [{ version: 1, ...ten(SHAI) }],
    undone: [{ version: 2, ...ten(STEPH) }],
  });
});

/** Waits for a final block after the newest lock, without reading anything. */
async function untilFinalBlock(worker: Context): Promise<void> {
  const { lockedAt } = await db
    .selectFrom("weeks")
    .select(({ fn }) => fn.max("locked_at").as("lockedAt"))
    .executeTakeFirstOrThrow();
  const mints = await readMintAddresses(db, [SHAI]);
  const holders = rpcHolders(worker.rpc, worker.nodes);
  while (!(await holders.read([...mints.values()], lockedAt!))) await sleep(40);
}

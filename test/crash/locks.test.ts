import { SYSTEM_PROGRAM_ADDRESS, getTransferSolInstruction } from "@solana-program/system";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readKeyFile } from "../../chain/keys.ts";
import { memoInstruction } from "../../chain/memo.ts";
import { readRecords } from "../../dev/verify/records.ts";
import { lockMemo } from "../../rules/league/lock-memo.ts";
import { readWeekFile } from "../../rules/league/week-file.ts";
import { lockHashOf } from "../../rules/league/lock-hash.ts";
import { ensureUser } from "../../server/auth/store.ts";
import { gatherWeek } from "../../server/bundles/gather.ts";
import { ACCEPTED } from "../../server/books/difference.ts";
import { createReconciliation } from "../../server/books/reconcile.ts";
import { readConfig } from "../../server/config.ts";
import type { Context } from "../../server/context.ts";
import { followHouse } from "../../server/house/in-charge.ts";
import { OTHER_LOCK } from "../../server/house/adopted/store.ts";
import { HANDLERS } from "../../server/jobs/worker.ts";
import { readLaunch } from "../../server/launch/store.ts";
import { insertWeek } from "../../server/league/store.ts";
import { reportLateLocks } from "../../server/lock/lock-week.ts";
import { findLock } from "../../server/lock/store.ts";
import { sendOutbox } from "../../server/outbox/send.ts";
import { listPlayers } from "../../server/players/store.ts";
import { listPositions } from "../../server/players/store.ts";
import { settleDue } from "../../server/prizes/settle.ts";
import { backUp } from "../backup.ts";
import { ops } from "../ops.ts";
import { openWorker } from "../outbox.ts";
import { openOwnSite } from "../own-site.ts";
import { landOwn } from "../payments.ts";
import { endTournament, walletNamed } from "../played-week.ts";
import { everybodyHolds, lockAndRead } from "../race/lock-rounds.ts";
import { site } from "../site.ts";
import { openMortal } from "./mortal.ts";
import { FINAL_AFTER } from "./play.ts";

/** After this many rounds, a restored database has claimed its keys. */
const CLAIM_ROUNDS = 60;
/** After this many rounds, a restarted server must be done. */
const ROUNDS = 12;
/** Time passed until something is final. */
const FINALITY_MS = 6000;
const WALLETS = ["one", "two"].map(walletNamed);

const own = await openOwnSite("crash-locks");
afterAll(() => own[Symbol.asyncDispose]());
const { db, rpc } = own;
const { vault } = await readLaunch(db);
const environment = { ...own.environment, ROLE: "worker", LOG_LEVEL: "silent" };
let time = Date.now();
const now = () => new Date(time);
let players: readonly number[];
let weeks = 0;

beforeAll(async () => {
  players = (await listPlayers(db)).map(({ league_id: id }) => id);
  await announce();
  await save(1);
});

/** Saves a roster for each wallet, with a different first player each time. */
async function save(version: number): Promise<void> {
  const slots = [null, null, null, null, null, players[version]!, null, null, null, null];
  for (const wallet of WALLETS) {
    await ensureUser(db, { walletAddress: wallet, code: wallet.slice(0, 8), at: new Date(0) });
    await db
      .insertInto("rosters")
      .values({
        wallet,
        number: 1,
        version,
        slots,
        saved_at: new Date(version),
        saved_for: "2025-01-06",
      })
      .execute();
  }
}

/** Announces another week that is due to lock. */
async function announce(): Promise<string> {
  const lockAt = new Date(Date.UTC(2025, 0, 6 + 7 * weeks++));
  const week = lockAt.toISOString().slice(0, 10);
  await insertWeek(db, { id: week, lockAt });
  return week;
}

async function playRound(ctx: Context): Promise<void> {
  await lockAndRead(ctx, everybodyHolds(WALLETS));
  await settleDue(ctx);
  await sendOutbox(ctx, HANDLERS);
  await followHouse(ctx);
  time += FINALITY_MS;
  await own.chain.skipBlocks(FINAL_AFTER);
}

/** Locks a week and records it on the chain, as the jobs do. */
async function record(ctx: Context, week: string, rounds = ROUNDS): Promise<void> {
  for (let round = 0; !(await findLock(db, week))?.signature; round++) {
    if (round === rounds) throw new Error(`The lock of ${week} is not on the chain`);
    await playRound(ctx);
  }
}

const recorded = async (week: string) =>
  (await (await readRecords(rpc, vault)).locksOf(week)).locks;
const stateOf = async (week: string) =>
  db
    .selectFrom("tournaments")
    .select("state")
    .where("id", "=", `${week}-mon-thu`)
    .executeTakeFirstOrThrow();

/** Returns the locks about which the log calls the operator. */
async function lateLocks(worker: Context): Promise<unknown[]> {
  const told: unknown[] = [];
  await reportLateLocks({ ...worker, log: { error: (what: object) => told.push(what) } as never });
  return told;
}

/** Returns the hash of what this database would publish. */
async function publishedHash(week: string): Promise<string> {
  const { file } = (await gatherWeek(db, week))!;
  return lockHashOf(readWeekFile(file), file.snapshot.hash);
}

/** Locks a week with a server that dies before a change, and lets another finish. */
async function crash(lastCall: number): Promise<readonly string[]> {
  const week = await announce();
  const mortal = await openMortal(readConfig(environment), lastCall, { now });
  await Promise.race([mortal.died, record(mortal.ctx, week)]);
  mortal.end();
  await using worker = await openWorker(environment, { now });
  await record(worker, week);
  const hash = await publishedHash(week);
  expect(await recorded(week)).toMatchObject([{ hash, at: expect.any(Number) }]);
  return mortal.calls;
}

test("a lock is recorded on Solana once, whichever change was the server's last", async () => {
  const calls = await crash(0);
  for (const kind of ["database", "chain", "signer"])
    expect(calls.some((label) => label.startsWith(kind))).toBe(true);
  for (let point = 1; point <= calls.length; point++) await crash(point);
});

test("a memo that a stranger signs records nothing", async () => {
  const week = await announce();
  const faucet = await readKeyFile(site.environment["FAUCET_KEY_FILE"]!);
  const memo = memoInstruction(lockMemo({ week, hash: "0".repeat(64) }));
  const dust = getTransferSolInstruction({ source: faucet, destination: vault, amount: 1n });
  await landOwn(faucet, [dust, memo], rpc);
  await using worker = await openWorker(environment, { now });
  await record(worker, week);
  expect(await recorded(week)).toMatchObject([{ hash: await publishedHash(week) }]);
});

test("a vault without SOL holds no tournament up, and records the lock once it has some", async () => {
  const week = await announce();
  const purse = { address: vault, owner: SYSTEM_PROGRAM_ADDRESS, data: "" };
  const { value: lamports } = await rpc.getBalance(vault).send();
  await own.chain.setAccounts([{ ...purse, lamports: 1 }]);
  await using worker = await openWorker(environment, { now });
  await playRound(worker);
  await endTournament(db, `${week}-mon-thu`);
  for (let round = 0; round < ROUNDS; round++) await playRound(worker);
  expect(await stateOf(week)).toEqual({ state: "paid" });
  expect(await recorded(week)).toEqual([]);
  time += 10 * 60_000;
  expect(await lateLocks(worker)).toContainEqual(expect.objectContaining({ week }));
  await own.chain.setAccounts([{ ...purse, lamports: Number(lamports) }]);
  await record(worker, week, CLAIM_ROUNDS);
  expect(await recorded(week)).toMatchObject([{ hash: await publishedHash(week) }]);
});

test("a roster, pool or position that is changed after the lock settles nothing, and a changed record is found", async () => {
  const week = await announce();
  await using worker = await openWorker(environment, { now });
  await record(worker, week);
  await endTournament(db, `${week}-mon-thu`);
  const swap = (from: number, to: number) =>
    db.transaction().execute(async (trx) => {
      // The database allows only inserts of entries, but its owner can get around that.
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`
        update entries set slots = array_replace(slots, ${from}::integer, ${to}::integer)
        where week_id = ${week}`.execute(trx);
    });
  const id = players[1]!;
  const [[, position]] = (await listPositions(db, [id])) as [[number, string]];
  const pool = (by: number) =>
    sql`update tournaments set pool = coalesce(pool, 0) + ${by}::bigint where week_id = ${week}`;
  const move = (to: string) => sql`update players set position = ${to} where league_id = ${id}`;
  const unlike = `What is stored of the week ${week} is not what was locked`;
  const isRefused = () => expect(settleDue(worker)).rejects.toThrow(unlike);
  for (const [change, undo] of [
    [pool(1), pool(-1)],
    [move(position === "PG" ? "SG" : "PG"), move(position)],
  ] as const) {
    await change.execute(db);
    await isRefused();
    await undo.execute(db);
  }
  await swap(id, players[2]!);
  await isRefused();
  expect(await stateOf(week)).toEqual({ state: "provisional" });
  const { signature } = (await findLock(db, week))!;
  const forge = (to: string) =>
    db.updateTable("outbox").set({ signature: to }).where("cause", "=", week).execute();
  await forge("forged");
  const { differences } = await createReconciliation(worker, { pauseMs: 0 })();
  expect(differences).toContainEqual({
    what: "what was locked for a week is not on the chain as it is in the books",
    about: week,
    expected: "forged",
    found: "nothing",
  });
  await forge(signature!);
  const rename = (from: string, to: string) =>
    db.updateTable("outbox").set({ cause: to }).where("cause", "=", from).execute();
  await rename(week, "nothing");
  expect((await createReconciliation(worker, { pauseMs: 0 })()).differences).toContainEqual({
    what: "a week was locked, and nothing in the books says with what",
    about: week,
    expected: "nothing",
    found: "nothing",
  });
  await rename("nothing", week);
  await swap(players[2]!, id);
  await settleDue(worker);
  expect(await stateOf(week)).toEqual({ state: "paid" });
});

test("a backup from before the memo adopts it, and one from before the lock settles only by a person's word", async () => {
  const week = await announce();
  const beforeLock = await backUp(db, "before_lock");
  let beforeMemo: () => Promise<void>;
  {
    await using worker = await openWorker(environment, { now });
    await lockAndRead(worker, everybodyHolds(WALLETS));
    beforeMemo = await backUp(db, "before_memo");
    await record(worker, week);
  }
  const [lock, ...others] = await recorded(week);
  expect(others).toEqual([]);

  await beforeMemo();
  {
    await using worker = await openWorker(environment, { now });
    await record(worker, week, CLAIM_ROUNDS);
    await endTournament(db, `${week}-mon-thu`);
    for (let round = 0; round < CLAIM_ROUNDS; round++) await playRound(worker);
  }
  expect(await stateOf(week)).toEqual({ state: "paid" });
  expect(await findLock(db, week)).toEqual({ hash: lock!.hash, signature: lock!.signature });

  // After a second restore, it needs an operator's word. Meanwhile, different rosters were saved.
  await beforeLock();
  await ops(["house", "claim"], environment);
  await save(2);
  {
    await using worker = await openWorker(environment, { now });
    for (let round = 0; round < CLAIM_ROUNDS; round++) await playRound(worker);
    const held = await db
      .selectFrom("outbox")
      .select(["state", "held_for", "last_error"])
      .where("kind", "=", "lock")
      .where("cause", "=", week)
      .execute();
    expect(held).toEqual([{ state: "held", ...OTHER_LOCK }]);
    await endTournament(db, `${week}-mon-thu`);
    for (let round = 0; round < ROUNDS; round++) await playRound(worker);
    expect(await stateOf(week)).toEqual({ state: "provisional" });
    const reconcile = createReconciliation(worker, { pauseMs: 0 });
    const difference = { about: week, expected: lock!.hash, found: await publishedHash(week) };
    expect((await reconcile()).differences).toContainEqual({
      what: "Solana shows that a week was locked otherwise",
      ...difference,
    });
    const release = ["lock", "release", week, "--reason", "The published one is lost"];
    expect((await ops(["waits"], environment)).out).toContain(
      `1  lock ${week}  held by the sender    ${OTHER_LOCK.last_error}`,
    );
    expect((await ops(release, environment)).out).toContain("is settled by this database");
    expect(await ops(release, environment)).toMatchObject({
      code: 0,
      out: `The week ${week} is released already. Nothing was changed.\n`,
    });
    for (let round = 0; round < 2; round++) await playRound(worker);
    expect(await stateOf(week)).toEqual({ state: "paid" });
    // Nobody is called about it anymore, and it stays in the books.
    expect((await reconcile()).differences).toEqual([{ what: ACCEPTED.lock, ...difference }]);
    expect((await ops(["waits"], environment)).out).not.toContain(`lock ${week}`);
    time += 10 * 60_000;
    expect(await lateLocks(worker)).not.toContainEqual(expect.objectContaining({ week }));
  }
  expect(await recorded(week)).toEqual([lock]);
});

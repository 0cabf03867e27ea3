import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import type { Db } from "../../server/db/connect.ts";
import { insertWeek } from "../../server/league/store.ts";
import { insertEntries, listMints } from "../../server/lock/store.ts";
import type { RosterView } from "../../server/rosters/schemas.ts";
import { listLocked, listNewest, listUndone } from "../../server/rosters/store.ts";
import { setLeagueTime } from "../league-clock.ts";
import { openOwnSite } from "../own-site.ts";

const WEEK = "2025-10-27";
const LOCK = new Date("2025-10-27T23:00:00Z");
const [SHAI, STEPH, LUKA] = ["shai-gilgeous-alexander", "stephen-curry", "luka-doncic"] as const;

const own = await openOwnSite("many-versions");
const { db } = own;
afterAll(() => own[Symbol.asyncDispose]());

test("thousands of versions make no look-up slower, and a wallet saves a thousand a week", async () => {
  const fan = await (await own.serve()).newUser();
  await setLeagueTime(db, "2025-10-27T20:00:00Z");
  await insertWeek(db, { id: WEEK, lockAt: LOCK });
  const save = (number: number, player: string, version: number) => {
    const slots = Array.from({ length: 10 }, (_, index) => (index === 0 ? player : null));
    return fan.put<RosterView & { code?: string }>(`/api/rosters/${number}`, { slots }, version);
  };
  await save(1, SHAI, 0);
  const addVersions = (from: number, to: number) =>
    sql`insert into rosters select wallet, number, added, slots, saved_at, saved_for
      from rosters, generate_series(${from}::integer, ${to}::integer) added
      where wallet = ${fan.address} and version = 1`.execute(db);
  const tooMany = { status: 409, body: { code: "too_many_saves" } };
  await addVersions(2, 999);
  expect(await save(1, STEPH, 999)).toMatchObject({ body: { version: 1000 } });
  expect(await save(1, LUKA, 1000)).toMatchObject(tooMany);
  expect(await save(2, LUKA, 0)).toMatchObject(tooMany);
  // This save is already stored.
  expect(await save(1, STEPH, 999)).toMatchObject({ body: { version: 1000 } });
  await addVersions(1001, 10_000);
  await sql`analyze rosters`.execute(db);
  const { address } = fan;
  const week = { id: WEEK, lock_at: LOCK };
  expect(await rowsRead("rosters", (trx) => listNewest(trx, address))).toBeLessThan(10);
  expect(await rowsRead("rosters", (trx) => listLocked(trx, address, WEEK))).toBeLessThan(10);
  expect(await rowsRead("rosters", (trx) => listUndone(trx, address, week))).toBeLessThan(10);
  expect(await rowsRead("rosters", (trx) => listMints(trx, WEEK))).toBeLessThan(100);
});

test("more rosters than a statement has time for are entered page by page, each once", async () => {
  const rosters = 12_000;
  await sql`
    insert into users (wallet_address, referral_code, created_at)
    select 'R' || i, 'R' || i, now() from generate_series(1, ${rosters}::integer) i`.execute(db);
  await sql`
    insert into rosters select 'R' || i, 1 + i % 2, version, array[203999, null, null, null, null,
      null, null, null, null, null], ${LOCK}::timestamptz - interval '1 hour' * version, ${WEEK}
    from generate_series(1, ${rosters}::integer) i, generate_series(1, 2) version`.execute(db);
  await sql`
    insert into snapshot_holdings
    select ${WEEK}, 203999, 'R' || i, 1 from generate_series(1, ${rosters}::integer) i`.execute(db);
  const count = await db.transaction().execute((trx) => insertEntries(trx, WEEK, ["R1"]));
  const entries = db
    .selectFrom("entries")
    .select("wallet")
    .distinct()
    .where("wallet", "like", "R%");
  expect(await entries.execute()).toHaveLength(rosters - 1);
  // The roster with thousands of versions holds nothing.
  expect(count).toBe(BigInt(rosters - 1));
});

test("rosters are entered without reading all holdings for each, though these are as new", async () => {
  const [wallets, players, week] = [1000, 30, "2025-11-03"];
  await insertWeek(db, { id: week, lockAt: new Date("2025-11-03T23:00:00Z") });
  await sql`
    insert into users (wallet_address, referral_code, created_at)
    select 'H' || i, 'H' || i, now() from generate_series(1, ${wallets}::integer) i`.execute(db);
  await sql`
    insert into rosters select 'H' || i, 1, 1, (select array_agg(id) from (
      select league_id as id from players order by 1 limit 10) ten), ${LOCK}, ${week}
    from generate_series(1, ${wallets}::integer) i`.execute(db);
  const read = await rowsRead("snapshot_holdings", async (trx) => {
    await sql`
      insert into snapshot_holdings
      select ${week}, league_id, 'H' || i, 1 from generate_series(1, ${wallets}::integer) i, (
        select league_id from players order by 1 limit ${players}::integer) listed`.execute(trx);
    await insertEntries(trx, week, []);
  });
  const entries = db.selectFrom("entries").select("tokens").where("week_id", "=", week);
  expect(await entries.execute()).toEqual(
    Array.from({ length: wallets }, () => ({ tokens: Array.from({ length: 10 }, () => 1n) })),
  );
  // At most all of the wallet for each of ten places.
  expect(read).toBeLessThanOrEqual(wallets * 10 * (players + 1));
});

test("a save that was undone before it arrived is refused", async () => {
  const fan = await (await own.serve()).newUser();
  const save = (player: string, version: number) => {
    const slots = [player, ...Array.from({ length: 9 }, () => null)];
    return fan.put<RosterView>("/api/rosters/1", { slots }, version);
  };
  await save(SHAI, 0);
  const undo = () => save(SHAI, 1);
  const undone = (await undo()).body;
  expect(undone).toMatchObject({ version: 2 });
  expect((await save(STEPH, 1)).status).toBe(412);
  // The response of the undo may be lost, too.
  expect((await undo()).body).toEqual(undone);
});

/** Returns how many rows of a table an action reads. */
async function rowsRead(table: string, act: (trx: Db) => Promise<unknown>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await act(trx);
    const { rows } = await sql<{ read: bigint }>`
      select sum(pg_stat_get_xact_tuples_returned(i.oid))
        + max(pg_stat_get_xact_tuples_fetched(t.oid)) as read
      from pg_class t join pg_index x on x.indrelid = t.oid join pg_class i on i.oid = x.indexrelid
      where t.relname = ${table}`.execute(trx);
    return Number(rows[0]!.read);
  });
}

import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Bundle } from "../../rules/league/bundle.ts";
import { findSnapshot } from "../../server/lock/store.ts";
import { planLock } from "../../server/lock/plan-lock.ts";
import { listPlayers } from "../../server/players/store.ts";
import { settleDue } from "../../server/prizes/settle.ts";
import type { TournamentView } from "../../server/tournaments/schemas.ts";
import { ops } from "../ops.ts";
import { openWorker } from "../outbox.ts";
import { openOwnSite } from "../own-site.ts";
import {
  bestFive,
  endTournament,
  insertWeek,
  playGames,
  recordedWeek,
  walletNamed,
} from "../played-week.ts";
import type { Served } from "../serve.ts";
import { verifyTournament } from "../verify-tournament.ts";

const WEEK = "2025-10-27";
const ID = `${WEEK}-mon-thu`;
const JERSEY = "Jokić's jersey, signed";
/** Of wallets that tie, standings list the one that saved later first. */
const [LATER, EARLIER] = ["one", "two"].map(walletNamed).toSorted() as [string, string];

const own = await openOwnSite("locked-in-kind");
afterAll(() => own[Symbol.asyncDispose]());
const { db, rpc, environment } = own;
let server: Served;

const add = (place: number, name: string) =>
  ops(["in-kind", "add", ID, "--place", String(place), "--name", name], environment);
const setWeek = (week: { state: "open" | "locked"; lock_at: Date; locked_at: Date | null }) =>
  db.updateTable("weeks").set(week).where("id", "=", WEEK).execute();
const verify = (url: string) => verifyTournament(url, own.chain.rpcUrl);

/** Ways to change a prize in kind that the vault has recorded, each with what undoes it. */
const CHANGES: readonly (readonly [string, RawBuilder<unknown>, RawBuilder<unknown>])[] = [
  [
    "renamed",
    sql`update prizes_in_kind set name = 'A ball' where place = 1`,
    sql`update prizes_in_kind set name = ${JERSEY} where place = 1`,
  ],
  [
    "moved to another place",
    sql`update prizes_in_kind set place = 2 where place = 1`,
    sql`update prizes_in_kind set place = 1 where place = 2`,
  ],
  [
    "moved to the other tournament",
    sql`update prizes_in_kind set tournament_id = ${`${WEEK}-fri-sun`} where place = 1`,
    sql`update prizes_in_kind set tournament_id = ${ID} where place = 1`,
  ],
  [
    "added",
    sql`insert into prizes_in_kind (tournament_id, place, name) values (${ID}, 2, 'A ball')`,
    sql`delete from prizes_in_kind where place = 2`,
  ],
  [
    "withdrawn",
    sql`create table withdrawn as select * from prizes_in_kind;
      delete from prizes_in_kind`,
    sql`insert into prizes_in_kind select * from withdrawn; drop table withdrawn`,
  ],
];

beforeAll(async () => {
  server = await own.serve();
  const players = await listPlayers(db);
  const games = await recordedWeek(WEEK);
  const slots = [...bestFive(games, players), null, null, null, null, null];
  const tokens = slots.map((player) => (player === null ? 0n : 50_000_000n));
  const entries = [LATER, EARLIER].map((wallet) => ({ wallet, roster: 1, slots, tokens }));
  const pools = { "mon-thu": 0n, "fri-sun": 0n };
  await insertWeek(db, {
    week: WEEK,
    games,
    entries,
    pools,
    players,
    slot: await rpc.getSlot().send(),
  });
  await changeEntries(sql`saved_at = case when wallet = ${LATER}
    then '2025-10-26T12:00:00.002Z'::timestamptz else '2025-10-26T12:00:00.001Z' end`);
  await playGames(db, WEEK, { games, status: "final" });
  expect((await ops(["season", "start"], environment)).code).toBe(0);
});

/** The database allows only inserts of entries, but its owner can get around that. */
const changeEntries = (what: RawBuilder<unknown>) =>
  db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update entries set ${what}`.execute(trx);
  });

test("a prize in kind is announced until the lock, and refused after it", async () => {
  const { lock_at: lockAt } = await db.selectFrom("weeks").selectAll().executeTakeFirstOrThrow();
  await setWeek({ state: "open", lock_at: new Date("2040-01-02T00:00:00Z"), locked_at: null });
  expect((await add(1, JERSEY)).code).toBe(0);
  // Typed again on a keyboard that puts the accent behind the letter.
  expect((await add(1, JERSEY.normalize("NFD"))).out).toMatch(/^It is announced already/);
  expect((await add(2, "A\u001b ball")).err).toMatch(/name has control characters/);
  expect((await add(2, "A\u200b ball")).err).toMatch(/name has invisible characters/);
  expect((await add(1, "A ball")).err).toMatch(/^Place 1 has another prize already/);
  // Whoever repeats them after a restore gets the numbers that they had.
  expect((await add(2, "A cap")).out).toMatch(/^2 {2}/);
  await db.deleteFrom("prizes_in_kind").where("place", "=", 2).execute();
  await setWeek({ state: "locked", lock_at: lockAt, locked_at: lockAt });
  expect((await add(1, JERSEY)).out).toMatch(/^It is announced already/);
  expect(await add(2, "A ball")).toMatchObject({
    code: 1,
    err: "The week has locked: its prizes stand. Nothing was changed.\n",
  });
});

test("a prize in kind or the time of a save that is changed after the lock settles nothing", async () => {
  await using worker = await openWorker(environment);
  await planLock(db, WEEK, (await findSnapshot(db, WEEK))!.hash);
  await endTournament(db, ID);
  const isRefused = (what: string) =>
    expect(settleDue(worker), what).rejects.toThrow("is not what was locked");
  for (const [what, change, undo] of CHANGES) {
    await change.execute(db);
    await isRefused(what);
    await undo.execute(db);
  }
  const swap = sql`saved_at = '2025-10-26T12:00:00.003Z'::timestamptz - (saved_at - '2025-10-26T12:00:00Z')`;
  await changeEntries(swap);
  await isRefused("the times of saves");
  await changeEntries(swap);
  await settleDue(worker);
});

test("of two that tie, the earlier save wins the prize in kind, and anyone can tell (R19)", async () => {
  await own.serve({ ROLE: "worker", STATS_FEED: "none" });
  const read = async <Body>(path: string) =>
    (await (await fetch(server.url + path)).json()) as Body;
  const bundle = () => read<Bundle>(`/api/weeks/${WEEK}/bundle`);
  await expect.poll(async () => (await bundle()).lock?.signature, { timeout: 30_000 }).toBeTruthy();
  const { inKind, rosters } = await bundle();
  expect(inKind).toEqual({ "mon-thu": [{ place: 1, name: JERSEY }], "fri-sun": [] });
  expect(rosters.map(({ wallet, savedAt }) => [wallet, savedAt])).toEqual([
    [LATER, Date.parse("2025-10-26T12:00:00.002Z")],
    [EARLIER, Date.parse("2025-10-26T12:00:00.001Z")],
  ]);
  const shown = await read<TournamentView>(`/api/tournaments/${ID}`);
  expect(shown.inKind).toEqual([{ place: 1, name: JERSEY, replacement: null, winner: EARLIER }]);
  const { code, output } = await verify(server.url);
  expect(output).toContain("1 settled tournament verified; chain checked");
  expect(code).toBe(0);
});

test.each(CHANGES)(
  "a prize in kind that is %s after it was won is found wrong",
  async (_, change, undo) => {
    await change.execute(db);
    const { code, output } = await verify(server.url);
    await undo.execute(db);
    expect(output).toMatch(/MISMATCH.*what it says was locked has the hash/);
    expect(code).toBe(1);
  },
);

test("a prize in kind that the house gives to somebody else is found wrong", async () => {
  const give = (wallet: string) => db.updateTable("prizes_in_kind").set({ wallet }).execute();
  await give(LATER);
  const { code, output } = await verify(server.url);
  await give(EARLIER);
  expect(output).toContain(
    `by the rules, "${JERSEY}" goes to ${EARLIER}, but the site says ${LATER}`,
  );
  expect(code).toBe(1);
  expect((await verify(server.url)).code).toBe(0);
});

test("a prize in kind that has become unavailable is replaced until it is sent, and everybody sees both", async () => {
  const replace = (by: string) => ops(["in-kind", "replace", "1", "--by", by], environment);
  expect((await replace("A ball")).out).toMatch(/jersey, signed {2}replaced by A ball {2}won {2}/);
  expect((await replace("A ball")).out).toBe(
    "The winner gets that already. Nothing was changed.\n",
  );
  const shown = await fetch(`${server.url}/api/tournaments/${ID}`);
  expect(((await shown.json()) as TournamentView).inKind).toEqual([
    { place: 1, name: JERSEY, replacement: "A ball", winner: EARLIER },
  ]);
  const { code, output } = await verify(server.url);
  expect(output).toContain(`"A ball" takes the place of "${JERSEY}"`);
  expect(code).toBe(0);
  expect((await replace(JERSEY)).out).toMatch(/jersey, signed {2}won {2}/);
  await db.updateTable("prizes_in_kind").set({ state: "sent" }).execute();
  expect(await replace("Nothing")).toMatchObject({
    code: 1,
    err: "It is sent. Nothing was changed.\n",
  });
});

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readKeyFile } from "../../chain/keys.ts";
import { Actor } from "../../dev/actor.ts";
import type { FilledRoster, RosterList, RosterView } from "../../server/rosters/schemas.ts";
import type { Db } from "../../server/db/connect.ts";
import { insertWeek, moveLock } from "../../server/league/store.ts";
import { listEntriesOf } from "../../server/standings/store.ts";
import { setLeagueTime } from "../league-clock.ts";
import { openOwnSite } from "../own-site.ts";
import { givePlayers } from "../player-tokens.ts";
import type { Served } from "../serve.ts";
import { everybodyHolds, lockAndRead } from "../race/lock-rounds.ts";
import { openWorker } from "../outbox.ts";
import { insertGames } from "../past-games.ts";
import { countWaiting, site } from "../site.ts";

const [WEEK, NEXT, LATER] = ["2025-10-27", "2025-11-03", "2025-11-10"] as const;
const LOCK = "2025-10-27T23:00:00Z";
const BEFORE = "2025-10-27T20:00:00Z";

// Guards, forwards, centers.
const [SHAI, STEPH, LUKA] = ["shai-gilgeous-alexander", "stephen-curry", "luka-doncic"] as const;
const LEBRON = "lebron-james";
const [JOKIC, WEMBY] = ["nikola-jokic", "victor-wembanyama"] as const;

const own = await openOwnSite("rosters");
const { db } = own;
let served: Served;
beforeAll(async () => {
  served = await own.serve();
  await setLeagueTime(db, BEFORE);
  for (const [id, lock] of [
    [WEEK, LOCK],
    [NEXT, "2025-11-04T00:00:00Z"],
    [LATER, "2025-11-11T00:00:00Z"],
  ] as const)
    await insertWeek(db, { id, lockAt: new Date(lock) });
});
afterAll(() => own[Symbol.asyncDispose]());

type Answer = RosterView & { code?: string; error?: string };

/** Pads slots with null, up to ten. */
const ten = (...slots: (string | null)[]) => ({
  slots: Array.from({ length: 10 }, (_, index) => slots[index] ?? null),
});
const save = (
  actor: Actor,
  number: number,
  body: object,
  version: number | string,
  week: string = WEEK,
) => actor.put<Answer>(`/api/rosters/${number}?week=${week}`, body, version);
const read = async (actor: Actor, week: string = WEEK) =>
  (await actor.get<RosterList>(`/api/rosters?week=${week}`)).body;
const refused = (status: number, code: string, error?: string) => ({
  status,
  body: { code, ...(error ? { error } : {}) },
});

test("a roster is saved, read and changed by its version; a stale tab gets both and loses nothing", async () => {
  const fan = await served.newUser();
  expect(await read(fan)).toEqual({
    week: WEEK,
    locksAt: "2025-10-27T23:00:00.000Z",
    isLocked: false,
    snapshotAt: null,
    rosters: [],
    undone: [],
  });
  const first = await save(fan, 1, ten(SHAI, null, LEBRON), 0);
  expect(first).toMatchObject({
    status: 200,
    body: { number: 1, version: 1, ...ten(SHAI, null, LEBRON) },
  });
  expect(first.body.savedAt).toBe("2025-10-27T20:00:00.000Z");
  const second = await save(fan, 1, ten(SHAI, STEPH, LEBRON), '"1"');
  expect(second.body.version).toBe(2);

  const mine = ten(SHAI, LUKA, LEBRON);
  expect(await save(fan, 1, mine, 1)).toEqual({
    status: 412,
    body: {
      code: "roster_changed",
      error: "This roster was changed in another tab or on another device.",
      saved: second.body,
      yours: mine,
    },
  });
  expect((await save(fan, 2, ten(), 3)).body).toMatchObject({
    code: "roster_changed",
    saved: null,
  });
  expect((await read(fan)).rosters).toEqual([second.body]);
  expect((await save(fan, 1, mine, "*")).body.version).toBe(3);
  // A repeated save succeeds, whatever earlier version it names.
  for (const version of [0, 2, "*"])
    expect((await save(fan, 1, mine, version)).body).toMatchObject({ version: 3, ...mine });
});

test("two tabs at once: one saves, and the other is told", async () => {
  const fan = await served.newUser();
  const answers = await Promise.all([SHAI, STEPH, LUKA].map((id) => save(fan, 1, ten(id), 0)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
  const saved = answers.find(({ status }) => status === 200)!.body;
  expect((await read(fan)).rosters).toEqual([saved]);
});

test("a roster that the rules refuse says who stands where, and why (R4, R5)", async () => {
  const fan = await served.newUser();
  await save(fan, 2, ten(SHAI, STEPH, null, null, null, JOKIC), 0);
  const wrong: [object, number, string, string][] = [
    [
      ten(null, JOKIC),
      400,
      "player_misplaced",
      "A starter must play the position of his spot: Nikola Jokić is a center and cannot be the second guard",
    ],
    [
      ten(LUKA, null, null, null, null, LUKA),
      409,
      "player_twice",
      "A player can fill only one spot: Luka Dončić is already the first guard of this roster",
    ],
    [
      ten(null, null, null, null, JOKIC),
      409,
      "player_twice",
      "A player can fill only one spot: Nikola Jokić is already the first on the bench of roster 2",
    ],
    [ten("nobody"), 400, "player_unknown", "There is no such player: nobody"],
    [{ slots: [SHAI] }, 400, "bad_request", expect.stringContaining("slots: is a list of 10")],
  ];
  for (const [body, status, code, error] of wrong)
    expect(await save(fan, 1, body, 0)).toEqual({ status, body: { code, error } });
  expect(await fan.put("/api/rosters/21", ten(), 0)).toMatchObject(refused(400, "bad_request"));
  expect(await fan.put("/api/rosters/2", ten())).toMatchObject(refused(428, "version_missing"));
  expect(await fan.put("/api/rosters/1", ten(), "new")).toMatchObject(refused(400, "bad_request"));
  expect(await fan.put("/api/rosters/1", ten())).toMatchObject({ status: 200 });
  expect((await read(fan)).rosters.map(({ number }) => number)).toEqual([1, 2]);
});

test("only the next week to lock is saved for, nobody sees others' rosters, and the house does not play", async () => {
  const [fan, other] = await Promise.all([served.newUser(), served.newUser()]);
  await save(other, 1, ten(STEPH), 0);
  expect((await read(fan)).rosters).toEqual([]);
  expect(await (await served.newVisitor()).get(`/api/rosters?week=${WEEK}`)).toMatchObject(
    refused(401, "unauthenticated"),
  );
  expect(await save(fan, 1, ten(SHAI), 0, NEXT)).toMatchObject(
    refused(
      409,
      "roster_too_early",
      `You cannot set this week yet, because another week locks first: save for ${WEEK}, and the roster carries over`,
    ),
  );
  expect(await save(fan, 1, ten(SHAI), 0, "2026-01-05")).toMatchObject(
    refused(404, "week_unknown"),
  );
  expect(await fan.get("/api/rosters?week=2026-01-05")).toMatchObject(refused(404, "week_unknown"));
  const vault = await readKeyFile(site.environment["VAULT_KEY_FILE"]!);
  const house = await (await Actor.create(served.url, site.origin, vault)).signIn();
  expect(await save(house, 1, ten(SHAI), 0)).toMatchObject(refused(403, "house_wallet"));
});

test("autofill places the best of what is held, and says why", async () => {
  const fan = await served.newUser();
  const vault = await readKeyFile(site.environment["VAULT_KEY_FILE"]!);
  const held = [SHAI, STEPH, LUKA, JOKIC, WEMBY].map((id) => [id, 50_000_000n]);
  const tokens = Object.fromEntries(held) as Record<string, bigint>;
  await givePlayers(own, { from: vault, to: fan.address, tokens });
  await sql`insert into outbox (kind, cause, ordinal, content, due_at)
    values ('delivery', 'drawn', 0, ${{ wallet: fan.address, tokens: [{ playerId: LEBRON, amount: "1" }] }},
      '2099-01-01')`.execute(db);
  await save(fan, 2, ten(STEPH), 0);
  await insertGames(db, { at: BEFORE, lock: LOCK });
  await sql`insert into injury_list values (1, ${BEFORE})`.execute(db);
  await sql`insert into injuries (at, player, status, detail, returns) values
    (${BEFORE}, 1629029, 'Day-To-Day', 'Sore toe.', null),
    (${BEFORE}, 1628983, 'Out', '', '2025-10-27'),
    (${BEFORE}, 203999, 'Out', 'Left wrist.', null)`.execute(db);
  const { status, body } = await fan.post<FilledRoster>("/api/rosters/autofill", undefined);
  expect(status).toBe(200);
  expect(body.slots).toEqual(ten(LUKA, SHAI).slots);
  expect(body.reasons.map(({ player, slot, reason }) => [player, slot, reason])).toEqual([
    [
      LUKA,
      "G1",
      "40.2 points a game, 2 games. Estimated from 2 recent games and popularity. Day-To-Day: Sore toe.",
    ],
    [SHAI, "G2", "48.1 points a game, 1 game. Estimated from 1 recent game and popularity. Out"],
    [LEBRON, null, "On the way to your wallet"],
    [STEPH, null, "In roster 2"],
    [WEMBY, null, "Has missed his team's last 3 games: Left Calf Soreness"],
    [JOKIC, null, "Out: Left wrist."],
  ]);
  expect(body.reasons).toMatchObject([
    { isOut: false, isEstimated: true, elsewhere: null },
    { isOut: false, isEstimated: true, elsewhere: null },
    { isOut: false, isEstimated: true, elsewhere: null },
    { isOut: false, isEstimated: true, elsewhere: 2 },
    { isOut: true, injury: null, elsewhere: null },
    { isOut: true, injury: { status: "Out", detail: "Left wrist.", isOut: true } },
  ]);
  const first = await fan.post<FilledRoster>(
    `/api/rosters/autofill?number=2&week=${NEXT}`,
    undefined,
  );
  expect(first.body.slots).toEqual(ten(STEPH, SHAI, null, null, null, LUKA).slots);
  // In another roster, too, it is said who may not play.
  await save(fan, 2, ten(STEPH, null, null, null, null, WEMBY), 1);
  const { reasons } = (await fan.post<FilledRoster>("/api/rosters/autofill", undefined)).body;
  expect(reasons.find(({ player }) => player === WEMBY)).toMatchObject({
    reason: "In roster 2",
    doubt: "Has missed his team's last 3 games: Left Calf Soreness",
  });
  const unknown = await fan.post("/api/rosters/autofill?week=2026-01-05", undefined);
  expect(unknown).toMatchObject(refused(404, "week_unknown"));
});

test("a save under way is waited for at the lock, and one that meets an earlier lock is refused", async () => {
  const [quick, slow] = await Promise.all([served.newUser(), served.newUser()]);
  await using worker = await openWorker(own.environment);
  // The lock moves earlier while a save waits for it.
  const moving = await holdOpen((trx) => moveLock(trx, WEEK, new Date(BEFORE)));
  const refusedSave = save(slow, 1, ten(SHAI), 0);
  await expect.poll(() => countWaiting(db)).toBe(1);
  await moving.commit();
  expect(await refusedSave).toMatchObject(refused(409, "roster_locked"));

  // A save that has been written but not committed when the next week locks.
  await sql`create function wait() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(1); return new; end $$`.execute(db);
  await sql`create trigger wait after insert on rosters execute function wait()`.execute(db);
  const holding = await holdOpen((trx) => sql`select pg_advisory_xact_lock(1)`.execute(trx));
  const saving = save(quick, 1, ten(SHAI), 0, NEXT);
  await expect.poll(() => countWaiting(db)).toBe(1);
  await setLeagueTime(db, "2025-11-04T00:00:00Z");
  const locking = lockAndRead(worker, everybodyHolds([quick.address]));
  await expect.poll(() => countWaiting(db)).toBe(2);
  await holding.commit();
  await locking;
  expect((await saving).status).toBe(200);
  expect(await listEntriesOf(db, NEXT, [quick.address])).toHaveLength(1);
});

/** Runs `act` in a transaction that stays open until told to commit. */
async function holdOpen(act: (trx: Db) => Promise<unknown>) {
  const [done, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const transaction = db.transaction().execute(async (trx) => {
    await act(trx);
    done.resolve();
    await commit.promise;
  });
  await done.promise;
  return {
    async commit(): Promise<void> {
      commit.resolve();
      await transaction;
    },
  };
}

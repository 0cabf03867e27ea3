import type { Address } from "@solana/kit";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { HolderSource } from "../../chain/holders.ts";
import { type HoldingRow, snapshotHash } from "../../rules/league/snapshot-hash.ts";
import { MINUTE_MS } from "../../rules/time.ts";
import { lockDueWeeks, takeSnapshots } from "../../server/lock/lock-week.ts";
import { snapshotView } from "../../server/lock/schemas.ts";
import { findLock, findSnapshot } from "../../server/lock/store.ts";
import { writeSnapshot } from "../../server/lock/write-snapshot.ts";
import { walletNamed } from "../played-week.ts";
import {
  NEXT,
  WEEK,
  expectWeeks,
  hashOf,
  held,
  hoursBefore,
  listened,
  mintOf,
  players,
  save,
  ten,
  toLock,
  worker,
} from "./locked-weeks.ts";

const [ANN, BOB, CAT] = ["ann", "bob", "cat"].map(walletNamed) as [string, string, string];
const NOBODY = held();
const NO_BLOCK: HolderSource = { read: async () => undefined };

expectWeeks();

const entries = () =>
  worker.db.selectFrom("entries").selectAll().orderBy("wallet").orderBy("roster").execute();

/** Returns a snapshot as it is published. */
async function published() {
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeSnapshot(worker.db, (await findSnapshot(worker.db, WEEK))!))
    chunks.push(chunk);
  return snapshotView.parse(JSON.parse(Buffer.concat(chunks).toString("utf8")));
}

test("a week locks when its time has come, and waits until its holdings are read", async () => {
  const { ctx, lines } = listened();
  expect(await lockDueWeeks(ctx)).toBe(true);
  expect(await takeSnapshots(ctx, NO_BLOCK)).toBe(true);
  await toLock();
  expect(await lockDueWeeks(ctx)).toBe(false);
  const weeks = worker.db.selectFrom("weeks").select(["id", "state", "locked_at"]).orderBy("id");
  expect(await weeks.execute()).toEqual([
    { id: WEEK, state: "locked", locked_at: ctx.now() },
    { id: NEXT, state: "open", locked_at: null },
  ]);
  expect(await takeSnapshots(ctx, NOBODY)).toBe(true);
  expect(await lockDueWeeks(ctx)).toBe(true);
  expect(lines).toEqual([
    { level: 30, week: WEEK, msg: "the week's rosters are locked" },
    { level: 30, week: WEEK, rosters: 0, msg: "the week's holdings are read" },
  ]);
});

test("holdings wait for a final block after the lock, and a node without one for two minutes has stalled", async () => {
  const { ctx, time } = worker;
  await toLock();
  await lockDueWeeks(ctx);
  const lockedAt = ctx.now();
  time.pass(2 * MINUTE_MS - 1);
  expect(await takeSnapshots(ctx, NO_BLOCK)).toBe(false);
  time.pass(1);
  await expect(takeSnapshots(ctx, NO_BLOCK)).rejects.toThrow(
    `No block since the lock of week ${WEEK} is final; its rosters wait`,
  );
  expect(await findSnapshot(worker.db, WEEK)).toBeUndefined();
  const since: Date[] = [];
  const holders: HolderSource = {
    read: async (mints, at) => {
      since.push(at);
      return NOBODY.read(mints, at);
    },
  };
  expect(await takeSnapshots(ctx, holders)).toBe(true);
  expect(since).toEqual([lockedAt]);
});

test("holdings that were read more than ten minutes apart are read again", async () => {
  await save(ANN, ten(...players.slice(0, 2)));
  await toLock();
  await lockDueWeeks(worker.ctx);
  const apart = (slots: bigint): HolderSource => ({
    read: async (mints) =>
      mints.map((mint, index) => ({ mint, slot: BigInt(index) * slots, tokens: new Map() })),
  });
  await expect(takeSnapshots(worker.ctx, apart(1501n))).rejects.toThrow(
    `For week ${WEEK}, the holdings of players were read at slots 0 to 1501, more than ten minutes apart`,
  );
  expect(await findSnapshot(worker.db, WEEK)).toBeUndefined();
  expect(await takeSnapshots(worker.ctx, apart(1500n))).toBe(true);
});

test.each([[WEEK], [NEXT]])("only week %s is read while the other one waits", async (read) => {
  await toLock(NEXT);
  await lockDueWeeks(worker.ctx);
  const order: string[] = [];
  const weeks = [WEEK, NEXT];
  const holders: HolderSource = {
    read: async (mints, since) => {
      const week = weeks[order.length]!;
      order.push(week);
      return week === read ? NOBODY.read(mints, since) : undefined;
    },
  };
  expect(await takeSnapshots(worker.ctx, holders)).toBe(false);
  const snapshots = worker.db.selectFrom("snapshots").select("week_id");
  expect(await snapshots.execute()).toEqual([{ week_id: read }]);
});

test("a week whose holders cannot be read keeps no other one waiting", async () => {
  await toLock(NEXT);
  await lockDueWeeks(worker.ctx);
  let isFirst = true;
  const holders: HolderSource = {
    read: async (mints, since) => {
      if (!isFirst) return NOBODY.read(mints, since);
      isFirst = false;
      throw new Error("no answer");
    },
  };
  await expect(takeSnapshots(worker.ctx, holders)).rejects.toThrow("no answer");
  const snapshots = worker.db.selectFrom("snapshots").select("week_id");
  expect(await snapshots.execute()).toEqual([{ week_id: NEXT }]);
});

test("each roster counts as last saved before the lock, with what its wallet held", async () => {
  const [a, b, c, d] = players as [number, number, number, number];
  await save(ANN, ten(d), { version: 1 });
  await save(ANN, ten(b, null, a, 999), { version: 2, hours: 1 });
  await save(ANN, ten(d), { version: 3, hours: 0 });
  await save(ANN, ten(c), { number: 2 });
  await save(BOB, ten(a));
  await save(CAT, ten());
  const house = worker.ctx.launch.treasury.team;
  await save(house, ten(a));
  await toLock();
  await lockDueWeeks(worker.ctx);
  const holders = held([b, ANN, 7n], [a, house, 9n], [a, ANN, 5n], [c, BOB, 3n]);
  const { ctx, lines } = listened();
  await takeSnapshots(ctx, holders);
  expect(lines).toMatchObject([{ week: WEEK, rosters: 1 }]);

  // Nobody else holds a player of their own roster.
  const entered = {
    week_id: WEEK,
    wallet: ANN,
    roster: 1,
    slots: ten(b, null, a, 999),
    saved_at: hoursBefore(1),
    tokens: [7n, 0n, 5n, ...Array<bigint>(7).fill(0n)],
  };
  expect(await entries()).toEqual([entered]);

  // The players of all rosters that were locked, also of the house's.
  const snapshot = await published();
  const mints = [a, b, c].map((player, index) => [player, mintOf.get(player), `${70 + index}`]);
  const holdings = [
    [a, ANN, "5"],
    [b, ANN, "7"],
    [c, BOB, "3"],
  ];
  expect(snapshot).toEqual({
    week: WEEK,
    at: ctx.now().toISOString(),
    hash: snapshotHash({ mints, holdings } as never),
    mints,
    holdings,
  });
  const [lock, ...more] = await worker.rows();
  expect(more).toEqual([]);
  expect(lock).toMatchObject({
    kind: "lock",
    cause: WEEK,
    ordinal: 0,
    state: "planned",
    content: { hash: await hashOf([entered], snapshot.hash) },
  });
});

test("of two workers that read the same week, the first one counts", async () => {
  const [a] = players as [number];
  await save(ANN, ten(a));
  await toLock();
  await lockDueWeeks(worker.ctx);
  const late = listened();
  const holders: HolderSource = {
    read: async (mints, since) => {
      // The other worker is done before the answer arrives.
      await takeSnapshots(worker.ctx, held([a, ANN, 1n]));
      return held([a, ANN, 2n]).read(mints, since);
    },
  };
  expect(await takeSnapshots(late.ctx, holders)).toBe(true);
  expect(late.lines).toEqual([]);
  expect((await entries()).map(({ tokens }) => tokens[0])).toEqual([1n]);
  expect(await worker.rows()).toHaveLength(1);
});

test("ten thousand rosters and holdings are locked page by page, each once", async () => {
  const count = 10_001;
  const [a] = players as [number];
  const names = Array.from({ length: count }, (_, index) =>
    `${"R".repeat(27)}${index + 10_000}`.replaceAll("0", "z"),
  ).toSorted();
  const { db, ctx } = worker;
  await sql`
    insert into users (wallet_address, referral_code, created_at)
    select name, name, now() from unnest(${names}::text[]) name`.execute(db);
  await sql`
    insert into rosters select name, 1, 1, ${ten(a)}::integer[], ${new Date(0)}::timestamptz, ${WEEK}
    from unnest(${names}::text[]) name`.execute(db);
  await toLock();
  await lockDueWeeks(ctx);
  const tokens = new Map(names.map((name) => [name as Address, 2n]));
  await takeSnapshots(ctx, { read: async ([mint]) => [{ mint: mint!, slot: 7n, tokens }] });
  const { hash, holdings } = await published();
  const rows = names.map((name): HoldingRow => [a, name, "2"]);
  expect(holdings).toEqual(rows);
  const all = names.map((wallet) => ({
    wallet,
    roster: 1,
    slots: ten(a),
    saved_at: new Date(0),
    tokens: [2n, ...Array<bigint>(9).fill(0n)],
  }));
  expect((await findLock(db, WEEK))!.hash).toBe(await hashOf(all, hash));
});

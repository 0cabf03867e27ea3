import { expect, test } from "vitest";
import { insertWeek } from "../../server/league/store.ts";
import { expectLoneWorkers, openLoneWorker } from "./lone-worker.ts";
import { sharedTheater } from "./stage.ts";

expectLoneWorkers();
const WEEK = "2030-01-07";
const ID = `${WEEK}-mon-thu`;
/** How often the desk asks the database. */
const POLL_MS = 250;

test("viewers without a new tick for 15 seconds hear the last again, which detects dead connections", async () => {
  const { ctx, db, time } = await openLoneWorker();
  const theater = await sharedTheater();
  await insertWeek(db, { id: WEEK, lockAt: new Date(`${WEEK}T23:00:00Z`) });
  const change = db.updateTable("tournaments").where("id", "=", ID);
  await change.set({ revision: 1n }).execute();
  const start = time.now;
  const heard: [ms: number, revision: number][] = [];
  const leave = ctx.ticker.watch(ID, {
    tell: ({ revision }) => heard.push([time.now - start, revision]),
    end: () => undefined,
  });
  const passTo = async (ms: number) => {
    while (time.now - start < ms) {
      time.pass(POLL_MS);
      await theater.untilIdle();
    }
  };
  await passTo(35_000);
  expect(heard.splice(0)).toEqual([
    [250, 1],
    [15_250, 1],
    [30_250, 1],
  ]);
  await change.set({ revision: 2n }).execute();
  await passTo(50_500);
  expect(heard.splice(0)).toEqual([
    [35_250, 2],
    [50_250, 2],
  ]);
  await passTo(51_000);
  // Who comes later hears the last at once, and then what everybody hears.
  const late: number[] = [];
  const leaveToo = ctx.ticker.watch(ID, {
    tell: ({ revision }) => late.push(revision),
    end: () => undefined,
  });
  expect(late).toEqual([2]);
  await change.set({ revision: 3n }).execute();
  await passTo(52_000);
  expect(late).toEqual([2, 3]);
  leaveToo();
  leave();
  heard.length = 0;
  await passTo(70_000);
  expect(heard).toEqual([]);
});

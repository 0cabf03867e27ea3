import { afterAll, expect, test } from "vitest";
import { readLaunch } from "../../server/launch/store.ts";
import type { TournamentView } from "../../server/tournaments/schemas.ts";
import { ops } from "../ops.ts";
import { openOwnSite } from "../own-site.ts";

const own = await openOwnSite("announced-pools");
afterAll(() => own[Symbol.asyncDispose]());
const { db, environment } = own;
const { prize } = await readLaunch(db);
const visitor = await (await own.serve()).newBuyer();
await visitor.post("/api/local/fund", { walletAddress: prize });
expect((await ops(["season", "start"], environment)).code).toBe(0);

test("a pool is announced before the lock, covered by the prize wallet, and never shrinks", async () => {
  const week = "2030-01-07";
  const id = `${week}-mon-thu`;
  const set = (amount: string) => ops(["pool", "set", id, amount], environment);
  expect(await set("5")).toMatchObject({ code: 1, err: expect.stringMatching(/no tournament/) });
  await db
    .insertInto("weeks")
    .values({ id: week, lock_at: new Date("2030-01-07T00:00:00Z"), locked_at: null })
    .execute();
  await db
    .insertInto("tournaments")
    .values({ id, week_id: week, kind: "mon-thu", pool: null })
    .execute();
  expect(await set("5")).toMatchObject({ code: 0, out: `${id} shares 5.00 USDC.\n` });
  expect(await set("5")).toMatchObject({ code: 0, out: expect.stringMatching(/already/) });
  expect(await set("4")).toMatchObject({ code: 1, err: expect.stringMatching(/never shrinks/) });
  expect(await set("5000")).toMatchObject({ code: 1, err: expect.stringMatching(/Send .* to/) });
  expect(await set("x")).toMatchObject({ code: 2 });
  expect((await ops(["pool", "list"], environment)).out).toMatch(/2030-01-07-mon-thu.*5\.00 USDC/);
  await db
    .updateTable("weeks")
    .set({ lock_at: new Date(0) })
    .where("id", "=", week)
    .execute();
  expect(await set("6")).toMatchObject({ code: 1, err: expect.stringMatching(/locked/) });
  const { body } = await visitor.get<TournamentView>(`/api/tournaments/${id}`);
  expect(body).toMatchObject({ announced: "5000000", funded: true });
});

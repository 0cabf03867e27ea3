import type { KyselyPlugin } from "kysely";
import { afterAll, expect, test } from "vitest";
import { followHouse } from "../../server/house/in-charge.ts";
import { db, newWorker, order, rounds, stack } from "../lost-database.ts";

afterAll(() => stack.disposeAsync());

test("a payout that is signed while the database is looked at is no sign that it went back", async () => {
  const worker = await newWorker();
  for (const { pay } of [await order(1), await order(1)]) await pay();
  await rounds(worker, 4);
  const [known, signedMeanwhile] = await db
    .selectFrom("outbox")
    .select(["id", "attempts"])
    .where("kind", "=", "delivery")
    .orderBy("id")
    .execute();
  const { signed } = worker.house;
  signed.set(known!.id, known!.attempts);
  // The sender's round runs beside those of settling, and signs once the rows have been read.
  const signsMeanwhile: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.some((row) => "attempts" in row))
        signed.set(signedMeanwhile!.id, signedMeanwhile!.attempts);
      return result;
    },
  };
  const house = await followHouse({ ...worker, db: worker.db.withPlugin(signsMeanwhile) });
  expect(house.is_claiming).toBe(false);
  expect(signed.has(signedMeanwhile!.id)).toBe(true);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "../../rules/time.ts";
import { connect } from "../../server/db/connect.ts";
import { insertWeek } from "../../server/league/store.ts";
import { insertEntries } from "../played-week.ts";
import { serve, type Served } from "../serve.ts";
import { copyDatabase, site } from "../site.ts";

/** More concurrent requests than may wait. */
const FLOOD = 60;
const WEEKS = Array.from({ length: FLOOD }, (_, week) =>
  new Date(Date.parse("2025-10-27") + week * 7 * DAY_MS).toISOString().slice(0, 10),
);

const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());
let server: Served;

beforeAll(async () => {
  const url = await copyDatabase("crowded_lines");
  const db = connect(url, 4);
  stack.defer(() => db.destroy());
  for (const id of WEEKS) {
    await insertWeek(db, { id, lockAt: new Date(`${id}T23:00:00Z`) });
    await insertEntries(db, id, []);
  }
  await db
    .updateTable("tournaments")
    .set({ revision: BigInt(FLOOD) })
    .execute();
  server = stack.use(
    await serve({
      ...site.environment,
      DATABASE_URL: url,
      TRUST_PROXY: "on",
      REQUESTS_PER_MINUTE: "10000",
    }),
  );
});

test.each([
  ["past revisions", (of: number) => `/api/tournaments/${WEEKS[0]}-mon-thu/scores/${of}`],
  ["bundles", (of: number) => `/api/weeks/${WEEKS[of]}/bundle`],
])("one network does not fill the line for %s, and others have their turn", async (_, pathOf) => {
  const read = async (of: number, address: string) => {
    const headers = { "x-forwarded-for": address };
    const answer = await fetch(server.url + pathOf(of), { headers });
    await answer.arrayBuffer();
    return answer.status;
  };
  // All of these are one customer, although each is a different client.
  const flood = Array.from({ length: FLOOD - 1 }, (__, of) => read(of, `2001:db8:0:${of}::1`));
  const other = read(FLOOD - 1, "192.0.2.1");
  const statuses = await Promise.all(flood);
  expect(statuses).toContain(200);
  expect(statuses).toContain(429);
  expect(await other).toBe(200);
});

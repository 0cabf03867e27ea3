import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "../../dev/actor.ts";
import { type Db, connect } from "../../server/db/connect.ts";
import { insertWeek } from "../../server/league/store.ts";
import type { TournamentList, TournamentView } from "../../server/tournaments/schemas.ts";
import { serve } from "../serve.ts";
import { copyDatabase, site } from "../site.ts";

const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

const WEEK = "2025-10-27";
const ID = `${WEEK}-mon-thu`;

let db: Db;
let viewer: Actor;

beforeAll(async () => {
  const url = await copyDatabase("prize_funding");
  db = connect(url, 2);
  stack.defer(() => db.destroy());
  const server = stack.use(await serve({ ...site.environment, DATABASE_URL: url }));
  viewer = await server.newVisitor();
  await insertWeek(db, { id: WEEK, lockAt: new Date(`${WEEK}T00:00:00Z`) });
  const settled = { pool: 900_000n, state: "final" } as const;
  await db.updateTable("tournaments").set(settled).where("id", "=", ID).execute();
  await db
    .insertInto("outbox")
    .values({
      kind: "prize",
      cause: ID,
      ordinal: 0,
      content: JSON.stringify({ hash: "", owner: viewer.address, amount: "900000" }),
      signature: "1".repeat(64),
      wire: "",
      last_valid_block_height: 1n,
      signed_slot: 1n,
      last_error: "refused",
    })
    .execute();
});

async function isFunded() {
  const { body: list } = await viewer.get<TournamentList>("/api/tournaments");
  const { body: one } = await viewer.get<TournamentView>(`/api/tournaments/${ID}`);
  const { owed, prizeBalance, funded } = list;
  return {
    all: funded,
    one: one.funded,
    listed: list.tournaments.find(({ id }) => id === ID)!.funded,
    owed,
    prizeBalance,
  };
}

test("prizes on their way do not make the pools look unfunded or funded, and unpaid ones do not look paid", async () => {
  // The prize wallet is empty, as after paying all that it held.
  const shown = (funded: boolean | null, owed: string) => ({
    all: funded,
    one: funded,
    listed: funded,
    owed,
    prizeBalance: "0",
  });
  for (const [row, expected] of [
    [{ state: "planned" }, shown(false, "900000")],
    // It may never land.
    [{ state: "sent" }, shown(null, "900000")],
    [{ state: "sent", is_confirmed: true }, shown(true, "0")],
    [{ state: "held", held_for: "paid_otherwise", is_confirmed: false }, shown(false, "900000")],
    [{ state: "landed", held_for: null, is_confirmed: true }, shown(true, "0")],
  ] as const) {
    await db.updateTable("outbox").set(row).execute();
    // Requests within a second share an answer.
    await expect.poll(isFunded, { message: JSON.stringify(row) }).toEqual(expected);
  }
});

import { readdir } from "node:fs/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createDatabase } from "../../dev/postgres.ts";
import { type Db, connect } from "../../server/db/connect.ts";
import { migrate } from "../../server/db/migrate.ts";
import { sql as presale } from "../../server/db/migrations/0001-presale.ts";
import { sql as founderPurchases } from "../../server/db/migrations/0002-founder-purchases.ts";
import { CONFLICT } from "../../server/house/adopted/store.ts";
import { readPhase } from "../../server/phase/store.ts";
import { BELOW_LEAST, NAMES_HELD } from "../../server/refunds/store.ts";
import { site } from "../site.ts";

/** A database as the second migration left it, with one player and one purchase. */
const FORMER = `
create table migrations (name text primary key, at timestamptz not null default now());
insert into migrations (name) values ('0001-presale'), ('0002-founder-purchases');
insert into players (id, name, team, position, tier, popularity, place, mint)
  values ('nikola-jokic', 'Nikola Jokić', 'DEN', 'C', 'S', 91, 0, 'mint');
insert into users (wallet_address, referral_code) values ('wallet', 'CODE');
insert into purchases (id, wallet_address, pack_quantity, total_amount, state, reference, secret_seed,
  commitment, last_valid_block_height) values ('bought', 'wallet', 1, 20, 'drawn', 'r', 's', 'c', 1);
`;
const FORMER_PAYMENTS = `
insert into payments (signature, purchase_id, slot, block_hash, received, refund_reason)
  values ('first', 'bought', 1, 'h', 20, null), ('second', 'bought', 2, 'h', 20, 'already_paid')
`;
/** A drawn payment, as a worker writes it. */
const drawnPayment = (position: number, signature: string) => `
insert into payments (position, signature, purchase_id, slot, block_index, block_hash, received,
  outcome, previous_hash, hash, at)
  values (${position}, '${signature}', 'bought', ${position}, 0, 'h', 20, 'drawn', 'p', 'h', '2031-05-06')
`;

/** Lists columns whose default is the database's own clock. */
const TIMED_BY_DATABASE = sql<{ column: string }>`
  select table_name || '.' || column_name as column from information_schema.columns
  where table_schema = 'public' and column_default like '%now()%' order by 1`;

/** Runs the migrations up to one. */
async function migrateUpTo(db: Db, last: string): Promise<void> {
  await sql
    .raw(`create table migrations (name text primary key, at timestamptz not null default now())`)
    .execute(db);
  const folder = new URL("../../server/db/migrations/", import.meta.url);
  const names = (await readdir(folder)).toSorted();
  for (const name of names.slice(0, names.indexOf(`${last}.ts`) + 1)) {
    const migration = (await import(new URL(name, folder).href)) as { readonly sql: string };
    await sql.raw(migration.sql).execute(db);
    await sql`insert into migrations (name) values (${name.replace(".ts", "")})`.execute(db);
  }
}

test("an update keeps purchases and players, and fills in what the former schema left out", async () => {
  const db = connect(await createDatabase(site.postgres, "migrations"), 1);
  try {
    for (const statements of [presale, founderPurchases, FORMER])
      await sql.raw(statements).execute(db);
    await migrate(db);
    await sql.raw(drawnPayment(1, "first")).execute(db);
    await expect(sql.raw(drawnPayment(2, "second")).execute(db)).rejects.toThrow(
      "payments_one_draws",
    );
    expect(await db.selectFrom("players").select(["id", "league_id", "mint"]).execute()).toEqual([
      { id: "nikola-jokic", league_id: 203_999, mint: "mint" },
    ]);
    const seeds = db.selectFrom("purchases").select(["secret_seed", "sealed_seed"]);
    expect(await seeds.execute()).toEqual([{ secret_seed: "s", sealed_seed: null }]);
    expect(await readPhase(db)).toMatchObject({ name: "presale", started_by: "launch" });
    await migrate(db);
    const { rows } = await TIMED_BY_DATABASE.execute(db);
    expect(rows).toEqual([{ column: "migrations.at" }]);
  } finally {
    await db.destroy();
  }
});

test("a sale that settled payments by former rules is not updated, and goes on as it was", async () => {
  const db = connect(await createDatabase(site.postgres, "former-sale"), 1);
  try {
    for (const statements of [presale, founderPurchases, FORMER, FORMER_PAYMENTS])
      await sql.raw(statements).execute(db);
    await expect(migrate(db)).rejects.toThrow(
      "This sale has settled payments by the rules of an earlier version",
    );
    const { rows } = await sql`select name from migrations order by name`.execute(db);
    expect(rows).toEqual([{ name: "0001-presale" }, { name: "0002-founder-purchases" }]);
    const payments = await sql`select signature, refund_reason from payments`.execute(db);
    expect(payments.rows).toHaveLength(2);
  } finally {
    await db.destroy();
  }
});

test("a sale whose payouts have memos that cannot be read anymore is not updated", async () => {
  const db = connect(await createDatabase(site.postgres, "former-memos"), 1);
  try {
    await migrateUpTo(db, "0038-injuries");
    await sql`insert into outbox (kind, cause, ordinal, content, signature)
      values ('refund', 'payment', 0, '{}', 's')`.execute(db);
    await expect(migrate(db)).rejects.toThrow("This sale has payouts whose memos an earlier");
    await sql`update outbox set signature = null`.execute(db);
    await migrate(db);
  } finally {
    await db.destroy();
  }
});

test("an update keeps what feeds have answered, each text once, and nobody can change it", async () => {
  const db = connect(await createDatabase(site.postgres, "season_migrations"), 1);
  try {
    await migrateUpTo(db, "0022-season");
    for (const [hash, body] of [
      ["a", "one"],
      ["b", "two"],
      ["a", "one"],
    ])
      await sql`insert into feed_answers (feed, address, hash, body, at, league_at)
        values ('nba', 'https://feed.example', ${hash}, ${Buffer.from(body!)}, now(), now())`.execute(
        db,
      );
    await migrate(db);
    const answers = await db
      .selectFrom("feed_answers")
      .innerJoin("feed_bodies", "feed_bodies.hash", "feed_answers.hash")
      .select("feed_bodies.body")
      .orderBy("feed_answers.id")
      .execute();
    expect(answers.map(({ body }) => body.toString())).toEqual(["one", "two", "one"]);
    expect(await db.selectFrom("feed_bodies").select("hash").execute()).toHaveLength(2);
    for (const table of ["feed_answers", "feed_bodies"])
      await expect(sql.raw(`delete from ${table}`).execute(db)).rejects.toThrow("only ever added");
  } finally {
    await db.destroy();
  }
});

test("an update keeps why payouts are held, which their errors had said", async () => {
  const db = connect(await createDatabase(site.postgres, "held_migrations"), 1);
  try {
    await migrateUpTo(db, "0030-worked-leases");
    // As it was said then.
    const lock = {
      held_for: "paid_otherwise",
      last_error: "Solana has other rosters or holdings for this week",
    };
    const reasons = [BELOW_LEAST, NAMES_HELD, CONFLICT, lock];
    const held = [...reasons, { held_for: "refused", last_error: "custom program error: 0x1" }];
    for (const [ordinal, { last_error: error }] of held.entries())
      await sql`insert into outbox (kind, cause, ordinal, content, state, last_error)
        values ('refund', 'payment', ${ordinal}, '{}', 'held', ${error})`.execute(db);
    await sql`insert into outbox (kind, cause, ordinal, content, last_error)
      values ('refund', 'payment', 9, '{}', ${BELOW_LEAST.last_error})`.execute(db);
    await migrate(db);
    const rows = db.selectFrom("outbox").select(["held_for", "last_error"]).orderBy("ordinal");
    expect(await rows.execute()).toEqual([
      ...held,
      { held_for: null, last_error: BELOW_LEAST.last_error },
    ]);
  } finally {
    await db.destroy();
  }
});

test("an update sums what is settled, and from then on no revision's number comes twice", async () => {
  const db = connect(await createDatabase(site.postgres, "sums_migrations"), 1);
  const at = new Date("2025-11-03T00:00:00Z");
  const revise = async (id?: bigint) => {
    const row = { ...(id === undefined ? {} : { id }), at, real_at: at };
    const made = db.insertInto("revisions").values(row).returning("id");
    return (await made.executeTakeFirstOrThrow()).id;
  };
  try {
    await migrateUpTo(db, "0031-held-for");
    await sql`insert into weeks (id, lock_at) values ('2025-10-27', ${at})`.execute(db);
    await sql`insert into tournaments (id, week_id, kind, state) values
      ('2025-10-27-mon-thu', '2025-10-27', 'mon-thu', 'final'),
      ('2025-10-27-fri-sun', '2025-10-27', 'fri-sun', 'live')`.execute(db);
    for (const [roster, total, sets] of [
      [1, 1500, 3_000_000_000_000_000n],
      [2, -10, 2n],
    ] as const)
      await sql`insert into results (tournament_id, wallet, roster, rank, total, tie_break, sets, prize)
        values ('2025-10-27-mon-thu', 'wallet', ${roster}, ${roster}, ${total}, '{}', ${sets}, 0)`.execute(
        db,
      );
    expect(await revise()).toBe(1n);
    await migrate(db);
    const sums = db
      .selectFrom("tournaments")
      .select(["settled_entries", "settled_sets", "settled_points"])
      .orderBy("id", "desc");
    expect(await sums.execute()).toEqual([
      {
        settled_entries: 2,
        settled_sets: "3000000000000002",
        settled_points: String(1500n * 3_000_000_000_000_000n - 20n),
      },
      { settled_entries: null, settled_sets: null, settled_points: null },
    ]);
    // A restored backup continues later than anything that it has lost.
    const before = BigInt(Date.now()) - 60_000n;
    const [first, second] = [await revise(), await revise()];
    expect(first).toBeGreaterThan(before);
    expect(second).toBeGreaterThan(first);
    // If the clock went back, numbers still only grow.
    const late = await revise(first + 1_000_000_000n);
    expect(await revise()).toBe(late + 1n);
  } finally {
    await db.destroy();
  }
});

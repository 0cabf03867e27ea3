import { type Kysely, sql } from "kysely";
import * as presale from "./migrations/0001-presale.ts";
import * as founderPurchases from "./migrations/0002-founder-purchases.ts";
import * as paymentOutcome from "./migrations/0003-payment-outcome.ts";
import * as cardsLeft from "./migrations/0004-cards-left.ts";
import * as phase from "./migrations/0005-phase.ts";
import * as leagueIds from "./migrations/0006-league-ids.ts";
import * as outbox from "./migrations/0007-outbox.ts";
import * as chainOrder from "./migrations/0008-chain-order.ts";
import * as reservations from "./migrations/0009-reservations.ts";
import * as sealedSeeds from "./migrations/0010-sealed-seeds.ts";
import * as paymentLog from "./migrations/0011-payment-log.ts";
import * as lookupTables from "./migrations/0012-lookup-tables.ts";
import * as clock from "./migrations/0013-clock.ts";
import * as wholePaymentLog from "./migrations/0014-whole-payment-log.ts";
import * as house from "./migrations/0015-house.ts";
import * as acts from "./migrations/0016-acts.ts";
import * as purchaseHolds from "./migrations/0017-purchase-holds.ts";
import * as salesPause from "./migrations/0018-sales-pause.ts";
import * as statement from "./migrations/0019-statement.ts";
import * as statementSlots from "./migrations/0020-statement-slots.ts";
import * as soundHoldings from "./migrations/0021-sound-holdings.ts";
import * as season from "./migrations/0022-season.ts";
import * as feedBodies from "./migrations/0023-feed-bodies.ts";
import * as gameClocks from "./migrations/0024-game-clocks.ts";
import * as lostHolds from "./migrations/0025-holds-of-lost-purchases.ts";
import * as haltedBy from "./migrations/0026-house-halted-by.ts";
import * as closedPrizes from "./migrations/0027-closed-prizes.ts";
import * as adoptedArrived from "./migrations/0028-adopted-arrived.ts";
import * as refundsSent from "./migrations/0029-refunds-sent.ts";
import * as workedLeases from "./migrations/0030-worked-leases.ts";
import * as heldFor from "./migrations/0031-held-for.ts";
import * as revisionTimes from "./migrations/0032-revision-times.ts";
import * as settledSums from "./migrations/0033-settled-sums.ts";
import * as orderSignatures from "./migrations/0034-order-signatures.ts";
import * as openRows from "./migrations/0035-open-rows.ts";
import * as heldEntries from "./migrations/0036-held-entries.ts";
import * as news from "./migrations/0037-news.ts";
import * as injuries from "./migrations/0038-injuries.ts";
import * as payoutNames from "./migrations/0039-payout-names.ts";
import type { Tables } from "./schema.ts";

/** In order and append-only: never edit a migration that has run anywhere. */
const MIGRATIONS = [
  { name: "0001-presale", sql: presale.sql },
  { name: "0002-founder-purchases", sql: founderPurchases.sql },
  { name: "0003-payment-outcome", sql: paymentOutcome.sql },
  { name: "0004-cards-left", sql: cardsLeft.sql },
  { name: "0005-phase", sql: phase.sql },
  { name: "0006-league-ids", sql: leagueIds.sql },
  { name: "0007-outbox", sql: outbox.sql },
  { name: "0008-chain-order", sql: chainOrder.sql },
  { name: "0009-reservations", sql: reservations.sql },
  { name: "0010-sealed-seeds", sql: sealedSeeds.sql },
  { name: "0011-payment-log", sql: paymentLog.sql },
  { name: "0012-lookup-tables", sql: lookupTables.sql },
  { name: "0013-clock", sql: clock.sql },
  { name: "0014-whole-payment-log", sql: wholePaymentLog.sql },
  { name: "0015-house", sql: house.sql },
  { name: "0016-acts", sql: acts.sql },
  { name: "0017-purchase-holds", sql: purchaseHolds.sql },
  { name: "0018-sales-pause", sql: salesPause.sql },
  { name: "0019-statement", sql: statement.sql },
  { name: "0020-statement-slots", sql: statementSlots.sql },
  { name: "0021-sound-holdings", sql: soundHoldings.sql },
  { name: "0022-season", sql: season.sql },
  { name: "0023-feed-bodies", sql: feedBodies.sql },
  { name: "0024-game-clocks", sql: gameClocks.sql },
  { name: "0025-holds-of-lost-purchases", sql: lostHolds.sql },
  { name: "0026-house-halted-by", sql: haltedBy.sql },
  { name: "0027-closed-prizes", sql: closedPrizes.sql },
  { name: "0028-adopted-arrived", sql: adoptedArrived.sql },
  { name: "0029-refunds-sent", sql: refundsSent.sql },
  { name: "0030-worked-leases", sql: workedLeases.sql },
  { name: "0031-held-for", sql: heldFor.sql },
  { name: "0032-revision-times", sql: revisionTimes.sql },
  { name: "0033-settled-sums", sql: settledSums.sql },
  { name: "0034-order-signatures", sql: orderSignatures.sql },
  { name: "0035-open-rows", sql: openRows.sql },
  { name: "0036-held-entries", sql: heldEntries.sql },
  { name: "0037-news", sql: news.sql },
  { name: "0038-injuries", sql: injuries.sql },
  { name: "0039-payout-names", sql: payoutNames.sql },
];

/** Advisory lock so that one process migrates at a time. Any number unused in this database will do. */
const LOCK = 4_829_301;

/** Compares the database's schema with this program's, which an update may have changed. */
export async function compareSchemas(db: Kysely<Tables>): Promise<"older" | "newer" | "same"> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  if (!MIGRATIONS.every(({ name }) => done.delete(name))) return "older";
  return done.size > 0 ? "newer" : "same";
}

/**
 * Migrates to the newest schema. Safe to run from several processes at once. Throws, and changes nothing, if this
 * version cannot continue with the data in the database.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
    await sql`create table if not exists migrations (
      name text primary key, at timestamptz not null default now())`.execute(trx);
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(trx);
    const done = new Set(rows.map(({ name }) => name));
    for (const migration of MIGRATIONS.filter(({ name }) => !done.has(name))) {
      await sql.raw(migration.sql).execute(trx);
      await sql`insert into migrations (name) values (${migration.name})`.execute(trx);
    }
  });
}

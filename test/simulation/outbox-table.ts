import { beforeEach } from "vitest";
import type { Db } from "../../server/db/connect.ts";
import type { OutboxRow, Planned, Planning } from "../../server/outbox/row.ts";
import { insertPlanned } from "../../server/outbox/store.ts";
import { expectLoneWorkers, openLoneWorker } from "./lone-worker.ts";
import { CAUSE, OWNER } from "./owed.ts";

/** The test's outbox, empty at the start. */
export let db: Db;
/** The time at which the test runs. */
export let now: Date;
export let rows: () => Promise<OutboxRow[]>;

/** Sets up a test file with an outbox. */
export function expectOutbox(): void {
  expectLoneWorkers();
  beforeEach(async () => {
    const opened = await openLoneWorker();
    ({ db, rows } = opened);
    now = opened.ctx.now();
  });
}

export const after = (ms: number) => new Date(now.getTime() + ms);

/** The columns of a signed row. */
export const SIGNED = {
  signature: "signed",
  wire: "bytes",
  last_valid_block_height: 500n,
  signed_slot: 7n,
};

/** Changes a row directly, as another worker might. */
export async function change(ordinal: number, to: object): Promise<void> {
  await db.updateTable("outbox").set(to).where("ordinal", "=", ordinal).execute();
}

/** Plans rows, and returns all rows. */
export async function plan(...planned: readonly Planning[]): Promise<Planned[]> {
  await insertPlanned(db, planned);
  return (await rows()) as Planned[];
}

export const prize = (ordinal: number): Planning => ({
  kind: "prize",
  cause: "2030-01-07-mon-thu",
  ordinal,
  content: { hash: "", owner: OWNER, amount: "1" },
});

/** Returns a refund that belongs to a purchase. */
export const refundFor = (ordinal: number, purchaseId: string): Planning => ({
  kind: "refund",
  cause: CAUSE,
  ordinal,
  content: { purchaseId, owner: OWNER, amount: "1" },
});

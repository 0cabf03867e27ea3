import { MINUTE_MS } from "../../rules/time.ts";
import type { Handler } from "../../server/outbox/handler.ts";
import { insertPlanned } from "../../server/outbox/store.ts";
import { refundHandler } from "../../server/refunds/handler.ts";
import { openLoneWorker } from "./lone-worker.ts";
import { PEOPLE } from "./people.ts";

/** The wallet that `openOwing` owes. */
export const OWNER = PEOPLE[0]!.wallet.address;
export const CAUSE = `payment${"1".repeat(80)}`;

/** Refunds that are sent in pairs and whose owners can always receive them. */
const pairs: Handler<"refund"> = {
  ...refundHandler,
  rowsPerTransaction: 2,
  maxWaitMs: 60 * MINUTE_MS,
  allowance: async () => 4,
  payable: async (_, due) => ({ ready: due, waiting: [] }),
};

/** Returns the handler for refunds sent in pairs, four per round, with the test's changes. */
export const paired = (change: Partial<Handler<"refund">> = {}) => [
  { ...pairs, ...change } as unknown as Handler,
];

/** Opens a worker that owes `count` refunds of 1, 2, 3, … base units. */
export async function openOwing(count: number, nodes = 1) {
  const opened = await openLoneWorker({ nodes });
  await insertPlanned(opened.db, refunds(count));
  return opened;
}

export const refunds = (count: number, cause = CAUSE) =>
  Array.from({ length: count }, (_, ordinal) => ({
    kind: "refund" as const,
    cause,
    ordinal,
    content: { purchaseId: null, owner: OWNER, amount: String(ordinal + 1) },
  }));

/** Returns the rows grouped by transaction, oldest first. */
export function together(
  rows: readonly { readonly signature: string | null; readonly id: bigint }[],
) {
  const sent = rows.filter(({ signature }) => signature !== null);
  return [...Map.groupBy(sent, ({ signature }) => signature).values()].map((batch) =>
    batch.map(({ id }) => Number(id - rows[0]!.id)),
  );
}

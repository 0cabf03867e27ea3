import type { Hold } from "../holds/store.ts";
import type { OutboxRow } from "../outbox/row.ts";
import type { Purchase } from "../presale/store.ts";

/** The facts that decide whether a purchase's payouts are sent. */
export interface Circumstances {
  readonly hold: Hold | undefined;
  /** Why all payouts are blocked; undefined if they are not. */
  readonly stoppedFor: string | undefined;
  readonly isWorkerThere: boolean;
  readonly now: Date;
}

/** Returns what a purchase waits for, as a sentence, given what is owed for it. */
export function waitingFor(
  purchase: Pick<Purchase, "state" | "seen_signature" | "last_valid_block_height">,
  owed: readonly OutboxRow[],
  circumstances: Circumstances,
): string {
  const open = owed.filter(({ state }) => state !== "landed");
  const [first] = open;
  if (!first) return waitingForMoney(purchase, circumstances.isWorkerThere);
  const stop = stoppedBy(circumstances);
  if (stop !== undefined) return stop;
  const sent = open.find(({ state }) => state === "sent");
  if (sent) return `Transaction ${sent.signature} is sent and not final yet.${becauseOf(sent)}`;
  const held = open.find(({ state }) => state === "held");
  if (held) return `The sender holds its ${held.kind}.${becauseOf(held)}`;
  // The last of several waits for the others.
  const [next] = open
    .filter(({ is_last: isLast }) => !isLast || open.length === 1)
    .toSorted((a, b) => Number(a.due_at) - Number(b.due_at));
  const { kind, due_at: dueAt } = next!;
  return dueAt !== null && dueAt > circumstances.now
    ? `Its ${kind} is tried again at ${dueAt.toISOString()}.${becauseOf(next!)}`
    : `Its ${kind} is due: a worker sends it in its next round.${becauseOf(next!)}`;
}

/** Returns why nothing can be sent, as a sentence; undefined if payouts are not blocked. */
export function stoppedBy({
  hold,
  stoppedFor,
  isWorkerThere,
}: Omit<Circumstances, "now">): string | undefined {
  if (hold) return `${hold.held_by} holds it: ${hold.reason}`;
  if (stoppedFor !== undefined) return `All payouts are stopped: ${stoppedFor}.`;
  return isWorkerThere ? undefined : "No worker runs. Start one.";
}

function becauseOf({ last_error: why }: OutboxRow): string {
  return why === null ? "" : ` The last problem: ${why}`;
}

function waitingForMoney(
  { state, seen_signature: seen, last_valid_block_height: until }: Parameters<typeof waitingFor>[0],
  isWorkerThere: boolean,
): string {
  switch (state) {
    case "created":
      if (seen === null) return `Its buyer may pay until block height ${until}.`;
      return isWorkerThere
        ? `Payment ${seen} is on the chain and waits for its turn.`
        : `Payment ${seen} is on the chain, and no worker runs. Start one.`;
    case "expired":
      return "Nothing: it ended unpaid.";
    case "delivered":
    case "refunded":
      return "Nothing: it is done.";
    case "drawn":
    case "delivering":
    case "refunding":
      return "Nothing is planned for it, although something is owed. This is an error.";
    default:
      return state satisfies never;
  }
}

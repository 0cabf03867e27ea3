import { z } from "zod";
import { countText } from "../../rules/count-text.ts";
import { formatAmount } from "../../rules/money.ts";
import { PURCHASE_STATES, type PurchaseState } from "../../rules/purchase-state.ts";
import { findHold } from "../holds/store.ts";
import type { OutboxRow } from "../outbox/row.ts";
import { listForPurchases } from "../outbox/store.ts";
import { listPayments } from "../payments/store.ts";
import { circumstances } from "./circumstances.ts";
import type { Command, Desk } from "./command.ts";
import { JUST_ID } from "./held-purchase.ts";
import { readOptions } from "./read-options.ts";
import { countPurchases, listEvents, listInState, readPurchase } from "./store.ts";
import { waitingFor } from "./waiting-for.ts";
import { ageOf, durationOf, tableOf } from "./wording.ts";

const MAX_LISTED = 50;
/** States in which the house owes something, or may soon. */
const OPEN: readonly PurchaseState[] = ["created", "drawn", "delivering", "refunding"];

const LIST_OPTIONS = z.object({
  state: z
    .enum(PURCHASE_STATES, { error: `is not one of ${PURCHASE_STATES.join(", ")}` })
    .optional(),
  "older-than": z
    .string()
    .transform(durationOf)
    .refine((ms) => ms !== undefined, "is not a duration like 30s, 10m, 2h or 1d")
    .optional(),
});

export const PURCHASE_COMMANDS: readonly Command[] = [
  {
    words: "purchase list",
    options: "[--state <state>] [--older-than <duration>]",
    about: `Counts the purchases by state, and lists those in a state, or those that are not done, the
longest waiting first. --older-than 10m leaves out what has been in its state for less.`,
    read: (args) => {
      const { state, "older-than": ms } = readOptions(args, LIST_OPTIONS);
      return (desk) => listPurchases(desk, { states: state ? [state] : OPEN, ms });
    },
  },
  {
    words: "purchase show",
    options: "<id>",
    about: "Shows a purchase: its history, its payments, its payouts, and what it waits for.",
    read: (args) => {
      const { id } = readOptions(args, JUST_ID, "id");
      return (desk) => showPurchase(desk, id);
    },
  },
];

async function listPurchases(
  { db, now }: Desk,
  { states, ms }: { states: readonly PurchaseState[]; ms: number | undefined },
): Promise<string> {
  const counts = (await countPurchases(db)).map(({ state, count, oldest }) => [
    state,
    String(count),
    `the oldest for ${ageOf(oldest, now)}`,
  ]);
  if (counts.length === 0) return "There are no purchases.";
  // A process's estimate of the database's time may be ahead by a moment: new ones are listed, too.
  const before = ms === undefined ? undefined : new Date(now.getTime() - ms);
  const found = await listInState(db, { states, before, limit: MAX_LISTED + 1 });
  const rows = found
    .slice(0, MAX_LISTED)
    .map(({ id, state, since, packs, wallet, isOnHold }) => [
      id,
      state,
      `for ${ageOf(since, now)}`,
      countText(packs, "pack"),
      wallet,
      isOnHold ? "on hold" : "",
    ]);
  return [
    tableOf(counts),
    "",
    rows.length === 0 ? "  None to list." : tableOf(rows),
    ...(found.length > MAX_LISTED ? [`  … and more than these ${MAX_LISTED}.`] : []),
  ].join("\n");
}

async function showPurchase(desk: Desk, id: string): Promise<string> {
  const { db, now } = desk;
  const purchase = await readPurchase(db, id);
  const [events, payments, owed, hold] = await Promise.all([
    listEvents(db, id),
    listPayments(db, [id]),
    listForPurchases(db, [id]),
    findHold(db, id),
  ]);
  const since = events.at(-1)?.at ?? purchase.created_at;
  return [
    `${id}: ${countText(purchase.pack_quantity, "pack")} for ${formatAmount(purchase.total_amount)} USDC, ordered by ${purchase.wallet_address}`,
    `State: ${purchase.state}, for ${ageOf(since, now)}`,
    ...(hold ? [`On hold since ${hold.at.toISOString()} by ${hold.held_by}: ${hold.reason}`] : []),
    `Waits for: ${waitingFor(purchase, owed, { ...(await circumstances(db)), hold, now })}`,
    ...section(
      "History",
      events.map(({ at, to_state: to, note }) => [at.toISOString(), to, note ?? ""]),
    ),
    ...section(
      "Payments",
      payments.map(({ position, at, outcome, received, signature }) => [
        `no. ${position} of the log`,
        at.toISOString(),
        outcome,
        received === null ? "unreadable" : `${formatAmount(received)} USDC`,
        signature,
      ]),
    ),
    ...section("Payouts", owed.map(payoutRow)),
  ].join("\n");
}

function payoutRow(row: OutboxRow): string[] {
  return [
    `#${row.id}`,
    `${row.kind} ${row.ordinal}`,
    row.state,
    countText(row.attempts, "attempt"),
    row.state === "planned" && row.due_at ? `due ${row.due_at.toISOString()}` : "",
    row.state === "sent" || row.state === "landed" ? row.signature : "",
    row.last_error ?? "",
  ];
}

function section(title: string, rows: readonly (readonly string[])[]): string[] {
  return rows.length === 0 ? [] : ["", title, tableOf(rows)];
}

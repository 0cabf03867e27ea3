import { z } from "zod";
import type { Db } from "../db/connect.ts";
import { endHold, findHold, placeHold } from "../holds/store.ts";
import { hasPurchase } from "../house/store.ts";
import { listForPurchases, planNow } from "../outbox/store.ts";
import { isPurchaseId } from "../../rules/purchase-id.ts";
import { listNaming } from "../refunds/store.ts";
import { act } from "./act.ts";
import { findStop } from "./circumstances.ts";
import type { Command, Desk } from "./command.ts";
import { flag, readOptions, reason } from "./read-options.ts";
import { readPurchase } from "./store.ts";

const id = z.string({ error: "is missing" }).refine(isPurchaseId, "is not a purchase's id");
export const JUST_ID = z.object({ id });
const HOLD = z.object({ id, reason, lost: flag });

export const HOLD_COMMANDS: readonly Command[] = [
  {
    words: "purchase hold",
    options: "<id> --reason <text> [--lost]",
    about: `Pays nothing more for a purchase, neither delivery nor refund, until it is resumed. Its payment
is settled in its turn, and what has been sent is followed on. The buyer reads that the order
is on hold, and not the reason. --lost holds one that a restored backup lacks, in case it comes
back, and the refund of a payment that names it.`,
    read: (args) => {
      const options = readOptions(args, HOLD, "id");
      return (desk) => holdPurchase(desk, options);
    },
  },
  {
    words: "purchase resume",
    options: "<id>",
    about: "Ends the hold of a purchase.",
    read: (args) => {
      const options = readOptions(args, JUST_ID, "id");
      return (desk) => resumePurchase(desk, options.id);
    },
  },
  {
    words: "purchase retry",
    options: "<id>",
    about: `Has everything sent now that waits for a purchase, or that the sender holds because the chain
refused it for a day.`,
    read: (args) => {
      const options = readOptions(args, JUST_ID, "id");
      return (desk) => retryPurchase(desk, options.id);
    },
  },
];

async function holdPurchase(
  desk: Desk,
  { id: target, reason: why, lost }: z.output<typeof HOLD>,
): Promise<string> {
  return act(desk, { name: "purchase hold", target, reason: why }, async (trx) => {
    if (!lost) await readPurchase(trx, target);
    const hold = { purchase_id: target, reason: why, held_by: desk.by, at: desk.now };
    if (!(await placeHold(trx, hold)))
      return { hasChanged: false, result: `${target} is held already. Nothing was changed.` };
    const states = (await listForPurchases(trx, [target])).map(({ state }) => state);
    const [sent, landed] = [count(states, "sent"), count(states, "landed")];
    const before = `Of its payouts, ${landed} had landed and ${sent} had been sent, which may still land.`;
    return {
      hasChanged: true,
      result: `Nothing more is paid for ${target}.${states.length > 0 ? ` ${before}` : ""}`,
    };
  });
}

async function resumePurchase(desk: Desk, target: string): Promise<string> {
  return act(desk, { name: "purchase resume", target }, async (trx) => {
    if (!(await endHold(trx, target))) {
      await readPurchase(trx, target);
      return { hasChanged: false, result: `Nobody holds ${target}. Nothing was changed.` };
    }
    const stop = (await lostRefundOf(trx, target)) ?? (await findStop(trx, target));
    const result = stop
      ? `Nobody holds ${target} anymore. ${stop}`
      : `Payouts for ${target} go on.`;
    return { hasChanged: true, result };
  });
}

/** Says how to pay the refund of a purchase that this database has lost; undefined if it has not lost it. */
async function lostRefundOf(trx: Db, purchaseId: string): Promise<string | undefined> {
  if (await hasPurchase(trx, purchaseId)) return undefined;
  const payments = await listNaming(trx, purchaseId);
  if (payments.length === 0) return "No payment that names it has arrived.";
  return `This database has lost it. Send back the payment that names it: npm run ops -- payment refund ${payments.join(" or ")}`;
}

async function retryPurchase(desk: Desk, target: string): Promise<string> {
  return act(desk, { name: "purchase retry", target }, async (trx) => {
    await readPurchase(trx, target);
    const hold = await findHold(trx, target);
    if (hold)
      throw new Error(`${hold.held_by} holds ${target} (${hold.reason}). Resume it instead.`);
    const rows = await planNow(trx, target, desk.now);
    if (rows === 0) {
      const open = await listForPurchases(trx, [target]);
      const isConflict = open.some(({ held_for: why }) => why === "paid_otherwise");
      const why = isConflict
        ? `Solana shows ${target} paid otherwise`
        : `Nothing waits for ${target}`;
      return { hasChanged: false, result: `${why}. Nothing was changed.` };
    }
    const next = (await findStop(trx, target)) ?? "A worker sends it at once.";
    return { hasChanged: true, result: `Due now, for ${target}: ${rows}. ${next}` };
  });
}

function count(states: readonly string[], state: string): number {
  return states.filter((one) => one === state).length;
}

import { type Signature, isAddress, isSignature } from "@solana/kit";
import { z } from "zod";
import { formatAmount } from "../../rules/money.ts";
import { usdc } from "../config.ts";
import type { Db } from "../db/connect.ts";
import { listAdoptedFor } from "../house/adopted/store.ts";
import { heldAmong } from "../holds/store.ts";
import { readLaunch } from "../launch/store.ts";
import type { OutboxRow } from "../outbox/row.ts";
import { insertPlanned } from "../outbox/store.ts";
import { findNamed } from "../payments/find-named.ts";
import { type SettledPayment, findPayment, lockCursor } from "../payments/store.ts";
import { readFreeFunds } from "../refunds/free-funds.ts";
import { type LeftPayment, readLeftPayment } from "../refunds/left-payment.ts";
import { planRefunds } from "../refunds/plan.ts";
import { listRefundsOf, planHeldOf } from "../refunds/store.ts";
import { type Done, act } from "./act.ts";
import { openChain, untilTold } from "./chain.ts";
import { findStop } from "./circumstances.ts";
import type { Command, Desk } from "./command.ts";
import { readOptions, reason } from "./read-options.ts";
import { countActs } from "./store.ts";
import { WrongUsage } from "./wrong-usage.ts";

const NAME = "payment refund";

const OPTIONS = z.object({
  signature: z
    .string({ error: "is missing" })
    .refine(isSignature, "is not a transaction signature"),
  reason,
  to: z.string().refine(isAddress, "is not a Solana wallet address").optional(),
  amount: usdc.refine((amount) => amount > 0n, "is nothing").optional(),
});

/** A person's instructions for an unreadable payment. */
interface Judged {
  readonly to: string;
  readonly amount: bigint;
}

export const PAYMENT_COMMANDS: readonly Command[] = [
  {
    words: NAME,
    options: "<signature> --reason <text> [--to <wallet> --amount <USDC>]",
    about: `Sends a payment back that no rule sends back by itself: one that was listed after its turn, one
too small to go back unasked, or one that nobody can read. Who gets how much follows from the
payment; only if nobody can read it, give --to and --amount. What was drawn is never sent back.`,
    read: (args) => {
      const { to, amount, signature, reason: why } = readOptions(args, OPTIONS, "signature");
      if ((to === undefined) !== (amount === undefined))
        throw new WrongUsage("--to and --amount belong together.");
      const judged = to === undefined || amount === undefined ? undefined : { to, amount };
      return (desk) => refundPayment(desk, { signature, why, judged });
    },
  },
];

interface Request {
  readonly signature: Signature;
  readonly why: string;
  readonly judged: Judged | undefined;
}

async function refundPayment(desk: Desk, request: Request): Promise<string> {
  const { signature: target, why: reasonGiven } = request;
  const settled = await findPayment(desk.db, target);
  if (settled?.outcome === "drawn")
    throw new Error(
      `This payment was drawn, for ${settled.purchaseId}. What is drawn is never sent back: whoever could ` +
        "send it back could undo lucky draws.",
    );
  const what = { name: NAME, target, reason: reasonGiven };
  if (settled && settled.outcome !== "unreadable")
    return act(desk, what, (trx) => sendHeld(trx, request));
  const left = await readLeft(desk, request);
  return act(desk, what, (trx) => planByHand(trx, { ...request, settled, left }));
}

/** Plans refunds that the rules send only on request. */
async function sendHeld(trx: Db, { signature, judged }: Request): Promise<Done> {
  if (judged) throw new WrongUsage(RULES_SAY);
  const amount = await planHeld(trx, signature);
  const known = await listRefundsOf(trx, signature);
  if (amount > 0n)
    return {
      hasChanged: true,
      result: `Planned: ${formatAmount(amount)} USDC go back. ${await whenSent(trx, known)}`,
    };
  const result =
    known.length === 0
      ? "The rules keep it: it is no more than what sending it costs."
      : `The rules send it back: ${describe(known)}.`;
  return { hasChanged: false, result: `${result} Nothing was changed.` };
}

const RULES_SAY = "The rules say who gets how much of this payment: leave --to and --amount out.";

/** Facts about a payment, read before the transaction that plans its refund. */
interface Left {
  readonly payment: LeftPayment;
  /** Base units that the escrow owes to nobody else. */
  readonly free: bigint;
  /** Number of earlier refunds by hand. The free funds do not include newer ones. */
  readonly made: number;
}

async function readLeft(desk: Desk, request: Request): Promise<Left> {
  const chain = { db: desk.db, launch: await readLaunch(desk.db), ...openChain(desk.config) };
  return untilTold(desk, () => readLeftOn(chain, request));
}

async function readLeftOn(
  chain: Parameters<typeof readFreeFunds>[0],
  { signature, judged }: Request,
): Promise<Left> {
  const made = await countActs(chain.db, NAME);
  const payment = await readLeftPayment(chain, signature);
  if (payment.kind === "readable" && judged) throw new WrongUsage(RULES_SAY);
  if (payment.kind === "unreadable") assertJudged(payment.lost, judged);
  return { payment, free: await readFreeFunds(chain, signature), made };
}

/** Throws unless a person has said who gets how much, and the chain does not contradict it. */
function assertJudged(
  lost: ReadonlyMap<string, bigint> | undefined,
  judged: Judged | undefined,
): void {
  const payers = [...(lost ?? [])].map(
    ([owner, one]) => `${owner} up to ${formatAmount(one)} USDC`,
  );
  const shown = lost ? ` It took from ${payers.join(", ")}.` : "";
  if (!judged)
    throw new WrongUsage(
      `No RPC node can read this payment. Find out who paid what, and give --to and --amount.${shown}`,
    );
  if (lost && (lost.get(judged.to) ?? 0n) < judged.amount)
    throw new Error(`The payment shows otherwise.${shown} Nothing was changed.`);
}

async function planByHand(
  trx: Db,
  request: Request & { readonly settled: SettledPayment | undefined; readonly left: Left },
): Promise<Done> {
  const { signature, settled, judged, left } = request;
  const { payment, free, made } = left;
  const cursor = await lockCursor(trx);
  if (!settled) assertPassed(payment, cursor.slot);
  const known = await listRefundsOf(trx, signature);
  if (known.length > 0) return alreadyPlanned(known, judged);
  const paid = await findPaid(trx, signature);
  if ((await findPayment(trx, signature))?.outcome !== settled?.outcome)
    throw new Error("The payment was settled in this moment. Run the command again.");
  if ((await countActs(trx, NAME)) !== made)
    throw new Error("Another payment was sent back in this moment. Run the command again.");
  await planRows(trx, { signature, judged, payment });
  const planned = await listRefundsOf(trx, signature);
  if (planned.length === 0)
    return {
      hasChanged: false,
      result: "It is no more than what sending it costs. Nothing was changed.",
    };
  const toPay = planned.filter(({ ordinal }) => !paid.has(ordinal));
  if (toPay.length === 0)
    return {
      hasChanged: true,
      result: `The chain shows it sent back already. A worker notes it: ${describe(planned)}.`,
    };
  const amount = toPay.reduce((sum, { content }) => sum + BigInt(content.amount), 0n);
  if (amount > free)
    throw new Error(
      `The escrow owes all but ${formatAmount(free)} USDC to others. Nothing was changed.`,
    );
  const next = await whenSent(trx, planned);
  return { hasChanged: true, result: `Planned: ${describe(planned)}. ${next}` };
}

/**
 * Returns the refunds of a payment, by ordinal, that are on the chain but missing from the books. Throws if the chain
 * shows that the payment was delivered.
 */
async function findPaid(trx: Db, signature: string): Promise<Set<number>> {
  const adopted = await listAdoptedFor(trx, signature);
  const delivery = adopted.find(({ kind }) => kind === "delivery");
  if (delivery)
    throw new Error(
      `The chain shows this payment delivered, by ${delivery.signature}. Nothing was changed.`,
    );
  return new Set(adopted.map(({ ordinal }) => ordinal));
}

/** Plans what is held of a payment's refunds. Throws while what it names is on hold. Returns their sum. */
async function planHeld(trx: Db, signature: string): Promise<bigint> {
  const refunds = await listRefundsOf(trx, signature);
  const named = refunds.flatMap(({ content }) => content.names ?? []);
  const [held] = await heldAmong(trx, named);
  if (held !== undefined)
    throw new Error(`It names ${held}, which is on hold. Resume that first. Nothing was changed.`);
  return planHeldOf(trx, signature);
}

async function whenSent(trx: Db, refunds: readonly OutboxRow<"refund">[]): Promise<string> {
  return (await findStop(trx, refunds[0]!.content.purchaseId)) ?? "A worker sends it.";
}

/** Throws unless settling has passed this payment without ever seeing it. */
function assertPassed(payment: LeftPayment, settledSlot: bigint): void {
  if (payment.kind === "unreadable")
    throw new Error(
      "This payment is not in the log, and no RPC node can read it. Nothing was changed.",
    );
  if (payment.read.slot >= settledSlot)
    throw new Error("Its turn has not passed: it is settled by itself. Nothing was changed.");
}

/** Plans the refunds that a person has specified, or those of the rules. The payment is the rows' cause. */
async function planRows(
  trx: Db,
  { signature, judged, payment }: Pick<Request, "signature" | "judged"> & Pick<Left, "payment">,
): Promise<void> {
  if (payment.kind === "readable") {
    const { read } = payment;
    const { purchase } = await findNamed(trx, await readLaunch(trx), read);
    await planRefunds(trx, { read, purchase });
    await planHeld(trx, signature);
  } else {
    const { to, amount } = judged!;
    const content = { purchaseId: null, owner: to, amount: String(amount), fee: "0" };
    await insertPlanned(trx, [{ kind: "refund", cause: signature, ordinal: 0, content }]);
  }
}

/** Reports that a refund of the payment is already planned. Throws if it is a different one. */
function alreadyPlanned(known: readonly OutboxRow<"refund">[], judged: Judged | undefined): Done {
  const isSame =
    !judged ||
    known.some(
      ({ content }) => content.owner === judged.to && BigInt(content.amount) === judged.amount,
    );
  const result = `It is sent back already: ${describe(known)}. Nothing was changed.`;
  if (!isSame) throw new Error(result);
  return { hasChanged: false, result };
}

function describe(rows: readonly OutboxRow<"refund">[]): string {
  return rows
    .map(
      ({ content, state }) =>
        `${formatAmount(BigInt(content.amount))} USDC to ${content.owner} (${state})`,
    )
    .join(", ");
}

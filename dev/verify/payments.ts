import type { Address } from "@solana/kit";
import { isAddress, isSignature } from "@solana/kit";
import { z } from "zod";
import type { HistoryEntry } from "../../chain/history.ts";
import type { ReadPayment } from "../../chain/read-payment.ts";
import type { ChainRpc } from "../../chain/rpc.ts";
import type { DrawLogEntry } from "../../rules/draw-log.ts";
import type { PaymentEntry } from "../../rules/payment-log.ts";
import type { OrderCheck } from "../../rules/order.ts";
import { purchaseIdInMemo } from "../../rules/payment-memo.ts";
import type { ShownPayment } from "../../rules/payment-proof.ts";
import { PAYMENT_OUTCOMES } from "../../rules/payment-verdict.ts";
import { signedOrder } from "../../rules/received-payment.ts";
import { createPaymentReplay } from "../../rules/replay-payments.ts";
import { type ReadArrival, readArrival } from "../../server/payments/read-arrival.ts";
import { orderCheck } from "../../server/presale/order-key.ts";
import { Mismatch, Unreachable, read, readEach } from "./ask.ts";
import type { Chain } from "./chain.ts";
import { assertReaches, finalPages } from "./history.ts";

/** A final payment may be missing at the end of the log for this long: a minute or two on mainnet. */
const GRACE_SLOTS = 400n;

const hex = z.string().regex(/^[0-9a-f]{64}$/);
const payment = z.object({
  position: z.int(),
  signature: z.string().refine(isSignature, "is not a signature"),
  slot: z.int(),
  blockIndex: z.int(),
  blockHash: z.string(),
  received: z.string().nullable(),
  outcome: z.enum(PAYMENT_OUTCOMES),
  named: z
    .object({
      purchaseId: z.string(),
      commitment: hex,
      wallet: z.string().refine(isAddress, "is not an address"),
      packs: z.int(),
    })
    .nullable(),
  drawHash: hex.nullable(),
  previousHash: hex,
  hash: hex,
});
const page = z.object({ entries: z.array(payment), nextAfter: z.int().nullable() });

interface DrawLog {
  readonly genesisHash: string;
  readonly orderKey: string | null;
  readonly escrowAccount: Address;
  readonly usdcMint: Address;
  readonly draws: readonly DrawLogEntry[];
}

export interface PaymentsVerified {
  readonly payments: number;
  /** Payments that are newer than the log's last one, oldest first. */
  readonly pending: readonly ReadArrival[];
  /** The oldest of them, if it should be in the log by now. */
  readonly overdue: ReadArrival | undefined;
  readonly lastHash: string;
  readonly entries: readonly PaymentEntry[];
  /** What the chain shows of each readable payment, by signature; empty without a node. */
  readonly arrivals: ReadonlyMap<string, ReadPayment & ShownPayment>;
  readonly denied: Denied;
}

/** Payments that name a purchase which the site says it never had. */
export interface Denied {
  /** The house signed the order that was paid. It may have disliked the draw. */
  readonly signed: readonly PaymentEntry[];
  /** Anybody can have written their memos. */
  readonly unsigned: readonly PaymentEntry[];
}

/**
 * Replays the payment log alongside the draw log. With a node, reads the escrow account's history too. Throws
 * `Mismatch` if the log omits a payment, invents one, has one out of order, or treats one differently from the rules.
 */
export async function verifyPayments(
  site: string,
  log: DrawLog,
  chain: Chain | undefined,
): Promise<PaymentsVerified> {
  const entries = upTo(log.draws.length, await readLog(site));
  const arrivals = chain && (await readArrivals(chain, log, entries.at(-1)));
  const pending = chain && arrivals ? await compare(chain.rpc, entries, arrivals) : [];
  const isSigned = orderCheck(log.orderKey);
  const replay = createPaymentReplay(log.genesisHash, isSigned);
  for (const [index, entry] of entries.entries()) {
    const arrival = arrivals?.[index];
    const shown = arrival && (arrival.read ?? "unreadable");
    stopOn(entry, replay.follow(entry, { draw: log.draws[replay.draws], shown }));
  }
  if (replay.draws !== log.draws.length)
    throw new Mismatch(`Draw ${replay.draws + 1} has no payment in the payment log.`);
  const shown = new Map(
    (arrivals ?? []).flatMap(({ signature, blockHash, read: paid }) =>
      paid ? [[signature, { ...paid, blockHash }]] : [],
    ),
  );
  return {
    payments: replay.payments,
    pending,
    overdue: pending.find(({ slot }) => slot + GRACE_SLOTS < (chain?.newestSlot ?? 0n)),
    lastHash: replay.lastHash,
    entries,
    arrivals: shown,
    denied: listDenied({ entries, arrivals: shown }, isSigned),
  };
}

function listDenied(
  { entries, arrivals }: Pick<PaymentsVerified, "entries" | "arrivals">,
  isSigned: OrderCheck,
): Denied {
  const denied = entries.flatMap((entry) => {
    const shown = arrivals.get(entry.signature);
    const isNamed = shown?.memos.some((memo) => purchaseIdInMemo(memo) !== undefined);
    if (entry.outcome !== "no_purchase" || !isNamed) return [];
    return [{ entry, isSigned: signedOrder(shown!, isSigned) !== undefined }];
  });
  return {
    signed: denied.filter((one) => one.isSigned).map(({ entry }) => entry),
    unsigned: denied.filter((one) => !one.isSigned).map(({ entry }) => entry),
  };
}

async function readLog(site: string): Promise<PaymentEntry[]> {
  const entries: PaymentEntry[] = [];
  for (let after: number | null = 0; after !== null;) {
    const next: z.infer<typeof page> = await read(
      site,
      `/api/fairness/payments?after=${after}`,
      page,
    );
    entries.push(...next.entries);
    after = next.nextAfter;
  }
  return entries;
}

/** Drops what was settled after the draw log was read. */
function upTo(draws: number, entries: readonly PaymentEntry[]): PaymentEntry[] {
  const drawn = entries.filter(({ outcome }) => outcome === "drawn");
  const tooNew = drawn[draws];
  return tooNew ? entries.slice(0, entries.indexOf(tooNew)) : [...entries];
}

/** Reads every payment in the escrow account's history, oldest first, at least up to the log's last one. */
async function readArrivals(
  { rpc, newestSlot }: Chain,
  log: DrawLog,
  last: PaymentEntry | undefined,
): Promise<ReadArrival[]> {
  // A site may invent a payment of a slot that no node ever reaches.
  const lastSlot = BigInt(last?.slot ?? 0);
  const minSlot = lastSlot < newestSlot ? lastSlot : newestSlot;
  const history: HistoryEntry[] = [];
  for await (const some of finalPages(rpc, log.escrowAccount, { minSlot }))
    history.push(...some.filter(({ hasFailed }) => !hasFailed));
  history.reverse();
  const arrivals: ReadArrival[] = [];
  for await (const [entry, arrival] of readEach(history, (one) => readArrival(rpc, one, log))) {
    if (arrival === "absent")
      throw new Unreachable(`The RPC node no longer keeps ${entry.signature}.`);
    if (arrival !== "nothing_paid") arrivals.push(arrival);
  }
  return arrivals;
}

/** Compares the payments in log and chain one by one. Returns those that are newer than the log's last one. */
async function compare(
  rpc: ChainRpc,
  entries: readonly PaymentEntry[],
  arrivals: readonly ReadArrival[],
): Promise<readonly ReadArrival[]> {
  const onChain = new Set<string>(arrivals.map(({ signature }) => signature));
  const inLog = new Set(entries.map(({ signature }) => signature));
  const added = entries.find(({ signature }) => !onChain.has(signature));
  if (added) await assertReaches(rpc, BigInt(added.slot));
  if (added) stopOn(added, "the escrow account's history does not have it");
  const last = entries.at(-1);
  const leftOut = arrivals.find(
    ({ signature, slot }) => !inLog.has(signature) && slot < BigInt(last?.slot ?? 0),
  );
  if (leftOut)
    throw new Mismatch(
      `The log leaves out payment ${leftOut.signature} of slot ${leftOut.slot}, which the chain has.`,
    );
  for (const [index, entry] of entries.entries()) {
    const arrival = arrivals[index]!;
    if (arrival.signature !== entry.signature)
      stopOn(entry, `it is out of order: on the chain ${arrival.signature} comes first`);
    const isThere =
      Number(arrival.slot) === entry.slot &&
      arrival.blockIndex === entry.blockIndex &&
      arrival.blockHash === entry.blockHash;
    if (!isThere) stopOn(entry, "it is in another place on the chain than the log says");
  }
  return arrivals.slice(entries.length);
}

function stopOn({ position, signature }: PaymentEntry, fault: string | undefined): void {
  if (fault) throw new Mismatch(`Payment ${position}, ${signature}: ${fault}.`);
}

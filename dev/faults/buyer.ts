import { setTimeout as sleep } from "node:timers/promises";
import type { Signature } from "@solana/kit";
import { readStatuses } from "../../chain/confirm.ts";
import type { ChainRpc } from "../../chain/rpc.ts";
import type { Actor } from "../actor.ts";

const RETRY_MS = 250;

/** A purchase as its buyer saw it. */
export interface Bought {
  readonly buyer: Actor;
  readonly packId: string;
  readonly signature: Signature;
  /** The site's last response: 200, or the code of its refusal. */
  readonly told: 200 | string;
  /** The cards it showed. */
  readonly rewards: readonly unknown[];
}

/** Unexpected responses of the site. */
export interface Noted {
  /** Codes of responses that indicate a bug. */
  readonly bugs: string[];
}

/**
 * Buys a pack as a patient browser does: retries what failed, resends the payment until it lands, and polls until the
 * site knows of it. `rpc` is a healthy node, which shows whether the payment landed.
 */
export async function buyPatiently(buyer: Actor, rpc: ChainRpc, noted: Noted): Promise<Bought> {
  for (;;) {
    const order = await orderPatiently(buyer, noted);
    const signature = await payPatiently(buyer, rpc, order);
    if (signature === undefined) continue;
    const paid = { packId: order.packId, signature };
    return { buyer, ...paid, ...(await confirmPatiently(buyer, paid, noted)) };
  }
}

interface Order {
  readonly packId: string;
  readonly transaction: string;
  readonly lastValidBlockHeight: number;
}

async function orderPatiently(buyer: Actor, noted: Noted): Promise<Order> {
  for (;;) {
    const created = await answerOf(() => buyer.create(1), noted);
    if (created?.status === 200) return created.body;
    await sleep(RETRY_MS);
  }
}

/** Returns undefined if the payment can no longer land: nothing was charged. */
async function payPatiently(
  buyer: Actor,
  rpc: ChainRpc,
  { transaction, lastValidBlockHeight }: Order,
): Promise<Signature | undefined> {
  const { wire, signature } = await buyer.sign(transaction);
  const sent = [{ signature, lastValidBlockHeight: BigInt(lastValidBlockHeight) }];
  const options = { encoding: "base64", preflightCommitment: "confirmed" };
  for (;;) {
    const sending = buyer.rpc("sendTransaction", [wire, options]).catch(() => "sent again below");
    await Promise.race([sending, sleep(RETRY_MS * 4)]);
    const [status] = await readStatuses(rpc, sent);
    if (status!.kind === "expired") return undefined;
    if (status!.kind === "landed" || status!.slot !== undefined) return signature;
    await sleep(RETRY_MS);
  }
}

/** Codes of responses that leave the outcome of a payment open. */
const OPEN = ["busy", "chain_unavailable", "server_error", "too_many_requests"];

async function confirmPatiently(
  buyer: Actor,
  { packId, signature }: { packId: string; signature: Signature },
  noted: Noted,
): Promise<Pick<Bought, "told" | "rewards">> {
  for (;;) {
    const confirmed = await answerOf(() => buyer.confirm(packId, signature), noted);
    if (confirmed?.status === 200) return { told: 200, rewards: confirmed.body.rewards };
    const { code } = confirmed?.body ?? {};
    if (code !== undefined && !OPEN.includes(code)) return { told: code, rewards: [] };
    await sleep(RETRY_MS);
  }
}

/** Returns undefined if the site cannot be reached. */
async function answerOf<Body extends { code?: string }>(
  ask: () => Promise<{ status: number; body: Body }>,
  { bugs }: Noted,
) {
  const answer = await ask().catch(() => undefined);
  if (answer?.status === 500) bugs.push("the site answered 500");
  return answer;
}

import type { Signature } from "@solana/kit";
import { askSeveral } from "../../chain/agreement.ts";
import {
  type ReadPayment,
  UnreadableTransaction,
  payersOf,
  readPayment,
} from "../../chain/read-payment.ts";
import type { ChainRpc } from "../../chain/rpc.ts";
import { readMoves } from "../../chain/token-changes.ts";
import type { Context } from "../context.ts";

/** A payment on the chain that no rule refunds. */
export type LeftPayment =
  | { readonly kind: "readable"; readonly read: ReadPayment }
  /** `lost`: what each owner's balance lost, at most what arrived, in base units; undefined if unknown. */
  | { readonly kind: "unreadable"; readonly lost: ReadonlyMap<string, bigint> | undefined };

/**
 * Reads a payment from all RPC nodes, because a single node could make one up. Throws a sentence for the operator
 * if they disagree, if one does not have it as final, or if it paid nothing.
 */
export async function readLeftPayment(
  { nodes, launch }: Pick<Context, "nodes" | "launch">,
  signature: Signature,
): Promise<LeftPayment> {
  const shown = await askSeveral(nodes, "payments", (rpc) => readShown(rpc, signature, launch));
  const [first] = shown;
  if (!first || shown.includes(null))
    throw new Error("An RPC node does not have this payment, or not as final. Try again later.");
  if (new Set(shown.map(factsOf)).size > 1)
    throw new Error("The RPC nodes show this payment differently. Find out which is wrong.");
  if (first.kind === "readable" && first.read.received <= 0n)
    throw new Error("This transaction paid nothing into the escrow.");
  return first;
}

async function readShown(
  rpc: ChainRpc,
  signature: Signature,
  launch: Context["launch"],
): Promise<LeftPayment | null> {
  try {
    const read = await readPayment(rpc, signature, launch);
    return read && { kind: "readable", read };
  } catch (error) {
    if (!(error instanceof UnreadableTransaction)) throw error;
  }
  const moves = await readMoves(rpc, signature);
  if (!moves) return null;
  const usdc = moves.changes.filter(({ mint }) => mint === launch.usdcMint);
  const arrived = usdc.find(({ owner }) => owner === launch.escrow)?.amount ?? 0n;
  if (arrived <= 0n) return { kind: "unreadable", lost: undefined };
  // Nobody gets more than arrived, nor more than he had less of.
  const lost = usdc.filter(({ amount }) => amount < 0n);
  return {
    kind: "unreadable",
    lost: new Map(lost.map(({ owner, amount }) => [owner, -amount < arrived ? -amount : arrived])),
  };
}

function factsOf(shown: LeftPayment | null): string {
  if (!shown) return "absent";
  if (shown.kind === "unreadable") return `unreadable ${[...(shown.lost ?? [])].join(" ")}`;
  const { slot, received } = shown.read;
  return `${slot} ${received} ${received > 0n ? [...payersOf(shown.read)].join(" ") : ""}`;
}

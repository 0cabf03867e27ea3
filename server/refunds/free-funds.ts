import { askEach } from "../../chain/agreement.ts";
import { readFinalHoldings } from "../../chain/balances.ts";
import { readAfter } from "../../chain/history.ts";
import { UnreadableTransaction, readPayment } from "../../chain/read-payment.ts";
import type { Context } from "../context.ts";
import { readCursor } from "../payments/store.ts";
import { sumOwed } from "./store.ts";

/**
 * Returns what the escrow holds and owes to nobody whose payment is settled or waits for its turn, in base
 * units. What changes while it is read makes it less, never more, and of what the nodes say the escrow holds,
 * the least counts: one that lags may still show what has been paid out. Throws if a node lags or fails.
 */
export async function readFreeFunds({
  db,
  rpc,
  nodes,
  launch,
}: Pick<Context, "db" | "rpc" | "nodes" | "launch">): Promise<bigint> {
  const cursor = await readCursor(db);
  const owed = await sumOwed(db);
  const shown = await askEach(nodes, (node) => readFinalHoldings(node, [launch.escrowAccount]));
  const amounts = shown.flat().map(({ amount }) => amount);
  const held = amounts.reduce((least, amount) => (amount < least ? amount : least));
  const minSlot = await rpc.getSlot({ commitment: "finalized" }).send();
  const range = { commitment: "finalized", minSlot } as const;
  const entries = await readAfter(rpc, launch.escrowAccount, cursor, range);
  if (entries === "behind") throw new Error("The RPC node lags behind what is settled");
  let waiting = 0n;
  for (const { signature } of entries.filter(({ hasFailed }) => !hasFailed)) {
    const read = await readPayment(rpc, signature, launch).catch((error: unknown) => {
      if (!(error instanceof UnreadableTransaction)) throw error;
      throw new Error(`${signature} waits for its turn and cannot be read. Try again later.`);
    });
    if (!read) throw new Error(`The RPC node does not return ${signature}`);
    if (read.received > 0n) waiting += read.received;
  }
  return held - owed - waiting;
}

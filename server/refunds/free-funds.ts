import { askSeveral } from "../../chain/agreement.ts";
import { readFinalHoldings } from "../../chain/balances.ts";
import { readAfter } from "../../chain/history.ts";
import { UnreadableTransaction, readPayment } from "../../chain/read-payment.ts";
import type { Context } from "../context.ts";
import { readCursor } from "../payments/store.ts";
import { sumLeft, sumOwed } from "./store.ts";

/**
 * Returns the part of the escrow's USDC that it owes to nobody but the owners of this payment, in base units. It
 * subtracts what is owed for payments that are settled, wait for their turn, or were listed after their turn.
 * Concurrent changes can only make the result smaller. Uses the lowest balance that any node reports, because a
 * lagging node may still show money that has been paid out. Throws if a node lags or fails.
 */
export async function readFreeFunds(
  { db, rpc, nodes, launch }: Pick<Context, "db" | "rpc" | "nodes" | "launch">,
  payment: string,
): Promise<bigint> {
  const cursor = await readCursor(db);
  const owed = (await sumOwed(db)) + (await sumLeft(db, payment));
  const shown = await askSeveral(nodes, "free funds", (node) =>
    readFinalHoldings(node, [launch.escrowAccount]),
  );
  const held = shown.flat();
  const least = held.reduce((one, other) => (other.amount < one.amount ? other : one)).amount;
  // Behind a load balancer another node may respond, and it must be at least as new as these balances.
  const minSlot = held.reduce((newest, { slot }) => (slot > newest ? slot : newest), 0n);
  const lists = await askSeveral(nodes, "waiting payments", async (node) => {
    const range = { commitment: "finalized", minSlot } as const;
    const entries = await readAfter(node, launch.escrowAccount, cursor, range);
    return entries.filter(({ hasFailed }) => !hasFailed);
  });
  let waiting = 0n;
  for (const signature of new Set(lists.flat().map((entry) => entry.signature))) {
    const read = await readPayment(rpc, signature, launch).catch((error: unknown) => {
      if (!(error instanceof UnreadableTransaction)) throw error;
      throw new Error(`${signature} waits for its turn and cannot be read. Try again later.`);
    });
    if (!read) throw new Error(`The RPC node does not return ${signature}`);
    if (read.received > 0n) waiting += read.received;
  }
  return least - owed - waiting;
}

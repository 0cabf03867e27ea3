import { askEach } from "../../chain/agreement.ts";
import { NodesDisagree } from "../../chain/errors.ts";
import type { HistoryEntry } from "../../chain/history.ts";
import type { ChainRpc } from "../../chain/rpc.ts";
import type { ReadArrival } from "./read-arrival.ts";

/** What a node reports about a transaction that it lists. */
export type Reading = ReadArrival | "absent" | "nothing_paid";

type Settled = PromiseSettledResult<Reading>;

/**
 * Reads payments from every RPC node, because a single node could invent a payment or hide one. Returns what all
 * nodes agree on for each payment, and fails if they differ or if one cannot answer. A node that lacks even the
 * first payment counts as silent about payments, and delays settling only for as long as `askEach` waits.
 */
export async function readAlike(
  nodes: readonly ChainRpc[],
  entries: readonly HistoryEntry[],
  readFrom: (rpc: ChainRpc, entry: HistoryEntry) => Promise<Reading>,
): Promise<Settled[]> {
  const said = await askEach(nodes, "payments", async (rpc) => {
    const readings = await Promise.allSettled(entries.map((entry) => readFrom(rpc, entry)));
    if (nodes.length > 1) assertKnown(readings[0]);
    return readings;
  });
  return entries.map(({ signature }, index) =>
    alike(
      signature,
      said.map((readings) => readings[index]!),
    ),
  );
}

function assertKnown(reading: Settled | undefined): void {
  if (reading?.status === "rejected") throw reading.reason;
  if (reading?.value === "absent") throw new Error("The RPC node does not return what it lists");
}

function alike(signature: string, readings: readonly Settled[]): Settled {
  const [first] = readings;
  const unknown =
    readings.find(({ status }) => status === "rejected") ??
    readings.find((one) => one.status === "fulfilled" && one.value === "absent");
  if (unknown) return unknown;
  const facts = new Set(readings.map((one) => one.status === "fulfilled" && factsOf(one.value)));
  if (facts.size === 1) return first!;
  const why = `RPC nodes show ${signature} differently; settling waits`;
  return { status: "rejected", reason: new NodesDisagree(why) };
}

/** Returns everything that a verdict, a draw or a refund depends on. */
function factsOf(reading: Reading): string {
  return JSON.stringify(reading, (_, value: unknown) =>
    typeof value === "bigint" ? String(value) : value,
  );
}

import { createDeliveryProof } from "../../../rules/delivery-proof.ts";
import type { PaymentEntry } from "../../../rules/payment-log.ts";
import type { DrawnEntry } from "../../../rules/replay-payments.ts";
import { fetchBox, fetchDeliveries } from "./fairness-queries.ts";
import { type Deliveries, judgeDelivery, landed, owedBy } from "./judge-delivery.ts";
import { inTurns } from "../../proof/in-turns.ts";
import { Mismatch } from "./mismatch.ts";

const PAGE = 500;
/** Draws read at a time. */
const PER_BATCH = 4;

/** Number of draws compared, by verdict on their deliveries. */
export type DeliveriesCompared = {
  right: number;
  waits: number;
  held: number;
  unseen: number;
  /** False if the visitor stopped it, or the node stopped responding. */
  isWhole: boolean;
};

export type ReplayProgress = { step: "draws" | "payments" | "deliveries"; done: number };

export type ReplayOptions = {
  rpcUrl: string;
  onProgress: (progress: ReplayProgress) => void;
  /** Aborting it ends the reading of the logs, or of the deliveries, early. */
  stop: AbortSignal;
};

/** The content of both logs, once they have been replayed to the end. */
type Followed = {
  players: readonly string[];
  vault: string;
  usdcMint: string;
  draws: readonly DrawnEntry[];
  /** The payment of each draw. */
  drawnFor: readonly PaymentEntry[];
};

/** Compares each draw with its deliveries. Throws `Mismatch` for the first contradiction. */
export async function compareDeliveries(
  log: Followed,
  { rpcUrl, onProgress, stop }: ReplayOptions,
): Promise<DeliveriesCompared> {
  const { readShownMoves } = await import("../../proof/read-shown-moves.ts");
  const mints = await readMints(log.players);
  const counts = { right: 0, waits: 0, held: 0, unseen: 0 };

  async function compare(index: number, deliveries: Deliveries): Promise<void> {
    const proof = createDeliveryProof(owedBy(log.draws[index]!, log.drawnFor[index]!, mints), log);
    const shown = await Promise.all(
      landed(deliveries).map((signature) => readShownMoves(rpcUrl, signature)),
    );
    const { kind, why } = judgeDelivery(proof, deliveries, shown);
    if (kind === "wrong") throw new Mismatch(`The delivery of draw ${index + 1}`, why);
    counts[kind]++;
  }

  let done = 0;
  const count = log.draws.length;
  while (done < count) {
    const { entries } = await fetchDeliveries(done, Math.min(PAGE, count - done));
    // Otherwise a site could list the same delivery for every draw.
    const first = done + 1;
    const gap = entries.findIndex(({ position }, index) => position !== first + index);
    if (entries.length === 0 || gap !== -1)
      throw new Mismatch(`Draw ${first + Math.max(gap, 0)}`, "the site lists no delivery of it");
    for await (const some of inTurns(entries, PER_BATCH)) {
      const compared = await Promise.allSettled(
        some.map(({ position, transactions }) => compare(position - 1, transactions)),
      );
      const failed = compared.find((one) => one.status === "rejected");
      if (failed?.reason instanceof Mismatch) throw failed.reason;
      if (failed || stop.aborted) return { ...counts, isWhole: false };
      done += some.length;
      onProgress({ step: "deliveries", done });
    }
  }
  return { ...counts, isWhole: true };
}

async function readMints(players: readonly string[]): Promise<string[]> {
  const box = await fetchBox();
  const mints = box.players.flatMap(({ mint }) => mint ?? []);
  if (box.players.map(({ id }) => id).join() !== players.join() || mints.length < players.length)
    throw new Mismatch("The box", "it names other players than the log");
  return mints;
}

import { type Address, isAddress } from "@solana/kit";
import { z } from "zod";
import type { HistoryEntry } from "../../chain/history.ts";
import type { ChainRpc } from "../../chain/rpc.ts";
import { readMoves } from "../../chain/token-changes.ts";
import {
  type DeliveryProof,
  createDeliveryProof,
  owedTokens,
  readDeliveryMemo,
} from "../../rules/delivery-proof.ts";
import type { DrawLogEntry } from "../../rules/draw-log.ts";
import type { PaymentEntry } from "../../rules/payment-log.ts";
import { Mismatch, Unreachable, read, readEach } from "./ask.ts";

const box = z.object({
  players: z.array(z.object({ id: z.string(), mint: z.string().refine(isAddress) })),
});

interface Log {
  readonly players: readonly string[];
  readonly vault: Address;
  readonly usdcMint: Address;
  readonly draws: readonly DrawLogEntry[];
  readonly payments: readonly PaymentEntry[];
}

export interface DeliveriesVerified {
  /** Draws delivered in full. */
  readonly delivered: number;
  /** The payments of the others. */
  readonly undelivered: readonly PaymentEntry[];
}

/** The deliveries of one draw. */
interface Delivered {
  readonly position: number;
  readonly proof: DeliveryProof;
}

/**
 * Compares what left the vault for each purchase with its draw, and the hash in each delivery's memo with the log.
 * `payouts` is what the vault's history may have of them. Throws `Mismatch`.
 */
export async function verifyDeliveries(
  site: string,
  log: Log,
  { rpc, payouts }: { readonly rpc: ChainRpc; readonly payouts: readonly HistoryEntry[] },
): Promise<DeliveriesVerified> {
  const deliveries = proofsOf(log, await readMints(site, log.players));
  const said = payouts.filter(({ memo }) => readDeliveryMemo(memo ?? ""));
  for await (const [{ signature, memo }, moves] of readEach(said, (one) =>
    readMoves(rpc, one.signature),
  )) {
    if (!moves) throw new Unreachable(`The RPC node no longer keeps ${signature}.`);
    // None if it was drawn after the log was read.
    const delivered = deliveries.get(readDeliveryMemo(memo ?? "")!.purchaseId);
    if (delivered) stopOn(delivered, delivered.proof.count(moves));
  }
  for (const delivered of deliveries.values()) stopOn(delivered, delivered.proof.fault());
  const drawn = log.payments.filter(({ outcome }) => outcome === "drawn");
  const undelivered = drawn.filter(
    ({ named }) => !deliveries.get(named!.purchaseId)?.proof.isPaidOut,
  );
  return { delivered: drawn.length - undelivered.length, undelivered };
}

function proofsOf(log: Log, mints: readonly string[]): Map<string, Delivered> {
  const drawn = log.payments.filter(({ outcome }) => outcome === "drawn");
  return new Map(
    drawn.map(({ named, hash }, index) => {
      const { position, purchaseId, packs } = log.draws[index]!;
      const tokens = owedTokens(packs.flat(), mints);
      const owed = { purchaseId, wallet: named!.wallet, logHash: hash, tokens };
      return [purchaseId, { position, proof: createDeliveryProof(owed, log) }];
    }),
  );
}

function stopOn({ position }: Delivered, fault: string | undefined): void {
  if (fault) throw new Mismatch(`The delivery of draw ${position}: ${fault}.`);
}

async function readMints(site: string, players: readonly string[]): Promise<string[]> {
  const { players: shown } = await read(site, "/api/fairness/box", box);
  if (shown.map(({ id }) => id).join() !== players.join())
    throw new Mismatch("The box names other players than the log.");
  return shown.map(({ mint }) => mint);
}

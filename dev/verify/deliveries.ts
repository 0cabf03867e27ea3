import { type Address, isAddress } from "@solana/kit";
import { z } from "zod";
import { type HistoryEntry, historyPages } from "../../chain/history.ts";
import { type TokenChange, readTokenChanges } from "../../chain/token-changes.ts";
import type { ChainRpc } from "../../chain/rpc.ts";
import { deliveryFault, owedTokens, readDeliveryMemo } from "../../rules/delivery-proof.ts";
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

/** What has arrived for one draw. */
interface Delivered {
  readonly draw: DrawLogEntry;
  readonly payment: PaymentEntry;
  readonly arrived: Map<string, bigint>;
  isComplete: boolean;
}

/**
 * Compares what left the vault for each purchase with its draw, and the log's hash in each delivery's
 * memo with the log. Returns how many draws have been delivered in full. Throws `Mismatch`.
 */
export async function verifyDeliveries(site: string, log: Log, rpc: ChainRpc): Promise<number> {
  const mints = await readMints(site, log.players);
  const deliveries = new Map<string, Delivered>();
  for (const payment of log.payments) {
    const draw = payment.outcome === "drawn" && log.draws[deliveries.size];
    if (!draw) continue;
    deliveries.set(draw.purchaseId, { draw, payment, arrived: new Map(), isComplete: false });
  }
  const history = await readHistory(rpc, log.vault);
  const readings = readEach(history, ({ signature }) => readTokenChanges(rpc, signature));
  for await (const [entry, changes] of readings) count(deliveries, log, { entry, changes });
  for (const { draw, arrived, isComplete } of deliveries.values()) {
    const wrong = deliveryFault(owedTokens(draw.packs.flat(), mints), arrived, isComplete);
    if (wrong) throw new Mismatch(`The delivery of draw ${draw.position}: ${wrong}.`);
  }
  return [...deliveries.values()].filter(({ isComplete }) => isComplete).length;
}

async function readMints(site: string, players: readonly string[]): Promise<string[]> {
  const { players: shown } = await read(site, "/api/fairness/box", box);
  if (shown.map(({ id }) => id).join() !== players.join())
    throw new Mismatch("The box names other players than the log.");
  return shown.map(({ mint }) => mint);
}

/** Returns the successful transactions that name the vault and say that they are deliveries. */
async function readHistory(rpc: ChainRpc, vault: Address): Promise<HistoryEntry[]> {
  const found: HistoryEntry[] = [];
  for await (const page of historyPages(rpc, vault, { commitment: "finalized" }))
    found.push(
      ...page.filter(
        ({ hasFailed, isFinal, memo }) => isFinal && !hasFailed && readDeliveryMemo(memo ?? ""),
      ),
    );
  return found;
}

/** Counts what one transaction delivered. What moved nothing out of the vault is a stranger's. */
function count(
  deliveries: ReadonlyMap<string, Delivered>,
  { vault, usdcMint }: Log,
  { entry, changes }: { entry: HistoryEntry; changes: TokenChange[] | null },
): void {
  const { signature, memo } = entry;
  if (!changes) throw new Unreachable(`The RPC node no longer keeps ${signature}.`);
  if (!changes.some(({ owner, amount }) => owner === vault && amount < 0n)) return;
  const { purchaseId, logHash } = readDeliveryMemo(memo ?? "")!;
  const delivered = deliveries.get(purchaseId);
  // Drawn after the log was read.
  if (!delivered) return;
  if (logHash !== delivered.payment.hash)
    throw new Mismatch(
      `Delivery ${signature} carries the hash ${logHash}, and the log says ${delivered.payment.hash}.`,
    );
  for (const { owner, mint, amount } of changes)
    if (owner === delivered.payment.named?.wallet && mint !== usdcMint)
      delivered.arrived.set(mint, (delivered.arrived.get(mint) ?? 0n) + amount);
  if (changes.some(({ mint, amount }) => mint === usdcMint && amount < 0n))
    delivered.isComplete = true;
}

import { fullBox } from "../../rules/box.ts";
import { type DrawLogEntry, genesisHash } from "../../rules/draw-log.ts";
import type { PaymentEntry } from "../../rules/payment-log.ts";
import type { Context } from "../context.ts";
import type { Cursor } from "../payments/store.ts";
import type { Player } from "../players/store.ts";
import { viewPlayer } from "../players/view.ts";
import type { Purchase, StoredBox } from "../presale/store.ts";
import { viewTransactions } from "../presale/view.ts";
import type { BoxAnswer } from "./schemas.ts";
import type { DeliveryRow } from "./store.ts";

/** Returns what all draws share: the players' order, and where payments go. */
export function viewLogHead({ launch }: Context) {
  return {
    players: launch.boxPlayerIds,
    genesisHash: genesisHash(launch.boxPlayerIds, fullBox()),
    escrowAccount: launch.escrowAccount,
    usdcMint: launch.usdcMint,
    vault: launch.vault,
    orderKey: launch.orderKey,
  };
}

/** Returns the current box with its players in order, from which the odds are computed, and the logs' ends. */
export function viewBox(
  box: StoredBox,
  players: readonly Player[],
  { position: lastPayment }: Cursor,
): BoxAnswer {
  return {
    packsLeft: box.packsLeft,
    packsReserved: box.packsReserved,
    cardsLeft: [...box.cardsLeft],
    lastPosition: box.lastPosition,
    lastHash: box.lastHash,
    lastPayment,
    players: players.map(viewPlayer),
  };
}

/** Returns the deliveries of each draw. */
export function viewDeliveries(rows: readonly DeliveryRow[]) {
  return [...Map.groupBy(rows, ({ position }) => position)].map(([position, some]) => ({
    position,
    purchaseId: some[0]!.purchaseId,
    transactions: viewTransactions(some),
  }));
}

/**
 * Returns a draw with the one before it, its payment and what delivers it, or the state of a purchase
 * without a draw. Omits the secret seed until the draw.
 */
export function viewDraw(
  ctx: Context,
  purchase: Pick<Purchase, "id" | "state" | "commitment" | "pack_quantity" | "seen_signature">,
  draw: {
    entry: DrawLogEntry | undefined;
    previous: DrawLogEntry | undefined;
    payment: PaymentEntry | undefined;
    deliveries: readonly DeliveryRow[];
    players: Player[];
  },
) {
  return {
    purchaseId: purchase.id,
    state: purchase.state,
    packQuantity: purchase.pack_quantity,
    commitment: purchase.commitment,
    seenSignature: purchase.seen_signature,
    entry: draw.entry ?? null,
    previous: draw.previous ?? null,
    payment: draw.payment ?? null,
    deliveries: viewTransactions(draw.deliveries),
    ...viewLogHead(ctx),
    boxPlayers: draw.players.map(viewPlayer),
  };
}

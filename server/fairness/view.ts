import { fullBox } from "../../rules/box.ts";
import { type DrawLogEntry, genesisHash } from "../../rules/draw-log.ts";
import type { Context } from "../context.ts";
import type { Player } from "../players/store.ts";
import { viewPlayer } from "../players/view.ts";
import type { Purchase, StoredBox } from "../presale/store.ts";
import type { BoxAnswer } from "./schemas.ts";

/** Returns what all draws share: the players' order, and where payments go. */
export function viewLogHead({ launch }: Context) {
  return {
    players: launch.boxPlayerIds,
    genesisHash: genesisHash(launch.boxPlayerIds, fullBox()),
    escrowAccount: launch.escrowAccount,
    usdcMint: launch.usdcMint,
    vault: launch.vault,
  };
}

/** Returns the current box with its players in order, from which the odds are computed. */
export function viewBox(box: StoredBox, players: readonly Player[]): BoxAnswer {
  return {
    packsLeft: box.packsLeft,
    packsReserved: box.packsReserved,
    cardsLeft: [...box.cardsLeft],
    lastPosition: box.lastPosition,
    lastHash: box.lastHash,
    players: players.map(viewPlayer),
  };
}

/**
 * Returns a draw with the one before it, or the state of a purchase without a draw. Omits the buyer,
 * and the secret seed until the draw.
 */
export function viewDraw(
  ctx: Context,
  purchase: Pick<Purchase, "id" | "state" | "commitment" | "pack_quantity" | "seen_signature">,
  draw: { entry: DrawLogEntry | undefined; previous: DrawLogEntry | undefined; players: Player[] },
) {
  return {
    purchaseId: purchase.id,
    state: purchase.state,
    packQuantity: purchase.pack_quantity,
    commitment: purchase.commitment,
    seenSignature: purchase.seen_signature,
    entry: draw.entry ?? null,
    previous: draw.previous ?? null,
    ...viewLogHead(ctx),
    boxPlayers: draw.players.map(viewPlayer),
  };
}

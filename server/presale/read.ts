import type { Context } from "../context.ts";
import { formatAmount } from "../../rules/money.ts";
import { PLAYERS_PER_PACK } from "../../rules/presale.ts";
import { TIERS, type Tier } from "../../rules/tiers.ts";
import { heldAmong } from "../holds/store.ts";
import { listForPurchases } from "../outbox/store.ts";
import { listPayments } from "../payments/store.ts";
import { listBoxPlayers } from "../players/store.ts";
import { listUncovered } from "../reservations/store.ts";
import type { OddsView, PurchaseView, RewardView, UserStats } from "./schemas.ts";
import { remainingPacks } from "./create-purchase.ts";
import {
  type Purchase,
  findPurchase,
  listPurchases,
  listRewards,
  readBox,
  sumConfirmed,
} from "./store.ts";
import { viewPurchase, viewReward } from "./view.ts";

/** Returns the figures of the presale and referral pages. */
export async function readUserStats(ctx: Context, wallet: string): Promise<UserStats> {
  const [confirmed, room, purchases] = await Promise.all([
    sumConfirmed(ctx.db, wallet),
    remainingPacks(ctx, wallet),
    readPurchases(ctx, wallet),
  ]);
  return {
    remainingPacks: room.remaining,
    confirmedPacks: confirmed.packs,
    totalPacks: confirmed.packs,
    totalSpent: formatAmount(confirmed.spent),
    playersCollected: confirmed.packs * PLAYERS_PER_PACK,
    deliveries: purchases.flatMap(({ id, delivery }) =>
      delivery && delivery.state !== "delivered" ? [{ packId: id, ...delivery }] : [],
    ),
    refunds: purchases.flatMap(({ id, refund }) =>
      (refund ?? []).map((one) => ({ packId: id, ...one })),
    ),
  };
}

export async function readPurchases(ctx: Context, wallet: string): Promise<PurchaseView[]> {
  return withMoney(ctx, await listPurchases(ctx.db, wallet));
}

export async function readPurchase(
  ctx: Context,
  wallet: string,
  id: string,
): Promise<PurchaseView | undefined> {
  const purchase = await findPurchase(ctx.db, id, wallet);
  const [view] = purchase ? await withMoney(ctx, [purchase]) : [];
  return view;
}

async function withMoney(ctx: Context, purchases: readonly Purchase[]) {
  const ids = purchases.map(({ id }) => id);
  const expired = purchases.filter(({ state }) => state === "expired").map(({ id }) => id);
  const [payments, owed, uncovered, held] = await Promise.all([
    listPayments(ctx.db, ids),
    listForPurchases(ctx.db, ids),
    listUncovered(ctx.db, expired),
    heldAmong(ctx.db, ids),
  ]);
  return purchases.map((purchase) =>
    viewPurchase(purchase, {
      payments: payments.filter(({ purchase_id }) => purchase_id === purchase.id),
      owed: owed.filter(({ content }) => content.purchaseId === purchase.id),
      isUncovered: uncovered.has(purchase.id),
      isOnHold: held.has(purchase.id),
    }),
  );
}

/** Returns the cards of a user's purchase; empty before the draw and for others' purchases. */
export async function readRewards(ctx: Context, wallet: string, id: string): Promise<RewardView[]> {
  return (await findPurchase(ctx.db, id, wallet)) ? rewardsOf(ctx, id) : [];
}

/** Returns the cards of anyone's purchase. */
export async function rewardsOf(ctx: Context, id: string): Promise<RewardView[]> {
  const players = await listRewards(ctx.db, id);
  return players.map((player, index) => viewReward(id, { index, player }));
}

/** Returns what is left of the presale, with the remaining cards by tier. */
export async function readOdds(ctx: Context): Promise<OddsView> {
  const [box, players] = await Promise.all([readBox(ctx.db), listBoxPlayers(ctx.db)]);
  const cards = box.packsLeft * PLAYERS_PER_PACK;
  const left = (tier: Tier) =>
    players.reduce(
      (sum, player) => sum + (player.tier === tier ? (box.cardsLeft[player.place!] ?? 0) : 0),
      0,
    );
  return {
    packsLeft: box.packsLeft,
    packsReserved: box.packsReserved,
    cardsLeft: cards,
    tiers: TIERS.map((tier) => ({
      tier,
      players: players.filter((player) => player.tier === tier).length,
      cardsLeft: left(tier),
      chance: cards === 0 ? 0 : left(tier) / cards,
    })),
  };
}

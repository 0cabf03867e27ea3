import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, inPath, read } from "../api.ts";
import { BALANCE } from "./balances.ts";

// Keys are the segments of the path (specification, section 7).
const USER_STATS = ["api", "presale", "user-stats"];
const PURCHASES = ["api", "presale", "pack-purchases"];
const ODDS = ["api", "presale", "odds"];

const LIST_MS = 2000;

/** A purchase as the API returns it. */
export type PurchaseView = Awaited<ReturnType<typeof fetchPurchase>>;
export type Reward = Awaited<ReturnType<typeof fetchRewards>>[number];

export const userStatsQuery = queryOptions({
  queryKey: USER_STATS,
  queryFn: () => read(api.presale["user-stats"].$get()),
});

/** Fetches the user's purchases, newest first. */
export const purchasesQuery = queryOptions({
  queryKey: PURCHASES,
  queryFn: () => read(api.presale["pack-purchases"].$get()),
});

export const oddsQuery = queryOptions({
  queryKey: ODDS,
  queryFn: () => read(api.presale.odds.$get()),
});

export function purchaseQuery(packId: string) {
  return queryOptions({
    queryKey: [...PURCHASES, packId],
    queryFn: async ({ client, queryKey }) => {
      const before = client.getQueryData<PurchaseView>(queryKey);
      const now = await fetchPurchase(packId);
      if (before && before.state !== now.state) refreshFigures(client);
      return now;
    },
  });
}

function fetchPurchase(packId: string) {
  return read(api.presale["pack-purchases"][":packId"].$get(inPath({ packId })));
}

/** Asks for a delivery that is held. */
export function deliverAgain(packId: string) {
  return read(api.presale["pack-purchases"][":packId"]["deliver-again"].$post(inPath({ packId })));
}

/** Fetches what this wallet paid that was too small to go back unasked. */
export const unclaimedQuery = queryOptions({
  queryKey: ["api", "refunds", "unclaimed"],
  queryFn: () => read(api.refunds.unclaimed.$get()),
});

export function claimRefunds() {
  return read(api.refunds.claim.$post());
}

/** Fetches the cards of a purchase; none until it is drawn. */
export function rewardsQuery(packId: string) {
  return queryOptions({
    queryKey: ["api", "presale", "pack-rewards", packId],
    queryFn: () => fetchRewards(packId),
  });
}

function fetchRewards(packId: string) {
  return read(api.presale["pack-rewards"][":packId"].$get(inPath({ packId })));
}

/** Refetches what a purchase changes: the figures, the list, what is left in the box, and balances. */
export function refreshFigures(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: USER_STATS });
  void client.invalidateQueries({ queryKey: PURCHASES, exact: true });
  void client.invalidateQueries({ queryKey: ODDS });
  void client.invalidateQueries({ queryKey: BALANCE });
}

/** Returns true if the server may still change the purchase, so polling makes sense. */
export function isMoving({ state }: PurchaseView): boolean {
  return ["created", "drawn", "delivering", "refunding"].includes(state);
}

/** Returns true once the packs have their players. */
export function isDrawn({ state }: PurchaseView): boolean {
  return ["drawn", "delivering", "delivered"].includes(state);
}

/** Returns true if the chain shows a payment that is not known to be refunded. */
export function isSeen({ seenSignature, refund }: PurchaseView): boolean {
  const isRefunded = refund?.some(({ paymentSignature }) => paymentSignature === seenSignature);
  return seenSignature !== null && !isRefunded;
}

/** Returns true once the server has drawn the packs or sends the payment back. */
export function isSettled({ state }: PurchaseView): boolean {
  return state !== "created" && state !== "expired";
}

/** Poll interval for lists: every few seconds while a purchase may change. */
export function pollWhileMoving(query: { state: { data?: readonly PurchaseView[] | undefined } }) {
  return query.state.data?.some(isMoving) ? LIST_MS : (false as const);
}

/** Ignores case, as the specification does. */
export function isConfirmed({ status }: { status: string }): boolean {
  return status.toLowerCase() === "confirmed";
}

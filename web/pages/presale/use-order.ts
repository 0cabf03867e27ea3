import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { purchaseQuery, refreshFigures, rewardsQuery } from "../../parts/purchase-queries.ts";
import { publicConfigQuery } from "../../parts/public-config.ts";
import { ApiError } from "../../api.ts";
import { paths } from "../../paths.ts";
import type { TripOrder } from "../../session/mobile/pending-record.ts";
import { readReferralCode } from "../../session/referral-code.ts";
import { useSession } from "../../session/session.ts";
import { rememberOpening } from "./opening-memory.ts";
import { type Attempt, type Order, orderOf, phaseOf } from "./purchase-machine.ts";
import {
  type AppAnswer,
  cancelAttempt,
  finishPurchase,
  forgetAttempt,
  type Paying,
  startPurchase,
  useAttempt,
} from "./purchase-run.ts";

/** A purchase that moves is looked at so often; slower once only deliveries are waited for. */
const LOOK_MS = 700;
const LOOK_AT_DELIVERY_MS = 1200;

/**
 * The order on the screen: the one that this tab is busy with, or the one that the address names.
 * Starts orders and puts them away.
 */
export function useOrder(purchaseId: string | undefined) {
  const { ensureWallet } = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate({ from: paths.presale });
  const { data: config } = useQuery(publicConfigQuery);

  const attempt = useAttempt();
  const attemptId = attempt && "purchaseId" in attempt ? attempt.purchaseId : null;
  // A new order is shown before the address names it; an older one only while nothing else is asked for.
  const isOurs =
    attempt !== null &&
    (isInFlight(attempt) || attemptId === null || attemptId === (purchaseId ?? attemptId));
  const ours = isOurs ? attempt : null;
  const shownId = isOurs ? attemptId : purchaseId;

  const query = useQuery({
    ...purchaseQuery(shownId ?? ""),
    enabled: shownId != null,
    refetchInterval: ({ state }) => {
      // There is no such purchase of this wallet, and there will be none.
      if (state.error instanceof ApiError && state.error.status === 404) return false;
      const order = orderOf(ours, state.data ?? null);
      // The state of a purchase that cannot be read is not known: go on asking.
      if (!order) return LOOK_MS;
      if (!phaseOf(order.state).moves) return false;
      return order.state === "delivering" ? LOOK_AT_DELIVERY_MS : LOOK_MS;
    },
  });
  const purchase = shownId == null ? undefined : query.data;
  const order: Order | null = orderOf(ours, purchase ?? null);

  function start(packs: number) {
    if (!config) return;
    void startPurchase({
      ...paying(packs, config.rpcUrl),
      referralCode: readReferralCode(),
      ensureWallet,
      onCreated: (id, isHere) => {
        if (isHere) rememberOpening(id);
        void navigate({
          search: (now) => ({ ...now, purchase: id }),
          replace: true,
          resetScroll: false,
        });
        refreshFigures(queryClient);
      },
    });
  }

  /** Pays for an order of another tab, here where its wallet has answered. */
  function finish(tripOrder: TripOrder, answer: AppAnswer) {
    if (!config) return;
    rememberOpening(tripOrder.packId);
    void finishPurchase(paying(tripOrder.packs, config.rpcUrl), tripOrder, answer);
  }

  function paying(packs: number, rpcUrl: string): Paying {
    return {
      packs,
      rpcUrl,
      onNothingPaid: leaveAddress,
      onConfirmed: (id, rewards) => {
        queryClient.setQueryData(rewardsQuery(id).queryKey, rewards);
      },
      onNews: (id) => {
        void queryClient.invalidateQueries({ queryKey: purchaseQuery(id).queryKey });
        refreshFigures(queryClient);
      },
    };
  }

  /** Takes the order out of the address: a reload has nothing to find. */
  function leaveAddress() {
    void navigate({
      search: (now) => {
        const rest = { ...now };
        delete rest.purchase;
        return rest;
      },
      replace: true,
      resetScroll: false,
    });
  }

  function cancel() {
    cancelAttempt();
    leaveAddress();
  }

  /** Puts an order that is over away, so that the next one can be chosen. */
  function putAway() {
    forgetAttempt();
    leaveAddress();
  }

  return {
    order,
    /** The address names a purchase, and whether it exists is not known yet. */
    isLoading: shownId != null && order === null && !query.isError,
    /** The purchase of the address cannot be read, and this tab knows nothing of it. */
    error: order === null ? query.error : null,
    /** This tab started it, so that here its packs are opened. */
    isOurs,
    /** A second payment could be a mistake. */
    isLocked: config === undefined || (order !== null && phaseOf(order.state).locks),
    start,
    finish,
    cancel,
    putAway,
  };
}

/** Whatever order the address names, this tab does one at a time. */
function isInFlight(attempt: Attempt | null): boolean {
  return attempt?.kind === "preparing" || attempt?.kind === "awaiting_signature";
}

import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { paths } from "../paths.ts";
import { publicConfigQuery, usePublicConfig } from "../queries/public-config.ts";
import { purchaseQuery, refreshFigures, rewardsQuery } from "../queries/purchases.ts";
import type { UnpaidPurchase } from "../session/mobile/trips.ts";
import { readReferralCode } from "../session/referral-code.ts";
import { useSession } from "../session/session.ts";
import type { PurchaseEvents } from "./context.ts";
import { beginAttempt, cancelAttempt } from "./current-attempt.ts";
import { finishPurchase, resumePayment } from "./finish.ts";
import { rememberOpening } from "./opening-memory.ts";
import type { AppAnswer } from "./phantom-trip.ts";
import { readSent } from "./sent-memory.ts";
import { startPurchase } from "./start.ts";

/**
 * Returns what a user can do about orders. Each keeps the address and the loaded data up to date.
 */
export function useOrderActions() {
  const { rpcUrl } = usePublicConfig();
  const { ensureWallet } = useSession();
  const queryClient = useQueryClient();
  const setInAddress = useOrderInAddress();

  const events: PurchaseEvents = {
    onNothingPaid: () => {
      setInAddress(undefined);
      // Sales may have been paused, or ended.
      void queryClient.invalidateQueries({ queryKey: publicConfigQuery.queryKey });
    },
    onConfirmed: (id, rewards) => {
      queryClient.setQueryData(rewardsQuery(id).queryKey, rewards);
    },
    onNews: (id) => {
      void queryClient.invalidateQueries({ queryKey: purchaseQuery(id).queryKey });
      refreshFigures(queryClient);
    },
  };

  function buy(packs: number) {
    const onCreated = (id: string, isPaidHere: boolean) => {
      if (isPaidHere) rememberOpening(id);
      setInAddress(id);
      refreshFigures(queryClient);
    };
    const referralCode = readReferralCode();
    void startPurchase({ packs, referralCode, rpcUrl, ensureWallet, onCreated }, events);
  }

  /** Pays for another tab's purchase in this tab, where its wallet has answered. */
  function finish(purchase: UnpaidPurchase, answer: AppAnswer) {
    rememberOpening(purchase.packId);
    void finishPurchase(purchase, answer, { rpcUrl, events });
  }

  /** Follows the payment that this tab had sent before it was reloaded, if any. */
  function resume() {
    const sent = readSent();
    if (sent) void resumePayment(sent, { rpcUrl, events });
  }

  function cancel() {
    if (cancelAttempt()) setInAddress(undefined);
  }

  /** Clears a finished order to make room for the next. */
  function dismiss() {
    beginAttempt({ kind: "dismiss" });
    setInAddress(undefined);
  }

  return { buy, finish, resume, cancel, dismiss };
}

/**
 * Returns a function that puts an order into the address, so that a reload finds it, or removes it. An order has an
 * entry of its own in the history: browsers let a page keep whoever goes back from its opening only if the entry before
 * is in the same document, and from the landing page people come by a new one.
 */
function useOrderInAddress() {
  const navigate = useNavigate({ from: paths.presale });
  return (id: string | undefined) =>
    void navigate({
      search: ({ purchase: _before, ...rest }) =>
        id === undefined ? rest : { ...rest, purchase: id },
      replace: id === undefined,
      resetScroll: false,
    });
}

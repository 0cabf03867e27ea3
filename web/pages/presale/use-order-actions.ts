import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { PublicConfig } from "../../queries/public-config.ts";
import { purchaseQuery, refreshFigures, rewardsQuery } from "../../queries/purchases.ts";
import { paths } from "../../paths.ts";
import type { TripOrder } from "../../session/mobile/pending-record.ts";
import { readReferralCode } from "../../session/referral-code.ts";
import { useSession } from "../../session/session.ts";
import { rememberOpening } from "./opening-memory.ts";
import { cancelAttempt, forgetAttempt } from "./current-attempt.ts";
import { type AppAnswer, finishPurchase, type Paying, startPurchase } from "./purchase-run.ts";

/** Starts orders and puts them away, and keeps the address and what was loaded true to them. */
export function useOrderActions(config: PublicConfig | undefined) {
  const { ensureWallet } = useSession();
  const queryClient = useQueryClient();
  const addressNames = useOrderInAddress();

  function start(packs: number) {
    if (!config) return;
    void startPurchase({
      ...paying(packs, config.rpcUrl),
      referralCode: readReferralCode(),
      ensureWallet,
      onCreated: (id, isHere) => {
        if (isHere) rememberOpening(id);
        addressNames(id);
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
      onNothingPaid: () => addressNames(undefined),
      onConfirmed: (id, rewards) => {
        queryClient.setQueryData(rewardsQuery(id).queryKey, rewards);
      },
      onNews: (id) => {
        void queryClient.invalidateQueries({ queryKey: purchaseQuery(id).queryKey });
        refreshFigures(queryClient);
      },
    };
  }

  function cancel() {
    cancelAttempt();
    addressNames(undefined);
  }

  /** Puts an order that is over away, so that the next one can be chosen. */
  function putAway() {
    forgetAttempt();
    addressNames(undefined);
  }

  return { start, finish, cancel, putAway };
}

/** Puts an order into the address, where a reload finds it, or takes it out. */
function useOrderInAddress() {
  const navigate = useNavigate({ from: paths.presale });
  return (id: string | undefined) =>
    void navigate({
      search: ({ purchase: _before, ...rest }) =>
        id === undefined ? rest : { ...rest, purchase: id },
      replace: true,
      resetScroll: false,
    });
}

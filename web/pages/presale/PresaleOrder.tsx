import { useQuery } from "@tanstack/react-query";
import { Navigate, useSearch } from "@tanstack/react-router";
import { createElement, useEffectEvent, useLayoutEffect } from "react";
import { usePublicConfig } from "../../queries/public-config.ts";
import { oddsQuery, userStatsQuery } from "../../queries/purchases.ts";
import { useFailure } from "../../queries/use-failure.ts";
import { paths } from "../../paths.ts";
import { Held } from "../../ui/Held.tsx";
import { Choose } from "./Choose.tsx";
import { OrderColumns } from "./OrderColumns.tsx";
import { OrderPanel } from "./OrderPanel.tsx";
import { SaleOver } from "./SaleOver.tsx";
import { factsOf } from "../../purchase/order.ts";
import { useAppAnswer } from "../../purchase/use-app-answer.ts";
import { useOrderActions } from "../../purchase/use-order-actions.ts";
import { useOrder } from "../../purchase/use-order.ts";
import { maxPerPurchase, packsFrom, totalText } from "./quantity.ts";
import { useLoaded } from "../../ui/use-loaded.ts";
import { useShow } from "./use-show.ts";

/**
 * The overlay, which covers the page when Buy is pressed. It is not part of the first load. If it cannot be loaded,
 * the order's panel has the same information.
 */
const loadOpening = () => import("./Opening.tsx").then(({ Opening }) => Opening);

/** Two columns, quantity and progress, with the opening and the success dialog over them. */
export function PresaleOrder({ wallet }: { wallet: string }) {
  const search = useSearch({ from: "/signed-in/presale" });
  const stats = useQuery(userStatsQuery);
  const readOdds = useQuery(oddsQuery);
  const noOdds = useFailure(readOdds);
  const odds = noOdds ? null : readOdds.data;
  const { order, isOurs, isLoading, isMissing } = useOrder(search.purchase);
  const orders = useOrderActions();
  const show = useShow(order, isOurs);
  const Opening = useLoaded(loadOpening);

  const resume = useEffectEvent(orders.resume);
  // Before the first paint, because the server may not know of the payment and report the order as expired.
  useLayoutEffect(() => resume(), []);

  useAppAnswer((unpaid, answer) => {
    if (answer.kind === "signed") show.begin();
    orders.finish(unpaid, answer);
  });

  const isOrderOpen = order !== null && factsOf(order.state).isBuyLocked;
  const maxPacks = maxPerPurchase(stats.data?.remainingPacks);
  const packs = isOrderOpen ? order.packs : packsFrom(search.packs, maxPacks);
  const total = totalText(order?.packs ?? packs);
  const purchaseId = order?.purchaseId;
  const { cluster, phase } = usePublicConfig();
  const isLocal = cluster === "localnet";
  const isOver = phase === "season" && order === null && !isLoading && !isMissing;

  function buy(quantity: number) {
    show.begin();
    orders.buy(quantity);
  }
  if (show.wasCutOff && purchaseId)
    return <Navigate to={paths.packResult} params={{ packId: purchaseId }} replace />;
  // The page behind is covered, and rendering it again would make the show drop frames.
  const page = isOver ? (
    <SaleOver />
  ) : (
    <OrderColumns>
      <Choose
        wallet={wallet}
        packs={packs}
        maxPacks={maxPacks}
        isOrderOpen={isOrderOpen}
        odds={odds}
        noOdds={noOdds}
        onBuy={() => buy(packs)}
      />
      <OrderPanel
        order={order}
        isLoading={isLoading}
        isMissing={isMissing}
        context={{
          total,
          wallet,
          finality: isLocal ? "2 seconds" : "6 to 13 seconds",
          blockSeconds: isLocal ? 0.06 : 0.4,
        }}
        chosen={packs}
        odds={odds}
        rewards={show.rewards}
        onTryAgain={() => buy(order?.packs ?? packs)}
        onCancel={orders.cancel}
        onDismiss={orders.dismiss}
      />
    </OrderColumns>
  );
  const isCovered = Opening !== undefined && order !== null && (show.isOpening || show.isComplete);
  return (
    <>
      <Held isHeld={isCovered && !show.isComplete} isCovered={isCovered}>
        {page}
      </Held>
      {isCovered &&
        createElement(Opening, {
          order,
          total,
          rewards: show.rewards,
          isComplete: show.isComplete,
          onCancel: orders.cancel,
          onOver: show.endOpening,
          onClose: show.closeDialog,
          onBuyMore: () => {
            show.closeDialog();
            orders.dismiss();
          },
        })}
    </>
  );
}

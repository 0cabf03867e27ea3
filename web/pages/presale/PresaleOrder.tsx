import { useQuery } from "@tanstack/react-query";
import { Navigate, useSearch } from "@tanstack/react-router";
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { usePublicConfig } from "../../queries/public-config.ts";
import { userStatsQuery } from "../../queries/purchases.ts";
import { paths } from "../../paths.ts";
import { Held } from "../../ui/Held.tsx";
import { lazyOrNothing } from "../../ui/lazy-or-nothing.ts";
import { Choose } from "./Choose.tsx";
import { OrderColumns } from "./OrderColumns.tsx";
import { OrderPanel } from "./OrderPanel.tsx";
import { factsOf } from "../../purchase/order.ts";
import { useAppAnswer } from "../../purchase/use-app-answer.ts";
import { useOrderActions } from "../../purchase/use-order-actions.ts";
import { useOrder } from "../../purchase/use-order.ts";
import { maxPerPurchase, packsFrom, totalText } from "./quantity.ts";
import { useShow } from "./use-show.ts";

const loadOpening = () => import("./Opening.tsx");

/** Not part of the first load. If it cannot be loaded, the order's panel says everything, too. */
const Opening = lazyOrNothing(() => loadOpening().then((module) => module.Opening));

/** Two columns, quantity and progress, with the opening and the success dialog over them. */
export function PresaleOrder({ wallet }: { wallet: string }) {
  const search = useSearch({ from: "/signed-in/presale" });
  const stats = useQuery(userStatsQuery);
  const { order, isOurs, isLoading, isMissing } = useOrder(search.purchase);
  const orders = useOrderActions();
  const show = useShow(order, isOurs);
  const [isCovered, setCovered] = useState(false);

  const resume = useEffectEvent(orders.resume);
  // Before the first paint: the server may not know of the payment, and call the order expired.
  useLayoutEffect(() => resume(), []);

  // It is there when somebody has paid.
  useEffect(() => void loadOpening().catch(() => undefined), []);

  useAppAnswer((unpaid, answer) => {
    if (answer.kind === "signed") show.begin();
    orders.finish(unpaid, answer);
  });

  const isOrderOpen = order !== null && factsOf(order.state).isBuyLocked;
  const maxPacks = maxPerPurchase(stats.data?.remainingPacks);
  const packs = isOrderOpen ? order.packs : packsFrom(search.packs, maxPacks);
  const total = totalText(order?.packs ?? packs);
  const purchaseId = order?.purchaseId;
  const isLocal = usePublicConfig().cluster === "localnet";

  function buy(quantity: number) {
    show.begin();
    orders.buy(quantity);
  }
  if (show.wasCutOff && purchaseId)
    return <Navigate to={paths.packResult} params={{ packId: purchaseId }} replace />;
  // Nobody sees the page behind, and drawing it anew would cost the show its frames.
  const page = (
    <OrderColumns>
      <Choose
        wallet={wallet}
        packs={packs}
        maxPacks={maxPacks}
        isOrderOpen={isOrderOpen}
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
        rewards={show.rewards}
        onTryAgain={() => buy(order?.packs ?? packs)}
        onCancel={orders.cancel}
        onDismiss={orders.dismiss}
      />
    </OrderColumns>
  );
  return (
    <>
      <Held isHeld={isCovered && !show.isComplete}>{page}</Held>
      {(show.isOpening || show.isComplete) && order && (
        <Suspense>
          <Opening
            order={order}
            total={total}
            rewards={show.rewards}
            isComplete={show.isComplete}
            onCover={setCovered}
            onCancel={orders.cancel}
            onOver={show.endOpening}
            onClose={show.closeDialog}
            onBuyMore={() => {
              show.closeDialog();
              orders.dismiss();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

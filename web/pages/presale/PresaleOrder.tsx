import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { PublicConfig } from "../../parts/public-config.ts";
import { oddsQuery, rewardsQuery, userStatsQuery } from "../../parts/purchase-queries.ts";
import { paths } from "../../paths.ts";
import { BalanceNote } from "./BalanceNote.tsx";
import { BuyBar } from "./BuyBar.tsx";
import { BuyNote } from "./BuyNote.tsx";
import { ChoosePanel } from "./ChoosePanel.tsx";
import { CompleteDialog } from "./CompleteDialog.tsx";
import { Opening } from "./Opening.tsx";
import { openingAtLoad, rememberOpening } from "./opening-memory.ts";
import { OrderPanel } from "./OrderPanel.tsx";
import { OrderSummary } from "./OrderSummary.tsx";
import { phaseOf } from "./purchase-machine.ts";
import { mostAtOnce, packsFrom, totalText } from "./quantity.ts";
import { useOrder } from "./use-order.ts";
import { useReferrer } from "./use-referrer.ts";

type PresaleOrderProps = { wallet: string; config: PublicConfig | undefined };

/** The two columns: what to buy, and how it goes; with the opening and the dialog over them. */
export function PresaleOrder({ wallet, config }: PresaleOrderProps) {
  const search = useSearch({ from: "/signed-in/presale" });
  const navigate = useNavigate({ from: paths.presale });
  const stats = useQuery(userStatsQuery);
  const odds = useQuery(oddsQuery);
  const referrer = useReferrer();
  const { order, isOurs, isLocked, ...orders } = useOrder(search.purchase);
  const [isShowing, setShowing] = useState(false);
  /** The purchase that was seen before it was drawn: whoever waited for it is told. */
  const [awaited, setAwaited] = useState<string | null>(null);

  const phase = order && phaseOf(order.state);
  const isDrawn = phase?.isDrawn === true;
  const rewards = useQuery({ ...rewardsQuery(order?.purchaseId ?? ""), enabled: isDrawn });
  const cards = order?.purchaseId ? rewards.data : undefined;
  if (order?.purchaseId && phase?.locks && awaited !== order.purchaseId)
    setAwaited(order.purchaseId);

  const most = mostAtOnce(stats.data?.remainingPacks);
  const packs = phase?.locks ? order!.packs : packsFrom(search.packs, most);
  const total = totalText(order?.packs ?? packs);

  const isOpening =
    isShowing &&
    isOurs &&
    order !== null &&
    order.state !== "unknown" &&
    (phase!.locks || (isDrawn && !rewards.isError));
  const isComplete = isDrawn && !isOpening && awaited !== null && awaited === order?.purchaseId;

  // The show was on when this page went away: what remains of it is its result.
  if (isDrawn && !isOurs && awaited === null && openingAtLoad === search.purchase)
    return <Navigate to={paths.packResult} params={{ packId: openingAtLoad }} replace />;

  function buy(quantity: number) {
    setShowing(true);
    setAwaited(null);
    orders.start(quantity);
  }
  function endShow() {
    setShowing(false);
    rememberOpening(null);
  }
  return (
    <>
      <div className="grid items-stretch gap-5 lg:grid-cols-2">
        <ChoosePanel
          packs={packs}
          most={phase?.locks ? Math.max(most, packs) : most}
          isLocked={phase?.locks === true}
          onChange={(next) =>
            void navigate({
              search: (now) => ({ ...now, packs: String(next) }),
              replace: true,
              resetScroll: false,
            })
          }
          odds={odds.isError && !odds.data ? null : odds.data}
        >
          <OrderSummary packs={packs} config={config} referrer={referrer} />
          <BuyBar packs={packs} isSoldOut={most === 0} isLocked={isLocked} onBuy={() => buy(packs)}>
            <BuyNote
              most={most}
              isSoldOut={odds.data ? odds.data.packsLeft === 0 : false}
              isOpen={phase?.locks === true}
            >
              <BalanceNote wallet={wallet} config={config} packs={packs} />
            </BuyNote>
          </BuyBar>
        </ChoosePanel>
        <OrderPanel
          order={order}
          isLoading={orders.isLoading}
          isMissing={orders.error !== null}
          context={{
            total,
            wallet,
            finality: config?.cluster === "localnet" ? "2 seconds" : "6 to 13 seconds",
          }}
          chosen={packs}
          rewards={cards}
          onTryAgain={() => buy(order?.packs ?? packs)}
          onCancel={orders.cancel}
          onPutAway={orders.putAway}
        />
      </div>
      {isOpening && (
        <Opening
          order={order}
          total={total}
          rewards={cards}
          onCancel={orders.cancel}
          onOver={endShow}
        />
      )}
      {isComplete && order?.purchaseId && (
        <CompleteDialog
          order={{ ...order, purchaseId: order.purchaseId }}
          rewards={cards}
          onClose={() => setAwaited(null)}
          onBuyMore={() => {
            setAwaited(null);
            orders.putAway();
          }}
        />
      )}
    </>
  );
}

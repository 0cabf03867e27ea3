import { cx } from "class-variance-authority";
import { Check, ShieldCheck } from "lucide-react";
import { type ComponentType, useMemo } from "react";
import { PLAYERS_PER_PACK, tokensIn } from "../../../rules/presale.ts";
import type { CardWallProps } from "../../opening/CardWall.tsx";
import { FourCards } from "../../opening/FourCards.tsx";
import { MAX_PACKS_ONE_BY_ONE } from "../../opening/scenes.ts";
import { Deliveries } from "../../purchase/Deliveries.tsx";
import type { Reward } from "../../queries/purchases.ts";
import { TransactionLink } from "../../format/TransactionLink.tsx";
import { paths } from "../../paths.ts";
import { ShareButton } from "../../share/ShareButton.tsx";
import { Button } from "../../ui/Button.tsx";
import { RouteButton } from "../../ui/RouteButton.tsx";
import { RouteLink } from "../../ui/RouteLink.tsx";
import type { Order } from "../../purchase/order.ts";

type CompleteProps = {
  order: Order & { purchaseId: string };
  rewards: readonly Reward[] | undefined;
  /** The show is over. */
  isOver: boolean;
  /** The component for the cards of several packs, once its code has loaded. */
  CardWall: ComponentType<CardWallProps> | undefined;
  onBuyMore: () => void;
};

/** The results: the last frame of the opening, and the success dialog. It never closes by itself. */
export function Complete({ order, rewards, isOver, CardWall, onBuyMore }: CompleteProps) {
  const players = useMemo(() => rewards?.map(({ player }) => player) ?? [], [rewards]);
  const { packs, purchaseId } = order;
  return (
    <div className="flex min-h-full flex-col">
      <div className="page-width flex grow flex-col gap-[clamp(1rem,3dvh,2rem)] pb-6">
        <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-2">
          <dl className="flex gap-7">
            <Count label={packs === 1 ? "Pack" : "Packs"} value={packs} />
            <Count label="Players" value={packs * PLAYERS_PER_PACK} />
            <Count label="Tokens" value={tokensIn(packs)} />
          </dl>
          <Proof order={order} className="max-sm:hidden" />
        </div>
        {packs === 1 ? (
          <FourCards players={players} areInHand={isOver} />
        ) : (
          CardWall && <CardWall players={players} areOpened={packs <= MAX_PACKS_ONE_BY_ONE} />
        )}
        <Proof order={order} className="sm:hidden" />
      </div>
      <footer className="sticky bottom-0 border-t border-hair bg-bg">
        <div className="page-width flex flex-wrap justify-end gap-3 py-3 max-sm:gap-2 max-sm:[&>*]:grow max-sm:[&>*]:px-3">
          {players.length > 0 && (
            <ShareButton
              what={{ kind: "pack", packId: purchaseId, players }}
              iconOnly="phone"
              className="mr-auto max-sm:grow-0!"
            />
          )}
          <Button onClick={onBuyMore}>Buy more packs</Button>
          <RouteButton variant="primary" to={paths.packResult} params={{ packId: purchaseId }}>
            View Players
          </RouteButton>
        </div>
      </footer>
    </div>
  );
}

/** The payment, the delivery and the draw, each with where to look it up. */
function Proof({ order, className }: { order: CompleteProps["order"]; className: string }) {
  return (
    <div className={cx("type-small flex flex-wrap items-start gap-x-7 gap-y-2", className)}>
      <span className="flex items-center gap-2">
        <Check aria-hidden="true" className="size-4 shrink-0 text-chain" />
        Payment confirmed
        {order.signature && <TransactionLink signature={order.signature} />}
      </span>
      {order.purchase && <Deliveries purchase={order.purchase} />}
      <RouteLink
        to={paths.fairnessDraw}
        params={{ packId: order.purchaseId }}
        className="-mt-0.5 inline-flex min-h-6 items-center gap-2"
      >
        <ShieldCheck aria-hidden="true" className="size-4" />
        {order.packs === 1 ? "Verify this pack" : "Verify these packs"}
      </RouteLink>
    </div>
  );
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-row-reverse items-baseline gap-2">
      <dt className="type-body text-ink2">{label}</dt>
      <dd className="type-data-l">{value.toLocaleString("en-US")}</dd>
    </div>
  );
}

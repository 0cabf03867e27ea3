import type { ReactNode } from "react";
import type { Reward } from "../../queries/purchases.ts";
import { packsText } from "../../format/packs-text.ts";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { ProgressSteps } from "../../ui/ProgressSteps.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { OpenOrderNote } from "./OpenOrderNote.tsx";
import { OrderActions } from "./OrderActions.tsx";
import { OrderScene } from "./OrderScene.tsx";
import type { Odds } from "./ChoosePanel.tsx";
import { PackPreview } from "./PackPreview.tsx";
import { stepsOf } from "./order-steps.tsx";
import { headlineOf, type OrderContext } from "../../purchase/words.ts";
import { Refunds } from "./Refunds.tsx";
import type { Order } from "../../purchase/order.ts";

type OrderPanelProps = {
  order: Order | null;
  /** The order in the address is loading. */
  isLoading: boolean;
  /** The order in the address cannot be loaded, or is not this user's. */
  isMissing: boolean;
  context: OrderContext;
  /** The chosen quantity, while there is no order. */
  chosen: number;
  /** Undefined while loading, null if unavailable. */
  odds: Odds | null | undefined;
  rewards: readonly Reward[] | undefined;
  onTryAgain: () => void;
  onCancel: () => void;
  onDismiss: () => void;
};

/** An order's progress in four steps; without an order, what can be in the chosen packs. */
export function OrderPanel({
  order,
  isLoading,
  isMissing,
  context,
  chosen,
  odds,
  rewards,
  onTryAgain,
  onCancel,
  onDismiss,
}: OrderPanelProps) {
  if (isLoading) return <LoadingOrder />;
  if (isMissing) {
    return (
      <MissingOrder onDismiss={onDismiss}>
        <PackPreview packs={chosen} odds={odds} />
      </MissingOrder>
    );
  }
  const purchase = order?.purchase;
  return (
    <First>
      <Panel
        title={order ? `Your order: ${packsText(order.packs)}` : "What can be inside"}
        aside={
          order?.purchaseId && (
            <span className="type-mono-s text-ink3" translate="no">
              {order.purchaseId}
            </span>
          )
        }
        className="flex flex-col"
      >
        {/* Always there, so that what changes in it is read out. It takes the focus when the opening
            is over or was skipped: users then want to see the order's status. */}
        <output
          tabIndex={-1}
          data-takes-focus
          className="type-body scroll-mt-16 block text-ink2 not-empty:-mt-3 not-empty:mb-6"
        >
          {order && headlineOf(order, context.total)}
        </output>
        {order ? (
          <>
            <ProgressSteps label="Order progress" steps={stepsOf(order, context)} />
            {purchase?.refund && <Refunds refund={purchase.refund} isOnHold={purchase.isOnHold} />}
            <OrderActions order={order} onTryAgain={onTryAgain} onCancel={onCancel} />
            <OrderScene order={order} rewards={rewards} />
          </>
        ) : (
          <>
            <OpenOrderNote />
            <PackPreview packs={chosen} odds={odds} />
          </>
        )}
      </Panel>
    </First>
  );
}

/** In one column, the order comes before the next choice, and the pack before the price. */
function First({ children }: { children: ReactNode }) {
  return <div className="grid min-w-0 max-lg:order-first">{children}</div>;
}

function LoadingOrder() {
  return (
    <First>
      <Panel title="Order progress">
        <div aria-busy="true" className="flex flex-col gap-6">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-56 w-full" />
        </div>
      </Panel>
    </First>
  );
}

function MissingOrder({ onDismiss, children }: { onDismiss: () => void; children: ReactNode }) {
  return (
    <First>
      <Panel title="Order progress" className="flex flex-col">
        <p role="alert" className="type-body text-ink2">
          We could not find this order for your wallet. If you paid for it, your cards will still
          arrive.
        </p>
        <Button className="mt-6 mb-12 self-start" onClick={onDismiss}>
          Start a new order
        </Button>
        {children}
      </Panel>
    </First>
  );
}

import { useMemo } from "react";
import { PLAYERS_PER_PACK } from "../../../rules/presale.ts";
import { PackOpening } from "../../opening/PackOpening.tsx";
import type { Reward } from "../../queries/purchases.ts";
import { Button } from "../../ui/Button.tsx";
import { useIsOnline } from "../../ui/use-is-online.ts";
import { useLoaded } from "../../ui/use-loaded.ts";
import { headlineOf, offlineText } from "../../purchase/words.ts";
import { Complete } from "./Complete.tsx";
import { OpenWallet } from "./OpenWallet.tsx";
import type { Order, OrderState } from "../../purchase/order.ts";

/** Needed for several packs only. If it cannot be loaded, the buttons still lead to all cards. */
const loadCardWall = () => import("../../opening/CardWall.tsx").then(({ CardWall }) => CardWall);

/** Progress of an order, for the overlay's bar. */
const PROGRESS: Partial<Record<OrderState, number>> = {
  sending: 0.25,
  confirming: 0.45,
  confirmed: 0.7,
  delivering: 1,
  delivered: 1,
};

type OpeningProps = {
  order: Order;
  total: string;
  rewards: readonly Reward[] | undefined;
  /** The show is over, and only the results remain. */
  isComplete: boolean;
  onCancel: () => void;
  /** The show ended or was skipped. */
  onOver: () => void;
  /** The results were closed. */
  onClose: () => void;
  onBuyMore: () => void;
};

/** The overlay of a purchase: shows progress, replays the draw, and shows the results. */
export function Opening(props: OpeningProps) {
  const { order, total, rewards, isComplete, onCancel, onOver, onClose, onBuyMore } = props;
  const { purchaseId } = order;
  const cards = useMemo(() => rewards?.map(({ player }) => player) ?? [], [rewards]);
  const isDrawn = cards.length === order.packs * PLAYERS_PER_PACK;
  const isOnline = useIsOnline();
  const CardWall = useLoaded(order.packs > 1 ? loadCardWall : undefined);
  return (
    <PackOpening
      open
      phase={isComplete ? "done" : isDrawn ? "show" : "waiting"}
      title={
        isComplete
          ? "Pack Purchase Complete!"
          : `Opening ${order.packs} ${order.packs === 1 ? "Pack" : "Packs"}...`
      }
      status={
        <>
          <span className="block font-bold text-ink">
            {order.isWaiting ? "Waiting for packs" : "Processing your transaction"}
          </span>
          <span className="block">{isOnline ? headlineOf(order, total) : offlineText(order)}</span>
        </>
      }
      actions={<WalletActions order={order} onCancel={onCancel} />}
      progress={PROGRESS[order.state] ?? null}
      packs={order.packs}
      cards={cards}
      results={
        purchaseId && (
          <Complete
            order={{ ...order, purchaseId }}
            isOver={isComplete}
            {...{ rewards, CardWall, onBuyMore }}
          />
        )
      }
      onDone={onOver}
      onSkip={onOver}
      onClose={onClose}
    />
  );
}

function WalletActions({ order, onCancel }: { order: Order; onCancel: () => void }) {
  if (order.state !== "preparing" && order.state !== "awaiting_signature") return null;
  return (
    <>
      {order.state === "awaiting_signature" && <OpenWallet order={order} />}
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </>
  );
}

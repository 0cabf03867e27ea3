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
import { factsOf, type Order, type OrderState } from "../../purchase/order.ts";

/** Needed for several packs only. If it cannot be loaded, the buttons still lead to all cards. */
const loadCardWall = () => import("../../opening/CardWall.tsx").then(({ CardWall }) => CardWall);

/** Progress of an order, for the overlay's bar. */
const PROGRESS: Partial<Record<OrderState, number>> = {
  sending: 0.25,
  confirming: 0.45,
  confirmed: 0.7,
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
  const hasCards = cards.length === order.packs * PLAYERS_PER_PACK;
  const isDrawn = hasCards || factsOf(order.state).isDrawn;
  const isOnline = useIsOnline();
  const CardWall = useLoaded(order.packs > 1 ? loadCardWall : undefined);
  return (
    <PackOpening
      open
      phase={isComplete ? "done" : hasCards ? "show" : "waiting"}
      title={
        isComplete
          ? "Pack Purchase Complete!"
          : `Opening ${order.packs} ${order.packs === 1 ? "Pack" : "Packs"}...`
      }
      status={
        <>
          <span className="block font-bold text-ink">{titleOf(order, isDrawn)}</span>
          <span className="block">
            {!isOnline && !hasCards
              ? offlineText(order)
              : isDrawn
                ? "Getting your cards ready"
                : headlineOf(order, total)}
          </span>
        </>
      }
      actions={<WalletActions order={order} onCancel={onCancel} />}
      progress={isDrawn ? 1 : (PROGRESS[order.state] ?? null)}
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

/** Returns the first line below the pack. Once the packs are drawn, it says so until the show plays. */
function titleOf({ packs, isWaiting }: Order, isDrawn: boolean): string {
  if (isDrawn) return packs === 1 ? "Your pack is drawn" : "Your packs are drawn";
  return isWaiting ? "Waiting for packs" : "Processing your transaction";
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

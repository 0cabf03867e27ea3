import { Check } from "lucide-react";
import { PLAYERS_PER_PACK, tokensIn } from "../../../rules/presale.ts";
import { BestCards } from "../../cards/BestCards.tsx";
import { Deliveries } from "../../purchase/Deliveries.tsx";
import type { Reward } from "../../queries/purchases.ts";
import { TransactionLink } from "../../format/TransactionLink.tsx";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { RouteButton } from "../../ui/RouteButton.tsx";
import { Stat } from "../../ui/Stat.tsx";
import type { Order } from "../../purchase/order.ts";

type CompleteDialogProps = {
  order: Order & { purchaseId: string };
  rewards: readonly Reward[] | undefined;
  onClose: () => void;
  onBuyMore: () => void;
};

/** What arrived, with links to it. It never closes on its own. */
export function CompleteDialog({ order, rewards, onClose, onBuyMore }: CompleteDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Pack Purchase Complete!"
      focus="title"
      width="m"
      footer={
        <>
          <Button onClick={onBuyMore}>Buy more packs</Button>
          <RouteButton
            variant="primary"
            to={paths.packResult}
            params={{ packId: order.purchaseId }}
          >
            View Players
          </RouteButton>
        </>
      }
    >
      <dl className="grid grid-cols-3 border border-hair [&>div]:px-4 [&>div]:py-3 [&>div+div]:border-l [&>div+div]:border-hair">
        <Stat label={order.packs === 1 ? "Pack" : "Packs"} value={order.packs} isLoading={false} />
        <Stat label="Players" value={order.packs * PLAYERS_PER_PACK} isLoading={false} />
        <Stat
          label="Tokens"
          value={tokensIn(order.packs).toLocaleString("en-US")}
          isLoading={false}
        />
      </dl>
      {rewards && rewards.length > 0 && (
        <div className="court-floor mt-4 border border-hair p-3 sm:p-4">
          <BestCards rewards={rewards} />
        </div>
      )}
      <div className="mt-5 flex flex-col gap-2">
        <p className="type-small flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="flex items-center gap-2">
            <Check aria-hidden="true" className="size-4 shrink-0 text-chain" />
            Payment confirmed
          </span>
          {order.signature && <TransactionLink signature={order.signature} />}
        </p>
        {order.purchase && <Deliveries purchase={order.purchase} />}
      </div>
    </Dialog>
  );
}

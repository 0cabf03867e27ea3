import { paths } from "../../paths.ts";
import { SOCIAL } from "../../layout/social.ts";
import { ExternalLink } from "../../ui/ExternalLink.tsx";
import { Button } from "../../ui/Button.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { RouteButton } from "../../ui/RouteButton.tsx";
import { toast } from "../../ui/toast.ts";
import type { Order } from "../../purchase/order.ts";
import { OpenWallet } from "./OpenWallet.tsx";

type OrderActionsProps = { order: Order; onTryAgain: () => void; onCancel: () => void };

/** Actions available for an order in its state. */
export function OrderActions({ order, onTryAgain, onCancel }: OrderActionsProps) {
  const actions = actionsOf({ order, onTryAgain, onCancel });
  return actions === null ? null : <div className="mt-6 flex flex-wrap gap-3">{actions}</div>;
}

function actionsOf({ order, onTryAgain, onCancel }: OrderActionsProps) {
  switch (order.state) {
    case "preparing":
      return <Button onClick={onCancel}>Cancel</Button>;
    case "awaiting_signature":
      return (
        <>
          <OpenWallet order={order} />
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </>
      );
    case "canceled":
    case "refused":
    case "unmatched":
    case "expired":
      return <Button onClick={onTryAgain}>Try again</Button>;
    case "delivering":
    case "delivered":
      return (
        <RouteButton to={paths.packResult} params={{ packId: order.purchaseId! }}>
          {order.state === "delivered" ? "View Players" : "View players so far"}
        </RouteButton>
      );
    case "unknown":
      return order.purchaseId === null ? null : (
        <>
          <CopyButton
            text={order.purchaseId}
            label="Copy support reference"
            onFailed={() =>
              toast({
                title: "Copy Failed",
                description: `The reference is ${order.purchaseId}.`,
                variant: "destructive",
              })
            }
          />
          <ExternalLink href={SOCIAL.href} className="inline-flex min-h-11 items-center">
            Write to us on X
          </ExternalLink>
        </>
      );
    case "sending":
    case "confirming":
    case "confirmed":
    case "refunding":
    case "refunded":
      return null;
    default:
      return order.state satisfies never;
  }
}

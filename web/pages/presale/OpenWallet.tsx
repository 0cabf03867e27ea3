import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import type { Order } from "./purchase-machine.ts";
import { askWalletAgain } from "./current-attempt.ts";

/** Brings the wallet back that has to sign: its window once more, or its app. */
export function OpenWallet({ order }: { order: Order }) {
  if (order.appLink === null)
    return <Button onClick={askWalletAgain}>Open {order.walletName} again</Button>;
  return (
    <ButtonLink href={order.appLink} variant="primary" onClick={askWalletAgain}>
      Open {order.walletName}
    </ButtonLink>
  );
}

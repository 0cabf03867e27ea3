import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import type { Order } from "../../purchase/order.ts";

/** Brings back the wallet that has to sign: reopens its window, or its app. */
export function OpenWallet({ order }: { order: Order }) {
  const askAgain = () => order.askAgain?.();
  if (order.appLink === null)
    return <Button onClick={askAgain}>Open {order.walletName} again</Button>;
  return (
    <ButtonLink href={order.appLink} variant="primary" onClick={askAgain}>
      Open {order.walletName}
    </ButtonLink>
  );
}

import { useEffect, useEffectEvent } from "react";
import { ConnectDialog } from "../../connect/ConnectDialog.tsx";
import { destinationAfterLogin } from "../../session/destination.ts";
import { readPending } from "../../session/mobile/pending-record.ts";
import {
  takeWalletReturnFromAddress,
  walletReturnNow,
} from "../../session/mobile/wallet-return.ts";
import { onShown } from "../../session/on-shown.ts";
import { sessionNow } from "../../session/session-state.ts";
import { carryWelcome } from "../../session/welcome.ts";
import { Toaster } from "../../ui/Toaster.tsx";

type LandingConnectProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

takeWalletReturnFromAddress();

/** The landing page's wallet code; loaded after the page. */
export function LandingConnect({ open, onOpenChange }: LandingConnectProps) {
  const openDialog = useEffectEvent(() => onOpenChange(true));
  useEffect(() => {
    if (walletReturnNow()) openDialog();
    // The toast about an app that did not open outlives the dialog, and its links reopen it.
    return onShown(() => {
      if (readPending()?.walletType === "phantom" && sessionNow().status !== "signed-in")
        openDialog();
    });
  }, []);

  function enter() {
    carryWelcome();
    // Going back from the presale should show the page, not the dialog.
    onOpenChange(false);
    location.assign(destinationAfterLogin());
  }
  return (
    <>
      <ConnectDialog open={open} onOpenChange={onOpenChange} onConnected={enter} />
      <Toaster />
    </>
  );
}

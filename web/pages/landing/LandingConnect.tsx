import { useEffect, useEffectEvent } from "react";
import { ConnectDialog } from "../../parts/ConnectDialog.tsx";
import { destinationAfterLogin } from "../../session/destination.ts";
import {
  takeWalletReturnFromAddress,
  walletReturnNow,
} from "../../session/mobile/wallet-return.ts";
import { carryWelcome } from "../../session/welcome.ts";
import { Toaster } from "../../ui/Toaster.tsx";

type LandingConnectProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

takeWalletReturnFromAddress();

/** The part of the landing page that speaks to wallets; loaded after the page is there. */
export function LandingConnect({ open, onOpenChange }: LandingConnectProps) {
  const openDialog = useEffectEvent(() => onOpenChange(true));
  useEffect(() => {
    if (walletReturnNow()) openDialog();
  }, []);

  function enter() {
    carryWelcome();
    // Whoever comes back from the presale by the Back button finds the page, not the dialog.
    onOpenChange(false);
    const { to, packs } = destinationAfterLogin();
    location.assign(packs === undefined ? to : `${to}?${new URLSearchParams({ packs })}`);
  }
  return (
    <>
      <ConnectDialog open={open} onOpenChange={onOpenChange} onConnected={enter} />
      <Toaster />
    </>
  );
}

import { ConnectDialog } from "../../parts/ConnectDialog.tsx";
import { paths } from "../../paths.ts";
import { sessionNow } from "../../session/session-state.ts";
import { carryWelcome } from "../../session/welcome.ts";
import { Toaster } from "../../ui/Toaster.tsx";

type LandingConnectProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The part of the landing page that speaks to wallets; loaded after the page is there. */
export function LandingConnect({ open, onOpenChange }: LandingConnectProps) {
  function enter() {
    carryWelcome(sessionNow().wallet?.name);
    // Whoever comes back from the presale by the Back button finds the page, not the dialog.
    onOpenChange(false);
    location.assign(paths.presale);
  }
  return (
    <>
      <ConnectDialog open={open} onOpenChange={onOpenChange} onConnected={enter} />
      <Toaster />
    </>
  );
}

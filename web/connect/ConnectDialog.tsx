import { walletReturnNow } from "../session/mobile/wallet-return.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { ConnectPanel } from "./ConnectPanel.tsx";

type ConnectDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConnected: () => void;
};

/**
 * The connect dialog of the specification. Loaded on demand, because it includes the wallet code.
 */
export function ConnectDialog({ open, onOpenChange, onConnected }: ConnectDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Welcome to Hardwood"
      description="Connect your Solana wallet to start playing"
      // After a return from a wallet app there is no button to focus yet.
      focus={walletReturnNow() ? "title" : "body"}
    >
      <ConnectPanel onConnected={onConnected} />
    </Dialog>
  );
}

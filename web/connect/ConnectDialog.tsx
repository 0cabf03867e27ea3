import { walletReturnNow } from "../session/mobile/wallet-return.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { ConnectPanel } from "./ConnectPanel.tsx";

type ConnectDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConnected: () => void;
};

/** The connect dialog of the specification. Loaded on demand: it brings the code for wallets. */
export function ConnectDialog({ open, onOpenChange, onConnected }: ConnectDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Welcome to Hardwood"
      description="Connect your Solana wallet to start playing"
      // Who comes back from a wallet's app has nothing to press yet.
      focus={walletReturnNow() ? "title" : "body"}
    >
      <ConnectPanel onConnected={onConnected} />
    </Dialog>
  );
}

import { documentPhase } from "../../session/document-phase.ts";
import { Check, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { isUserRejection } from "../../../chain/wallet/connect.ts";
import { WALLET_APPS } from "../../../chain/wallet/wallet-apps.ts";
import { usePhantomApp } from "../../connect/use-phantom-app.ts";
import { useWallets } from "../../connect/use-wallets.ts";
import { sentenceOf } from "../../errors.ts";
import { useSession, useWalletSwitch, type WalletSwitch } from "../../session/session.ts";
import { Button } from "../../ui/Button.tsx";
import { ExternalLink } from "../../ui/ExternalLink.tsx";
import { FactRow } from "../../ui/FactRow.tsx";
import { ShortAddress } from "../../ui/ShortAddress.tsx";
import { Spinner } from "../../ui/Spinner.tsx";

/** The kind of wallet that signed in, and whether this browser can ask it to sign. */
export function Connection({ provider }: { provider: string }) {
  const { wallet, ensureWallet } = useSession();
  const change = useWalletSwitch();
  const { wallets, isLooking } = useWallets();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const detected = wallets.find(({ kind }) => kind === provider);
  const app = WALLET_APPS.find(({ kind }) => kind === provider);
  const name = detected?.name ?? app?.name ?? "Local wallet";
  const phantomApp = usePhantomApp();
  const isConnected = wallet !== undefined;
  const isMissing = !isConnected && !change && !isLooking && !phantomApp && wallets.length === 0;

  async function connect() {
    setIsBusy(true);
    setFailure(null);
    try {
      await ensureWallet();
    } catch (error) {
      // Declining in the wallet changes nothing, so there is nothing to report.
      if (!isUserRejection(error))
        setFailure(sentenceOf(error, "The wallet could not be connected."));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <FactRow
      label="Wallet"
      actions={
        !isConnected && !change && wallets.length > 0 ? (
          <Button size="s" isBusy={isBusy} busyLabel="Connecting..." onClick={() => void connect()}>
            Connect
          </Button>
        ) : isMissing && app ? (
          <ExternalLink href={app.install} className="type-label inline-flex min-h-9 items-center">
            Install {app.name}
          </ExternalLink>
        ) : undefined
      }
    >
      <span className="flex items-center gap-3">
        {detected && <img src={detected.icon} alt="" className="size-8" />}
        {/* The label stands on the line of its name. */}
        <span className="self-baseline">
          <span className="block font-bold">{name}</span>
          <output className="type-small flex items-center gap-1.5 text-ink2 [&_svg]:size-4 [&_svg]:shrink-0">
            <State change={change} {...{ isConnected, isLooking, isMissing, phantomApp }} />
          </output>
        </span>
      </span>
      {failure !== null && (
        <span role="alert" className="type-small mt-2 block text-danger">
          {failure}
        </span>
      )}
    </FactRow>
  );
}

type StateProps = {
  isConnected: boolean;
  change: WalletSwitch | undefined;
  phantomApp: ReturnType<typeof usePhantomApp>;
  isLooking: boolean;
  isMissing: boolean;
};

/** Returns the connection between this page and the wallet, as text. */
function State({ isConnected, change, phantomApp, isLooking, isMissing }: StateProps) {
  if (isConnected)
    return (
      <>
        <Check aria-hidden="true" />
        Connected in this browser
      </>
    );
  if (change)
    return (
      <>
        <TriangleAlert aria-hidden="true" className="text-warn" />
        <span>
          {change.shownAddress === undefined ? (
            "Not sharing an account with Hardwood right now"
          ) : (
            <>
              Shows a different account, <ShortAddress address={change.shownAddress} />
            </>
          )}
        </span>
      </>
    );
  if (phantomApp === "here")
    return (
      <>
        <Check aria-hidden="true" />
        Connected through its app
      </>
    );
  if (phantomApp === "away")
    return `Not connected to this tab.${documentPhase() === "presale" ? " The presale page connects it." : ""}`;
  if (isLooking)
    return (
      <>
        <Spinner />
        Looking for your wallet
      </>
    );
  return isMissing
    ? `Not found in this browser. You can ${documentPhase() === "presale" ? "look around, but not buy" : "still set lineups"}.`
    : "Not connected in this browser";
}

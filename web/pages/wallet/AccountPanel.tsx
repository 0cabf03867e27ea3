import { CopyText } from "../../ui/CopyText.tsx";
import { Time } from "../../format/Time.tsx";
import type { PublicConfig } from "../../queries/public-config.ts";
import { type User, useSession } from "../../session/session.ts";
import { Button } from "../../ui/Button.tsx";
import { ExternalLink } from "../../ui/ExternalLink.tsx";
import { FactRow } from "../../ui/FactRow.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { shortAddress } from "../../ui/ShortAddress.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Connection } from "./Connection.tsx";

/** Looks like the panel before its user is known. */
export function AccountLoading() {
  return (
    <Panel title="Account">
      <dl aria-busy>
        <FactLoading label="Address" sizes={["h-9 w-60", "mt-3 h-9 w-32"]} />
        <FactLoading label="Wallet" sizes={["h-10 w-48"]} />
        <FactLoading label="First sign-in" sizes={["h-5 w-24"]} />
        <FactLoading label="Session" sizes={["h-9 w-60", "mt-3 h-9 w-28"]} />
      </dl>
    </Panel>
  );
}

function FactLoading({ label, sizes }: { label: string; sizes: readonly string[] }) {
  return (
    <FactRow label={label}>
      {/* Gives the label a line to stand on. */}
      <span aria-hidden="true" className="block h-0">
        &nbsp;
      </span>
      {sizes.map((size) => (
        <Skeleton key={size} className={size} />
      ))}
    </FactRow>
  );
}

type AccountPanelProps = {
  user: User;
  /** Null if the cluster has none. */
  explorer: PublicConfig["explorer"];
};

/** Address, wallet and session. */
export function AccountPanel({ user, explorer }: AccountPanelProps) {
  const { signOut } = useSession();
  const { walletAddress } = user;
  return (
    <Panel title="Account">
      <dl>
        <FactRow
          label="Address"
          actions={
            <>
              <CopyText text={walletAddress} label="Copy address" />
              {explorer && (
                <ExternalLink
                  href={`${explorer.address}/address/${walletAddress}${explorer.query}`}
                  label={`View wallet ${shortAddress(walletAddress)} on Solana Explorer`}
                  className="type-label inline-flex min-h-9 items-center"
                >
                  Explorer
                </ExternalLink>
              )}
            </>
          }
        >
          <span translate="no" className="type-mono break-all">
            {walletAddress}
          </span>
        </FactRow>
        <Connection provider={user.provider} />
        <FactRow label="First sign-in">
          <Time at={user.createdAt} />
        </FactRow>
        <FactRow
          label="Session"
          actions={
            <Button size="s" onClick={() => void signOut()}>
              Disconnect
            </Button>
          }
        >
          <span className="type-small block max-w-[44ch] text-ink2">
            It ends 7 days after your last visit, or when you disconnect. Your tokens stay in your
            wallet.
          </span>
        </FactRow>
      </dl>
    </Panel>
  );
}

import { useId, type ReactNode } from "react";
import { WALLET_APPS } from "../../chain/wallet/wallet-apps.ts";
import type { DetectedWallet, WalletKind } from "../../chain/wallet/wallets.ts";
import { readReferralCode } from "../session/referral-code.ts";
import { ExternalLink } from "../ui/ExternalLink.tsx";
import { Spinner } from "../ui/Spinner.tsx";
import { TextLink } from "../ui/TextLink.tsx";

const ROW =
  "flex min-h-14 w-full items-center gap-3 px-4 text-left no-underline transition-colors duration-[120ms]";

type WalletRowsProps = {
  wallets: readonly DetectedWallet[];
  isOff: boolean;
  onChoose: (kind: WalletKind) => void;
};

/** The wallets beside the first one. */
export function WalletRows({ wallets, isOff, onChoose }: WalletRowsProps) {
  return (
    <Rows title="Or choose another wallet">
      {wallets.map(({ kind, name, icon }) => (
        <li key={kind}>
          <button
            type="button"
            disabled={isOff}
            onClick={() => onChoose(kind)}
            className={`${ROW} hover:not-disabled:bg-s3 disabled:cursor-not-allowed disabled:opacity-60`}
          >
            <img src={icon} alt="" className="size-7" />
            <span className="type-label grow">{name}</span>
            <span className="type-small text-ink2">Detected</span>
          </button>
        </li>
      ))}
    </Rows>
  );
}

type WalletAppRowsProps = {
  /** A wallet may still turn up. */
  isLooking: boolean;
  isMobile: boolean;
};

/** Where there is no wallet: first the search for it, then where to get one. */
export function WalletAppRows({ isLooking, isMobile }: WalletAppRowsProps) {
  if (isLooking)
    return (
      <output className="type-small flex min-h-14 items-center gap-3 border border-hair px-4 text-ink2">
        <Spinner className="size-4" />
        Looking for your wallet
      </output>
    );
  return (
    <Rows title={isMobile ? "Open this page in your wallet" : "No wallet in this browser yet"}>
      {WALLET_APPS.map(({ kind, name, install, browse }) => (
        <li key={kind} className={`${ROW} justify-between`}>
          <span className="type-label">{name}</span>
          {isMobile ? (
            <TextLink
              href={browse(pageForWallet())}
              className="type-small inline-flex min-h-11 items-center"
            >
              Open app<span className="sr-only"> {name}</span>
            </TextLink>
          ) : (
            <ExternalLink href={install} className="type-small inline-flex min-h-11 items-center">
              Install<span className="sr-only"> {name}</span>
            </ExternalLink>
          )}
        </li>
      ))}
    </Rows>
  );
}

/** This page with the friend's code in its address: the browser of a wallet has a storage of its own. */
function pageForWallet(): string {
  const url = new URL(location.href);
  const code = readReferralCode();
  if (code !== undefined) url.searchParams.set("ref", code);
  return url.href;
}

function Rows({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <h3 id={id} className="type-small mb-2 text-ink2">
        {title}
      </h3>
      <ul aria-labelledby={id} className="divide-y divide-hair border border-hair">
        {children}
      </ul>
    </>
  );
}

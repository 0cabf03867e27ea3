import { lazy, Suspense } from "react";
import { WALLET_APPS } from "../../chain/wallet/wallet-apps.ts";
import type { WalletKind } from "../../chain/wallet/wallets.ts";
import { readReferralCode } from "../session/referral-code.ts";
import { ExternalLink } from "../ui/ExternalLink.tsx";
import { Rows } from "./WalletRows.tsx";

const QrCode = lazy(() =>
  import("../ui/QrCode.tsx").then((module) => ({ default: module.QrCode })),
);

type InstallWalletProps = {
  isDisabled: boolean;
  /** The user says this wallet is installed. */
  onChoose: (kind: WalletKind) => void;
};

/** On a desktop without a wallet: where to get one, or how to continue on a phone that has one. */
export function InstallWallet({ isDisabled, onChoose }: InstallWalletProps) {
  return (
    <>
      <Rows title="No wallet in this browser yet">
        {WALLET_APPS.map(({ kind, name, install }) => (
          <li key={kind} className="flex min-h-14 items-center">
            <button
              type="button"
              disabled={isDisabled}
              onClick={() => onChoose(kind)}
              className="type-label-l min-h-14 grow px-4 text-left hover:not-disabled:bg-s3 disabled:cursor-not-allowed disabled:opacity-60"
            >
              {name}
            </button>
            <ExternalLink
              href={install}
              className="type-note inline-flex min-h-14 items-center px-4"
            >
              Install<span className="sr-only"> {name}</span>
            </ExternalLink>
          </li>
        ))}
      </Rows>
      <div className="flex items-center gap-4 border border-hair p-4">
        <div className="size-32 shrink-0 bg-s2">
          <Suspense>
            <QrCode text={pageForPhone()} label="QR code of this page" className="size-full" />
          </Suspense>
        </div>
        <p className="type-note text-ink2">
          <span className="type-label-l mb-1 block text-ink">Is your wallet on your phone?</span>
          Scan this with your phone to open the page there.
        </p>
      </div>
    </>
  );
}

/** Returns this page's address with the referral code, because the phone has its own storage. */
function pageForPhone(): string {
  const url = new URL(location.href);
  const code = readReferralCode();
  if (code !== undefined) url.searchParams.set("ref", code);
  url.hash = "";
  return url.href;
}

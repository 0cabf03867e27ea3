import { useId, type ReactNode } from "react";
import type { DetectedWallet, WalletKind } from "../../chain/wallet/wallets.ts";
import { Spinner } from "../ui/Spinner.tsx";

/** Style of a row that is a button or a link. */
export const WALLET_ROW =
  "flex min-h-14 w-full items-center gap-3 px-4 text-left no-underline transition-colors duration-[120ms] hover:not-disabled:bg-s3 disabled:cursor-not-allowed disabled:opacity-60";

type WalletRowsProps = {
  wallets: readonly DetectedWallet[];
  isDisabled: boolean;
  onChoose: (kind: WalletKind) => void;
};

/** The wallets besides the first one. */
export function WalletRows({ wallets, isDisabled, onChoose }: WalletRowsProps) {
  return (
    <Rows title="Or choose another wallet">
      {wallets.map(({ kind, name, icon }) => (
        <li key={kind}>
          <button
            type="button"
            disabled={isDisabled}
            onClick={() => onChoose(kind)}
            className={WALLET_ROW}
          >
            <img src={icon} alt="" className="size-7" />
            <span className="type-label-l grow">{name}</span>
            <span className="type-note text-ink2">Detected</span>
          </button>
        </li>
      ))}
    </Rows>
  );
}

/** Shown while a wallet may still appear. */
export function LookingForWallet() {
  return (
    <output className="type-note flex items-center gap-3 text-ink2">
      <Spinner className="size-4" />
      Looking for your wallet
    </output>
  );
}

export function Rows({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <p id={id} className="type-note mb-2 text-ink2">
        {title}
      </p>
      <ul aria-labelledby={id} className="divide-y divide-hair border border-hair">
        {children}
      </ul>
    </div>
  );
}

import { usePublicConfig } from "../../queries/public-config.ts";
import { CopyText } from "../../ui/CopyText.tsx";
import { shortAddress } from "../../ui/ShortAddress.tsx";

/** Where to send the USDC that is missing. Nothing on localnet, whose money is play money. */
export function SendUsdc({ wallet }: { wallet: string }) {
  if (usePublicConfig().hasLocalWallet) return null;
  return (
    <div className="type-small mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 border border-hair bg-s2 p-4 text-ink2">
      <p>
        Buy USDC in your wallet app, swap SOL for it, or send USDC on Solana to your address. We
        check your balance every few seconds.
      </p>
      <span className="type-mono-s" title={wallet}>
        {shortAddress(wallet)}
      </span>
      <CopyText text={wallet} label="Copy address" />
    </div>
  );
}

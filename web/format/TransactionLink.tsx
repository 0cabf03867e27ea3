import { ExternalLink } from "../ui/ExternalLink.tsx";
import { shortAddress } from "../ui/ShortAddress.tsx";
import { usePublicConfig } from "../queries/public-config.ts";

type TransactionLinkProps = {
  signature: string;
  /** In rows whose phone layout has room for four characters on each side only. */
  isTight?: boolean;
};

/** A transaction on the block explorer, or the plain signature if the cluster has none. */
export function TransactionLink({ signature, isTight = false }: TransactionLinkProps) {
  const { explorer } = usePublicConfig();
  // Specification, section 9.
  const short = shortAddress(signature, 8, 8);
  const text = isTight ? (
    <>
      <span className="max-sm:hidden">{short}</span>
      <span className="sm:hidden">{shortAddress(signature)}</span>
    </>
  ) : (
    short
  );
  const className = "text-[0.75rem] whitespace-nowrap";
  if (explorer === null)
    return (
      <span translate="no" title={signature} className={`type-mono text-ink3 ${className}`}>
        {text}
      </span>
    );
  return (
    <ExternalLink
      href={`${explorer.address}/tx/${signature}${explorer.query}`}
      variant="mono"
      label={`View transaction ${short} on Solana Explorer`}
      className={className}
    >
      {text}
    </ExternalLink>
  );
}

import { ExternalLink } from "../ui/ExternalLink.tsx";
import { shortAddress } from "../ui/ShortAddress.tsx";
import { usePublicConfig } from "../queries/public-config.ts";

type TransactionLinkProps = {
  signature: string;
  /** In rows that have room for four characters on each side only, except on wide screens. */
  isTight?: boolean;
};

/** A transaction on the block explorer, or the plain signature if the cluster has none. */
export function TransactionLink({ signature, isTight = false }: TransactionLinkProps) {
  const { explorer } = usePublicConfig();
  // Specification, section 9.
  const short = shortAddress(signature, 8, 8);
  const text = isTight ? (
    <>
      <span className="max-md:hidden">{short}</span>
      <span className="md:hidden">{shortAddress(signature)}</span>
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

import { ExternalLink } from "../ui/ExternalLink.tsx";
import { ShortAddress, shortAddress } from "../ui/ShortAddress.tsx";
import { usePublicConfig } from "../queries/public-config.ts";

type TransactionLinkProps = {
  signature: string;
  /** Characters on each side; eight if there is room (specification, section 9). */
  ends?: 4 | 8 | undefined;
};

/** A transaction on the block explorer, or the plain signature if the cluster has none. */
export function TransactionLink({ signature, ends = 8 }: TransactionLinkProps) {
  const { explorer } = usePublicConfig();
  if (explorer === null) {
    return (
      <ShortAddress
        address={signature}
        head={ends}
        tail={ends}
        className="text-[0.75rem] text-ink3"
      />
    );
  }
  const short = shortAddress(signature, ends, ends);
  return (
    <ExternalLink
      href={`${explorer.address}/tx/${signature}${explorer.query}`}
      variant="mono"
      label={`View transaction ${short} on Solana Explorer`}
      className="text-[0.75rem] whitespace-nowrap"
    >
      {short}
    </ExternalLink>
  );
}

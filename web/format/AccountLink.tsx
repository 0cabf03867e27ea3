import { ExternalLink } from "../ui/ExternalLink.tsx";
import { ShortAddress, shortAddress } from "../ui/ShortAddress.tsx";
import { usePublicConfig } from "../queries/public-config.ts";

/** An account on the block explorer, or the plain address if the cluster has none. */
export function AccountLink({ address }: { address: string }) {
  const { explorer } = usePublicConfig();
  if (explorer === null)
    return <ShortAddress address={address} className="text-[0.75rem] text-ink3" />;
  return (
    <ExternalLink
      href={`${explorer.address}/address/${address}${explorer.query}`}
      variant="mono"
      label={`View account ${shortAddress(address)} on Solana Explorer`}
      className="text-[0.75rem] whitespace-nowrap"
    >
      {shortAddress(address)}
    </ExternalLink>
  );
}

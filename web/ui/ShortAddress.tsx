import { cx } from "class-variance-authority";

/** Returns the first and last characters of an address or signature: `7xKX...9pQm`. */
export function shortAddress(address: string, head = 4, tail = 4): string {
  return address.length <= head + tail + 3
    ? address
    : `${address.slice(0, head)}...${address.slice(-tail)}`;
}

type ShortAddressProps = {
  address: string;
  head?: number | undefined;
  tail?: number | undefined;
  className?: string | undefined;
};

/** A shortened address in mono; the tooltip has the full one. */
export function ShortAddress({ address, head, tail, className }: ShortAddressProps) {
  return (
    <span translate="no" title={address} className={cx("type-mono whitespace-nowrap", className)}>
      {shortAddress(address, head, tail)}
    </span>
  );
}

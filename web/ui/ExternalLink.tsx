import { ArrowUpRight } from "lucide-react";
import { TextLink, type TextLinkProps } from "./TextLink.tsx";

type ExternalLinkProps = Omit<TextLinkProps, "target" | "rel"> & {
  href: string;
  /**
   * The full accessible name if the visible text is a bare hash ("View transaction 5sVt...2hGn on
   * Solana Explorer").
   */
  label?: string | undefined;
};

/** A link to another site: opens a new tab and says so. */
export function ExternalLink({ label, children, ...rest }: ExternalLinkProps) {
  return (
    <TextLink {...rest} target="_blank" rel="noopener noreferrer">
      {label === undefined ? (
        <>
          {children}
          <span className="sr-only"> (opens in a new tab)</span>
        </>
      ) : (
        <>
          <span className="sr-only">{label} (opens in a new tab)</span>
          <span aria-hidden="true">{children}</span>
        </>
      )}
      <ArrowUpRight aria-hidden="true" className="ml-0.5 inline size-[1em] align-[-0.1em]" />
    </TextLink>
  );
}

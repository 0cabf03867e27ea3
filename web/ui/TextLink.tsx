import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";

const style = cva(
  "underline-offset-[0.22em] transition-colors duration-[120ms] [text-decoration-thickness:1px]",
  {
    variants: {
      variant: {
        /** In running text. */
        inline: "text-ink underline decoration-edge hover:decoration-ink",
        /** In navigation and footers, where the context shows that it is a link. */
        quiet: "text-ink2 no-underline hover:text-ink hover:underline",
        /** Hashes and addresses. */
        mono: "type-mono text-ink2 underline decoration-edge hover:text-ink hover:decoration-ink",
      },
    },
    defaultVariants: { variant: "inline" },
  },
);

export type TextLinkProps = ComponentProps<"a"> & {
  variant?: "inline" | "quiet" | "mono" | undefined;
};

/** A plain anchor in one of the three link styles. */
export function TextLink({ variant, className, children, ...rest }: TextLinkProps) {
  return (
    <a {...rest} className={style({ variant, className })}>
      {children}
    </a>
  );
}

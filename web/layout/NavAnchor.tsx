import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** A header link; a bar below it marks the current page. */
export function NavAnchor({ className, children, ...rest }: ComponentProps<"a">) {
  return (
    <a
      {...rest}
      className={cx(
        "type-label-l relative inline-flex min-h-11 items-center whitespace-nowrap text-ink2 no-underline transition-colors duration-[120ms] hover:text-ink",
        "aria-[current=page]:text-ink aria-[current=page]:before:bg-ink",
        "before:absolute before:inset-x-0 before:bottom-0 before:h-0.5 before:content-['']",
        className,
      )}
    >
      {children}
    </a>
  );
}

import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** The main content of a page, at the site's width, with padding above and below. */
export function Page({ className, ...rest }: ComponentProps<"main">) {
  return <main {...rest} className={cx("page-width pt-4 pb-18 sm:pt-8", className)} />;
}

import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** The main content of a page, at the site's width, with padding above and below. */
export function Page({ className, ...rest }: ComponentProps<"main">) {
  return (
    <main {...rest} className={cx("page-width pb-18 default:pt-8 sm:default:pt-12", className)} />
  );
}

import type { ComponentProps } from "react";
import { cn } from "../ui/cn.ts";

/** The main content of a page, at the site's width, with padding above and below. */
export function Page({ className, ...rest }: ComponentProps<"main">) {
  return <main {...rest} className={cn("page-width pt-8 pb-18 sm:pt-12", className)} />;
}

import type { ComponentProps } from "react";
import { cn } from "../ui/cn.ts";

/** The main part of a page: as wide as the site, with room above and below. */
export function Page({ className, ...rest }: ComponentProps<"main">) {
  return <main {...rest} className={cn("page-width pt-8 pb-18 sm:pt-12", className)} />;
}

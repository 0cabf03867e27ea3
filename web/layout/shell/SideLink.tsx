import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";

function SideAnchor({ children, ...rest }: ComponentProps<"a">) {
  return (
    <a
      {...rest}
      className="type-label relative flex min-h-11 items-center gap-3 px-3 text-ink2 no-underline transition-colors duration-[120ms] before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:content-[''] hover:bg-s2 hover:text-ink aria-[current=page]:bg-s2 aria-[current=page]:text-ink aria-[current=page]:before:bg-ink [&_svg]:size-5 [&_svg]:shrink-0"
    >
      {children}
    </a>
  );
}

/** A sidebar link; a bar next to it marks the current page. */
export const SideLink = createLink(SideAnchor);

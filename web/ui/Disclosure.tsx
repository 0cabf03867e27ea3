import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

type DisclosureProps = {
  label: ReactNode;
  /** True to show the content initially, because something is wrong in it. */
  isOpen?: boolean;
  children: ReactNode;
};

/** Details behind a line of text, collapsed: most people want to know the verdict, and some want to see why. */
export function Disclosure({ label, isOpen = false, children }: DisclosureProps) {
  return (
    <details className="group/disclosure mt-1" open={isOpen}>
      <summary className="flex min-h-6 w-fit cursor-pointer list-none items-center gap-1 text-ink2 hover:text-ink [&::-webkit-details-marker]:hidden">
        {label}
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform duration-[120ms] group-open/disclosure:rotate-180"
        />
      </summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}

import type { ReactNode } from "react";

type ShowNumbersProps = {
  /** True to show them initially, because something is wrong in them. */
  isOpen?: boolean;
  children: ReactNode;
};

/** Figures behind a verdict, collapsed: most people want to know the verdict, and some want to see why. */
export function ShowNumbers({ isOpen = false, children }: ShowNumbersProps) {
  return (
    <details className="mt-2" open={isOpen}>
      <summary className="type-note w-fit min-h-6 cursor-pointer text-ink2 hover:text-ink">
        Show the numbers
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}

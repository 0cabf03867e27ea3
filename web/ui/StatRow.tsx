import { cx } from "class-variance-authority";
import type { ReactNode } from "react";

/** The `<dl>` around `Stat` and `StatCard`: one grid, two columns on phones. */
export function StatRow({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <dl
      className={cx(
        "grid grid-cols-2 gap-3 sm:default:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] sm:gap-4",
        className,
      )}
    >
      {children}
    </dl>
  );
}

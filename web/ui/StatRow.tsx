import type { ReactNode } from "react";
import { cn } from "./cn.ts";

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
      className={cn(
        "grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] sm:gap-4",
        className,
      )}
    >
      {children}
    </dl>
  );
}

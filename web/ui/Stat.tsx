import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { Skeleton } from "./Skeleton.tsx";

export type StatProps = {
  label: ReactNode;
  value: ReactNode;
  /** Required, so that every page handles loading. */
  isLoading: boolean;
  /** A unit or a second line. */
  hint?: ReactNode;
  size?: "m" | "l" | undefined;
  className?: string | undefined;
};

/** A labeled figure. Must be inside a `<dl>`, such as `StatRow`. */
export function Stat({ label, value, isLoading, hint, size = "m", className }: StatProps) {
  const type = size === "l" ? "type-data-xl" : "type-data-l";
  return (
    <div
      className={cx("flex min-w-0 default:flex-col", className)}
      aria-busy={isLoading || undefined}
    >
      <dt className="type-note text-ink2">{label}</dt>
      <dd className="mt-1">
        {isLoading ? (
          // Inherits the figure's type, so that a row aligns on its baseline.
          <span className={cx(type, "relative inline-block", size === "l" ? "w-24" : "w-16")}>
            &nbsp;
            <span className="absolute inset-x-0 top-0">
              <Skeleton className={size === "l" ? "h-[2.34rem]" : "h-[1.52rem]"} />
            </span>
          </span>
        ) : (
          <span className={type}>{value}</span>
        )}
        {hint !== undefined && <span className="type-note block text-ink3">{hint}</span>}
      </dd>
    </div>
  );
}

import { cx } from "class-variance-authority";
import { Stat, type StatProps } from "./Stat.tsx";

/** A `Stat` on its own surface. Must be inside a `StatRow`. */
export function StatCard({ className, ...stat }: StatProps) {
  return (
    <Stat {...stat} size="l" className={cx("border border-hair bg-s1 px-5 py-4", className)} />
  );
}

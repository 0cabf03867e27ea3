import { cx } from "class-variance-authority";

/**
 * Placeholder for something that is loading, at its final size: set height and width. It appears
 * after 150 ms, so that fast responses do not flicker. Put `aria-busy` on the surrounding region.
 */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span aria-hidden="true" className="block animate-late">
      <span className={cx("block animate-breathe bg-s3", className)} />
    </span>
  );
}

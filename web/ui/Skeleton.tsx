import { cx } from "class-variance-authority";

/**
 * Placeholder for something that is loading, at its final size: set height and width. It appears
 * after 150 ms, so that fast responses do not flicker. Its place says that it is busy; a region that
 * loads as a whole says so, too.
 */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span aria-busy="true" className="block animate-late">
      <span aria-hidden="true" className={cx("block animate-breathe bg-s3", className)} />
    </span>
  );
}

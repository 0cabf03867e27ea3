import { cn } from "./cn.ts";

/**
 * The place of something that loads, in its real size: give it height and width. It appears after
 * 150 ms, so that a fast answer shows no flicker. Put `aria-busy` on the region around it.
 */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span aria-hidden="true" className="block animate-late">
      <span className={cn("block animate-breathe bg-s3", className)} />
    </span>
  );
}

import { cx } from "class-variance-authority";
import { court, type CourtView } from "../../art/court.ts";
import { Art } from "./Art.tsx";

/** Court lines behind a page. The parent must be `relative isolate overflow-hidden`. */
export function CourtLines({
  view,
  className,
}: {
  view: CourtView;
  className?: string | undefined;
}) {
  return (
    <Art
      svg={court(view)}
      className={cx(
        "pointer-events-none default:block default:text-hair [&>svg]:h-auto [&>svg]:w-full",
        className,
      )}
    />
  );
}

import { BALL } from "../../art/ball.ts";
import { cx } from "class-variance-authority";

/** The ball and the name. Never orange, which is reserved for the primary button. */
export function Logo({
  markOnly = false,
  className,
}: {
  markOnly?: boolean | undefined;
  className?: string | undefined;
}) {
  return (
    <span className={cx("inline-flex items-center gap-2.5 text-ink", className)}>
      <svg
        viewBox="0 0 100 100"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="7.5"
        className="size-7 shrink-0"
      >
        <path d={BALL} />
      </svg>
      <span
        className={
          markOnly
            ? "sr-only"
            : "font-wide text-[1.125rem] leading-none font-extrabold tracking-[-0.01em] [font-stretch:125%]"
        }
      >
        HARDWOOD
      </span>
    </span>
  );
}

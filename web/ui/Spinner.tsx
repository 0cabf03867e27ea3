import { cx } from "class-variance-authority";

/** A spinning three-point arc. Decoration: the text next to it says what is happening. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      // Attributes, so that any size in `className` overrides them.
      width="1.1em"
      height="1.1em"
      className={cx("shrink-0 animate-spin", className)}
    >
      <circle cx="10" cy="10" r="8" opacity=".25" />
      <path d="M10 2a8 8 0 0 1 8 8" strokeLinecap="square" />
    </svg>
  );
}

import { cx } from "class-variance-authority";

/** A turning three-point arc. Decoration: the text beside it says what is going on. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      // As attributes, so that any size in `className` is stronger.
      width="1.1em"
      height="1.1em"
      className={cx("shrink-0 animate-spin", className)}
    >
      <circle cx="10" cy="10" r="8" opacity=".25" />
      <path d="M10 2a8 8 0 0 1 8 8" strokeLinecap="square" />
    </svg>
  );
}

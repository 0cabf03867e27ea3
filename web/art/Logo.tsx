import { BALL } from "../../art/ball.ts";

/** The ball and the name. Never orange, which is reserved for the primary button. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 text-ink">
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
      <span className="font-wide text-[1.125rem] leading-none font-extrabold tracking-[-0.01em] [font-stretch:125%]">
        HARDWOOD
      </span>
    </span>
  );
}

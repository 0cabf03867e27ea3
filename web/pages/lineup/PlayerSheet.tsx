import { X } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { roleAt } from "../../../rules/league/slots.ts";
import { Button } from "../../ui/Button.tsx";

type PlayerSheetProps = {
  /** Index of the place being filled. */
  place: number;
  title: string;
  close: () => void;
  /** Empties the place. Missing if it is empty. */
  remove?: (() => void) | undefined;
  children: ReactNode;
};

/**
 * Players for a place, on small screens: below the court, or beside it on a phone held sideways. Not modal, because the
 * court stays usable.
 */
export function PlayerSheet({ place, title, close, remove, children }: PlayerSheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // The root's scroll padding leaves out what the sheet covers.
    document.querySelector(`[data-place="${place}"]`)?.scrollIntoView({ block: "nearest" });
  }, [place]);
  return (
    <>
      <div aria-hidden="true" className="h-(--sheet) beside:hidden" />
      <section
        aria-label={title}
        className="player-sheet animate-rise border-edge bg-s1 shadow-card"
      >
        <header className="flex items-center gap-3 border-b border-hair py-1.5 pr-1.5 pl-4">
          <h2 ref={heading} tabIndex={-1} className="font-bold whitespace-nowrap">
            {title}
          </h2>
          <p className="type-small ml-auto min-w-0 truncate text-right text-ink2">
            {roleAt(place) !== undefined && (
              <span className="max-md:beside:hidden">Only players who fit</span>
            )}
          </p>
          {remove && (
            <Button size="s" variant="quiet" onClick={remove}>
              Remove
            </Button>
          )}
          <button
            type="button"
            aria-label="Close"
            onClick={close}
            className="grid size-11 shrink-0 place-items-center text-ink2 hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </header>
        {/* The players for another place begin at the top, unfiltered. */}
        <div key={place} className="min-h-0 grow overflow-y-auto overscroll-contain">
          {children}
        </div>
      </section>
    </>
  );
}

import { X } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "../../ui/Button.tsx";

type PlayerSheetProps = {
  /** The place being filled is on the bench. */
  isBench: boolean;
  title: string;
  close: () => void;
  /** Empties the place. Missing if it is empty. */
  remove?: (() => void) | undefined;
  children: ReactNode;
};

/** Players for a place, on small screens. Not modal, because the court above stays usable. */
export function PlayerSheet({ isBench, title, close, remove, children }: PlayerSheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // Above the sheet, so that the place and its neighbors can be seen.
    document.querySelector(isBench ? "#bench" : "#court")?.scrollIntoView({ block: "start" });
  }, [isBench]);
  return (
    <>
      <div aria-hidden="true" className="h-[40dvh] lg:hidden" />
      <section
        aria-label={title}
        className="fixed inset-x-0 bottom-0 z-40 flex h-[clamp(15rem,46dvh,26rem)] max-h-[80dvh] animate-rise flex-col border-t border-edge bg-s1 pb-[env(safe-area-inset-bottom)] shadow-card lg:hidden"
      >
        <header className="flex items-center gap-3 border-b border-hair py-1.5 pr-1.5 pl-4">
          <h2 ref={heading} tabIndex={-1} className="font-bold whitespace-nowrap">
            {title}
          </h2>
          <p className="type-small ml-auto min-w-0 text-right text-ink2">Only players who fit</p>
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
        <div className="min-h-0 grow overflow-y-auto overscroll-contain">{children}</div>
      </section>
    </>
  );
}

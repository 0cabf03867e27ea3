import { SlidersHorizontal } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "../ui/Button.tsx";
import { lazyOrNothing } from "../ui/lazy-or-nothing.ts";
import type { PlayerFilter } from "./use-player-filter.ts";

const FilterDialog = lazyOrNothing(() =>
  import("./FilterDialog.tsx").then((module) => module.FilterDialog),
);

type FilterSheetProps = PlayerFilter & {
  /** How many players match. */
  matches: number | undefined;
  className?: string | undefined;
};

/** The filters of small screens: a button with the number of active ones, and the sheet it opens. */
export function FilterSheet({ matches, className, ...filters }: FilterSheetProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { active } = filters;
  return (
    <>
      <Button
        size="s"
        className={className}
        aria-haspopup="dialog"
        aria-label={active === 0 ? "Filters" : `Filters, ${active} active`}
        icon={<SlidersHorizontal aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Filters
        {active > 0 && (
          <span className="type-data-m ml-2 inline-block bg-ink px-1.5 text-[0.9375rem] text-bg">
            {active}
          </span>
        )}
      </Button>
      {/* It loads after the page, so that it is there when it is wanted. */}
      <Suspense>
        <FilterDialog {...filters} matches={matches} open={isOpen} onOpenChange={setIsOpen} />
      </Suspense>
    </>
  );
}

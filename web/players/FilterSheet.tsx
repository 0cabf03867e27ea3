import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { PositionFilter, TextFilter, TierFilter } from "./PlayerFilters.tsx";
import type { PlayerFilter } from "./use-player-filter.ts";

type FilterSheetProps = PlayerFilter & {
  /** How many players match. */
  matches: number | undefined;
  className?: string | undefined;
};

/** The filters of small screens: a button with the number of active ones, and the sheet it opens. */
export function FilterSheet({ matches, className, ...filters }: FilterSheetProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { active, clear } = filters;
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
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Filters"
        footer={
          <>
            <Button disabled={active === 0} onClick={clear}>
              Clear filters
            </Button>
            <Button variant="primary" onClick={() => setIsOpen(false)}>
              {matches === 1 ? "Show 1 player" : `Show ${matches ?? 0} players`}
            </Button>
          </>
        }
      >
        <search className="grid gap-5">
          <TextFilter {...filters} />
          <TierFilter {...filters} isLabeled />
          <PositionFilter {...filters} isLabeled />
        </search>
      </Dialog>
    </>
  );
}

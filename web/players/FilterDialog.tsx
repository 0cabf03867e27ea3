import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { PositionFilter, TextFilter, TierFilter } from "./PlayerFilters.tsx";
import type { PlayerFilter } from "./use-player-filter.ts";

type FilterDialogProps = PlayerFilter & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** How many players match. */
  matches: number | undefined;
};

/** Search, tier and position in a sheet. */
export function FilterDialog({ open, onOpenChange, matches, ...filters }: FilterDialogProps) {
  const { active, clear } = filters;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Filters"
      footer={
        <>
          <Button disabled={active === 0} onClick={clear}>
            Clear filters
          </Button>
          <Button variant="primary" onClick={() => onOpenChange(false)}>
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
  );
}

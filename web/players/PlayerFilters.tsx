import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { POSITIONS, type Position } from "../../rules/positions.ts";
import { type Tier, TIER_NAMES, TIERS } from "../../rules/tiers.ts";
import { SearchField } from "../ui/SearchField.tsx";
import { SegmentedControl, type SegmentOption } from "../ui/SegmentedControl.tsx";
import type { PlayerFilter } from "./use-player-filter.ts";

const TIER_OPTIONS: SegmentOption<Tier | "all">[] = [
  { value: "all", label: "All" },
  ...TIERS.map((tier) => ({ value: tier, label: `${tier} ${TIER_NAMES[tier]}` })),
];
const POSITION_OPTIONS: SegmentOption<Position | "all">[] = [
  { value: "all", label: "All" },
  ...POSITIONS.map((position) => ({ value: position, label: position })),
];

type FilterProps = Pick<PlayerFilter, "filter" | "change">;
type LabeledProps = FilterProps & {
  /** Shows the name of the filter above it. */
  isLabeled?: boolean | undefined;
};

/** Search, tier and position on one line above a list of players. */
export function PlayerFilters({ className, ...filters }: FilterProps & { className?: string }) {
  return (
    <search
      className={cx(
        "flex items-center gap-x-4 2xl:gap-x-7 [&>:not(:first-child)]:shrink-0",
        className,
      )}
    >
      <TextFilter {...filters} className="min-w-40 grow" />
      <TierFilter {...filters} />
      <PositionFilter {...filters} />
    </search>
  );
}

export function TextFilter({ filter, change, className }: FilterProps & { className?: string }) {
  return (
    <SearchField
      label="Search players or teams"
      placeholder="Search players or teams..."
      value={filter.q ?? ""}
      onChange={(q) => change({ q })}
      className={className}
    />
  );
}

export function TierFilter({ filter, change, isLabeled = false }: LabeledProps) {
  return (
    <Labeled label={isLabeled && "Tier"}>
      <SegmentedControl
        label="Tier"
        options={TIER_OPTIONS}
        value={filter.tier ?? "all"}
        onChange={(tier) => change({ tier: tier === "all" ? undefined : tier })}
      />
    </Labeled>
  );
}

export function PositionFilter({ filter, change, isLabeled = false }: LabeledProps) {
  return (
    <Labeled label={isLabeled && "Position"}>
      <SegmentedControl
        label="Position"
        options={POSITION_OPTIONS}
        value={filter.position ?? "all"}
        onChange={(position) => change({ position: position === "all" ? undefined : position })}
      />
    </Labeled>
  );
}

/** The name is for the eye: the group says it to screen readers. */
function Labeled({ label, children }: { label: string | false; children: ReactNode }) {
  if (label === false) return children;
  return (
    <div>
      <p aria-hidden="true" className="type-small mb-1.5 text-ink2">
        {label}
      </p>
      {children}
    </div>
  );
}

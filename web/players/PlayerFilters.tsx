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

/** Search, tier and position above a list of players. */
export function PlayerFilters({ filter, change }: Pick<PlayerFilter, "filter" | "change">) {
  return (
    <search className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(14rem,1fr)_auto_auto] lg:items-end">
      <SearchField
        label="Search players or teams"
        placeholder="Search players or teams..."
        value={filter.q ?? ""}
        onChange={(q) => change({ q })}
      />
      <div>
        <p aria-hidden="true" className="type-small mb-1.5 text-ink3">
          Tier
        </p>
        <SegmentedControl
          label="Tier"
          options={TIER_OPTIONS}
          value={filter.tier ?? "all"}
          onChange={(tier) => change({ tier: tier === "all" ? undefined : tier })}
        />
      </div>
      <div>
        <p aria-hidden="true" className="type-small mb-1.5 text-ink3">
          Position
        </p>
        <SegmentedControl
          label="Position"
          options={POSITION_OPTIONS}
          value={filter.position ?? "all"}
          onChange={(position) => change({ position: position === "all" ? undefined : position })}
        />
      </div>
    </search>
  );
}

import { Plus } from "lucide-react";
import { MAX_ROSTERS } from "../../../rules/league/roster.ts";
import type { RosterList, Week } from "../../queries/season.ts";
import { weekName } from "../../../rules/league/names.ts";
import { countSet } from "../../season/lineup-task.ts";
import { Button } from "../../ui/Button.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";

type WeekTabsProps = {
  week: Week;
  nextWeek: Week;
  shown: Week;
  change: (week: string) => void;
};

/** The current week, and the next one, whose roster can be changed. */
export function WeekTabs({ week, nextWeek, shown, change }: WeekTabsProps) {
  return (
    <SegmentedControl
      label="Week"
      look="bar"
      options={[
        { value: week.id, label: `${weekName(week.id)}, locked` },
        { value: nextWeek.id, label: `${weekName(nextWeek.id)}, open` },
      ]}
      value={shown.id}
      onChange={change}
      className="[&>button]:min-h-11"
    />
  );
}

type RosterTabsProps = {
  list: RosterList;
  number: number;
  change: (number: number) => void;
};

/** Tabs for the user's rosters, if there are several. */
export function RosterTabs({ list, number, change }: RosterTabsProps) {
  const numbers = numbersOf(list, number);
  if (numbers.length === 1) return null;
  return (
    <SegmentedControl
      label="Roster"
      options={numbers.map((one) => ({ value: String(one), label: `Roster ${one}` }))}
      value={String(number)}
      onChange={(value) => change(Number(value))}
      className="[&>button]:min-h-11"
    />
  );
}

/** Starts another roster once this one is saved. */
export function AnotherRoster({ list, number, change }: RosterTabsProps) {
  const taken = numbersOf(list, number);
  const isSaved = list.rosters.some((roster) => roster.number === number);
  const next = Array.from({ length: MAX_ROSTERS }, (_, index) => index + 1).find(
    (one) => !taken.includes(one),
  );
  if (!isSaved || next === undefined) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4">
      <Button size="s" icon={<Plus aria-hidden="true" />} onClick={() => change(next)}>
        Another roster
      </Button>
      <p className="type-note text-ink2">Up to {MAX_ROSTERS}. A player can be in only one.</p>
    </div>
  );
}

/** Returns the numbers of the rosters with players, the first one and this one. Others that were cleared are gone. */
export function numbersOf({ rosters }: RosterList, number: number): number[] {
  const filled = rosters.filter(({ slots }) => countSet(slots) > 0);
  const numbers = new Set([1, number, ...filled.map((roster) => roster.number)]);
  return [...numbers].toSorted((a, b) => a - b);
}

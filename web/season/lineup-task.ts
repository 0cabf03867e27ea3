import { fits } from "../../rules/league/roster.ts";
import { SLOTS, STARTER_SLOTS } from "../../rules/league/slots.ts";
import { type Position, ROLE_OF } from "../../rules/positions.ts";
import type { RosterList } from "../queries/season.ts";

/** Returns the number of places of a roster that are set. */
export function countSet(slots: readonly (string | null)[]): number {
  return slots.filter((player) => player !== null).length;
}

type Roster = Pick<RosterList["rosters"][number], "number" | "slots">;
type Filled = { readonly slots: readonly (string | null)[] };
type Held = { readonly player: { readonly id: string; readonly position: Position } };

/** What to do before the lock, and with which of the user's rosters. */
interface LineupTask {
  readonly words: string;
  readonly roster: number;
}

/**
 * Returns what to do with a week's rosters before the lock. An empty roster other than the first counts as abandoned.
 * `held` are the user's players; undefined while unknown.
 */
export function lineupTask(
  rosters: readonly Roster[],
  held: readonly Held[] | undefined,
): LineupTask {
  const [first] = rosters;
  if (countSet(first?.slots ?? []) === 0) return { words: "Set your lineup", roster: 1 };
  const open = rosters.find(
    (one) =>
      (one === first || countSet(one.slots) > 0) &&
      one.slots.includes(null) &&
      (held === undefined || placesToFill(one, rosters, held).length > 0),
  );
  if (open === undefined) return { words: "Review your lineup", roster: 1 };
  const { number, slots } = open;
  const name = number === 1 ? "the lineup" : `roster ${number}`;
  return { words: `Finish ${name}, ${countSet(slots)} of ${SLOTS.length} set`, roster: number };
}

/**
 * Returns the empty places of a roster with which somebody who is held and in no roster can be added to it: there, or on
 * the bench, for somebody there who fits the empty place.
 */
export function placesToFill(
  { slots }: Filled,
  all: readonly Filled[],
  held: readonly Held[],
): number[] {
  const bench = slots.slice(STARTER_SLOTS.length);
  const taken = new Set(all.flatMap((roster) => roster.slots));
  const free = held.filter(({ player }) => !taken.has(player.id));
  if (free.length === 0) return [];
  const mayCome = [...free, ...held.filter(({ player }) => bench.includes(player.id))];
  return slots.flatMap((id, place) =>
    id === null && mayCome.some(({ player }) => fits(ROLE_OF[player.position], place))
      ? [place]
      : [],
  );
}

import type { TournamentKind } from "../../rules/league/week.ts";
import type { Slot } from "../../rules/league/slots.ts";

const TOURNAMENT_NAMES: Record<TournamentKind, readonly [long: string, short: string]> = {
  "mon-thu": ["Monday to Thursday", "Mon to Thu"],
  "fri-sun": ["Friday to Sunday", "Fri to Sun"],
};

/** Returns the kind of a tournament from its id: "mon-thu" for "2025-10-27-mon-thu". */
export function kindOf(tournament: string): TournamentKind {
  return tournament.endsWith("fri-sun") ? "fri-sun" : "mon-thu";
}

/** Returns the week of a tournament, which is named by its Monday. */
export function weekOf(tournament: string): string {
  return tournament.slice(0, 10);
}

/** "Monday to Thursday". */
export function tournamentName(tournament: string): string {
  return TOURNAMENT_NAMES[kindOf(tournament)][0];
}

/** "Mon to Thu". */
export function shortTournamentName(tournament: string): string {
  return TOURNAMENT_NAMES[kindOf(tournament)][1];
}

const DAY = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

/** "Week of Oct 27". A week begins on Monday in UTC, everywhere. */
export function weekName(week: string): string {
  return `Week of ${DAY.format(new Date(`${week}T00:00:00Z`))}`;
}

const SLOT_TITLES: Record<Slot, string> = {
  G1: "Guard 1",
  G2: "Guard 2",
  F1: "Forward 1",
  F2: "Forward 2",
  C: "Center",
  B1: "Bench 1",
  B2: "Bench 2",
  B3: "Bench 3",
  B4: "Bench 4",
  B5: "Bench 5",
};

/** "Guard 1". */
export function slotTitle(slot: Slot): string {
  return SLOT_TITLES[slot];
}

/** Returns the last name, as on cards and courts: "Gilgeous-Alexander" for "Shai Gilgeous-Alexander". */
export function lastName(name: string): string {
  const [, ...rest] = name.trim().split(/\s+/);
  return rest.length === 0 ? name.trim() : rest.join(" ");
}

import { formatDay, parseDay } from "./instant.ts";
import {
  TOURNAMENTS,
  type TournamentKind,
  tournamentIdOf,
  tournamentInterval,
  weekAt,
} from "./week.ts";

const NAMES: Record<TournamentKind, readonly [long: string, short: string]> = {
  "mon-thu": ["Monday to Thursday", "Mon to Thu"],
  "fri-sun": ["Friday to Sunday", "Fri to Sun"],
};

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** Returns true for the id of a tournament that a week can have, such as "2025-10-27-mon-thu". */
export function isTournamentId(id: string): boolean {
  const week = weekOf(id);
  const monday = parseDay(week);
  const isWeek = monday !== undefined && weekAt(monday) === week;
  return isWeek && TOURNAMENTS.some((kind) => id === tournamentIdOf(week, kind));
}

/** Returns the kind of a tournament: "mon-thu" for "2025-10-27-mon-thu". */
export function kindOf(tournament: string): TournamentKind {
  return tournament.endsWith("fri-sun") ? "fri-sun" : "mon-thu";
}

/** Returns the week of a tournament, which is named by its Monday: "2025-10-27". */
export function weekOf(tournament: string): string {
  return tournament.slice(0, 10);
}

/** "Monday to Thursday". */
export function tournamentName(tournament: string): string {
  return NAMES[kindOf(tournament)][0];
}

/** "Mon to Thu". */
export function shortTournamentName(tournament: string): string {
  return NAMES[kindOf(tournament)][1];
}

/** "Oct 27–30", or "Oct 31 – Nov 2": a tournament's days in UTC. Throws for an id that no tournament can have. */
export function tournamentDates(tournament: string): string {
  const { from, until } = tournamentInterval(weekOf(tournament), kindOf(tournament));
  const [first, last] = [calendarDay(formatDay(from)), calendarDay(formatDay(until - 1))];
  const [month, day] = last.split(" ") as [string, string];
  return first.startsWith(month) ? `${first}–${day}` : `${first} – ${last}`;
}

/** "Week of Oct 27". A week begins on Monday in UTC, everywhere. */
export function weekName(week: string): string {
  return `Week of ${calendarDay(week)}`;
}

/** "Oct 27" for "2025-10-27". */
export function calendarDay(day: string): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}`;
}

/** Returns the title of a tournament's page, "Monday to Thursday, Oct 27–30"; undefined for any other id. */
export function tournamentTitle(id: string | undefined): string | undefined {
  return id !== undefined && isTournamentId(id)
    ? `${tournamentName(id)}, ${tournamentDates(id)}`
    : undefined;
}

import { DAY_MS } from "../time.ts";
import { formatDay, parseDay } from "./instant.ts";

/** A time span from `from` up to, but not including, `until`. Both are instants. */
export interface Interval {
  readonly from: number;
  readonly until: number;
}

/** 1970-01-05, a Monday. */
const FIRST_MONDAY = 4 * DAY_MS;
const WEEK = 7 * DAY_MS;

/** Returns the week of an instant, named by its Monday in UTC, such as "2025-10-27" (R1). */
export function weekAt(instant: number): string {
  return formatDay(FIRST_MONDAY + Math.floor((instant - FIRST_MONDAY) / WEEK) * WEEK);
}

/** Returns the interval of a week: Monday 00:00 UTC to the next Monday (R1). Throws if it is not a Monday. */
export function weekInterval(week: string): Interval {
  const from = parseDay(week);
  if (from === undefined || weekAt(from) !== week)
    throw new RangeError(`The week "${week}" is not a Monday such as 2025-10-27`);
  return { from, until: from + WEEK };
}

/** The tournaments of a week in order (R2). */
export const TOURNAMENTS = ["mon-thu", "fri-sun"] as const;
export type TournamentKind = (typeof TOURNAMENTS)[number];

/** Returns the interval of the games that a tournament scores (R2): Monday to Thursday, or Friday to Sunday. */
export function tournamentInterval(week: string, kind: TournamentKind): Interval {
  const { from, until } = weekInterval(week);
  const friday = from + 4 * DAY_MS;
  return kind === "mon-thu" ? { from, until: friday } : { from: friday, until };
}

/** Returns a tournament's id, such as "2025-10-27-mon-thu". */
export function tournamentIdOf(week: string, kind: TournamentKind): string {
  return `${week}-${kind}`;
}

/** Returns the id of the tournament in which a game counts, given its tip-off (R2, R7). */
export function tournamentAt(tipoff: number): string {
  const week = weekAt(tipoff);
  const kind = TOURNAMENTS.find((one) => isWithin(tournamentInterval(week, one), tipoff))!;
  return tournamentIdOf(week, kind);
}

export function isWithin({ from, until }: Interval, instant: number): boolean {
  return instant >= from && instant < until;
}

/**
 * Returns the instant at which a week's rosters lock: its earliest tip-off (R3). Undefined for a week without
 * games. An announced lock only moves earlier, and no longer moves once it has passed.
 */
export function lockOf(tipoffs: readonly number[], announced?: Lock): number | undefined {
  const [first] = tipoffs;
  const earliest =
    first === undefined ? undefined : tipoffs.reduce((least, one) => Math.min(least, one), first);
  if (announced === undefined) return earliest;
  if (announced.at <= announced.now || earliest === undefined) return announced.at;
  return Math.min(announced.at, earliest);
}

/** An announced lock. */
interface Lock {
  readonly at: number;
  /** League time. */
  readonly now: number;
}

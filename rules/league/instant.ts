// Instants are milliseconds since 1970-01-01T00:00:00Z. The rules have no clock and no Date.

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../time.ts";

const TEXT = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.0+)?)?Z$/;

/** Reads "2025-11-10T00:30:00Z" as an instant. Returns undefined for any other text. */
export function parseInstant(text: string): number | undefined {
  const [, date = "", hours, minutes, seconds = "0"] = TEXT.exec(text) ?? [];
  const day = parseDay(date);
  const [h, m, s] = [Number(hours), Number(minutes), Number(seconds)];
  if (day === undefined || h > 23 || m > 59 || s > 59) return undefined;
  return day + h * HOUR_MS + m * MINUTE_MS + s * SECOND_MS;
}

/** Writes an instant as "2025-11-10T00:30:00Z". */
export function formatInstant(instant: number): string {
  const day = Math.floor(instant / DAY_MS) * DAY_MS;
  const seconds = Math.floor((instant - day) / SECOND_MS);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${formatDay(day)}T${parts.map((part) => pad(part, 2)).join(":")}Z`;
}

/** Reads "2025-11-10" as the instant at which this day begins in UTC. Returns undefined for any other text. */
export function parseDay(text: string): number | undefined {
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (!found) return undefined;
  const [, year, month, day] = found.map(Number) as [number, number, number, number];
  const instant = daysBefore(year, month, day) * DAY_MS;
  // The 31st of a shorter month reads as a day of the next, and month 13 as one of the next year.
  return formatDay(instant) === text ? instant : undefined;
}

/** Writes the day of an instant in UTC as "2025-11-10". */
export function formatDay(instant: number): string {
  const days = Math.floor(instant / DAY_MS);
  let year = 1970 + Math.floor(days / 365.2425);
  while (daysBefore(year + 1, 1, 1) <= days) year++;
  while (daysBefore(year, 1, 1) > days) year--;
  let month = 12;
  while (daysBefore(year, month, 1) > days) month--;
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(days - daysBefore(year, month, 1) + 1, 2)}`;
}

/** Returns the days from 1970-01-01 to a day of the Gregorian calendar; the month is 1 to 12. */
function daysBefore(year: number, month: number, day: number): number {
  // Counted from March, so that a leap day comes last.
  const from = month > 2 ? year : year - 1;
  const months = (month + 9) % 12;
  const leaps = Math.floor(from / 4) - Math.floor(from / 100) + Math.floor(from / 400);
  return 365 * from + leaps + Math.floor((153 * months + 2) / 5) + day - 1 - 719_468;
}

function pad(value: number, digits: number): string {
  return String(value).padStart(digits, "0");
}

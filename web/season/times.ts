// Times of games and locks, in the visitor's time zone and in UTC, by which weeks begin and end.

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../rules/time.ts";

/** Periods of a game without overtime. */
const REGULATION = 4;

const pad = (value: number) => String(value).padStart(2, "0");

/** "04:12:09", or "4 d 04:12:09"; "00:00:00" once the time has come. */
export function countdownText(leftMs: number): string {
  const left = Math.max(0, leftMs);
  const days = Math.floor(left / DAY_MS);
  const clock = [left / HOUR_MS, left / MINUTE_MS, left / SECOND_MS].map((value, index) =>
    pad(Math.floor(value) % [24, 60, 60][index]!),
  );
  return `${days > 0 ? `${days} d ` : ""}${clock.join(":")}`;
}

/** "4 days and 4 hours", "12 minutes": a duration for screen readers. */
export function spokenDuration(leftMs: number): string {
  const minutes = Math.max(0, Math.ceil(leftMs / MINUTE_MS));
  const parts = [
    [Math.floor(minutes / 1440), "day"],
    [Math.floor(minutes / 60) % 24, "hour"],
    [minutes % 60, "minute"],
  ] as const;
  const said = parts
    .filter(([value]) => value > 0)
    .slice(0, 2)
    .map(([value, unit]) => `${value} ${unit}${value === 1 ? "" : "s"}`);
  return said.length === 0 ? "no time" : said.join(" and ");
}

const MONTH_DAY = { month: "short", day: "numeric" } as const;
const CLOCK = { hour: "numeric", minute: "2-digit" } as const;
const ZONED = { weekday: "short", ...CLOCK } as const;

/** Formats an instant, in the visitor's time zone by default. */
function format(
  at: string | number,
  options: Intl.DateTimeFormatOptions,
  timeZone?: string,
): string {
  return new Intl.DateTimeFormat("en-US", { ...options, timeZone }).format(new Date(at));
}

type Shown = { own: string; utc: string | undefined };

/**
 * Returns "Mon, Nov 17, 1:00 AM GMT+1" and "00:00 UTC", with the day if it differs; no UTC text for visitors in UTC.
 * `timeZone` is the visitor's by default.
 */
export function lockTime(iso: string, timeZone?: string): Shown {
  const parts = { ...ZONED, ...MONTH_DAY, timeZoneName: "short" } as const;
  const own = format(iso, parts, timeZone);
  if (/\b(UTC|GMT)$/.test(own)) return { own: own.replace(/GMT$/, "UTC"), utc: undefined };
  const utcDay = weekday(iso, "UTC");
  const clock = iso.slice(11, 16);
  return {
    own,
    utc: utcDay === weekday(iso, timeZone) ? `${clock} UTC` : `${utcDay} ${clock} UTC`,
  };
}

/**
 * Returns "Sun 8:00 PM to Thu 8:00 PM" and "Mon 00:00 to Fri 00:00 UTC"; undefined for visitors in UTC. `timeZone` is
 * the visitor's by default.
 */
export function spanTimes(
  { from, until }: { from: string; until: string },
  timeZone?: string,
): { own: string; utc: string } | undefined {
  if ([from, until].every((iso) => lockTime(iso, timeZone).utc === undefined)) return undefined;
  const inUtc = (iso: string) => `${weekday(iso, "UTC")} ${iso.slice(11, 16)}`;
  return {
    own: `${gameTime(from, timeZone)} to ${gameTime(until, timeZone)}`,
    utc: `${inUtc(from)} to ${inUtc(until)} UTC`,
  };
}

/** "Mon". `timeZone` is the visitor's by default. */
export function weekday(iso: string, timeZone?: string): string {
  return format(iso, { weekday: "short" }, timeZone);
}

/** "Oct 27". `timeZone` is the visitor's by default. */
export function monthDay(iso: string, timeZone?: string): string {
  return format(iso, MONTH_DAY, timeZone);
}

/** "Monday", in the visitor's time zone. */
export function dayName(iso: string): string {
  return format(iso, { weekday: "long" });
}

/** "Today", "Yesterday" or "Mon, Oct 27", in the visitor's time zone. `now` is league time in milliseconds. */
export function dayText(iso: string, now: number): string {
  const day = (at: string | number) => format(at, { weekday: "short", ...MONTH_DAY });
  const text = day(iso);
  if (text === day(now)) return "Today";
  // Not 24 hours ago, which is today or two days ago when clocks change.
  const before = new Date(now);
  before.setDate(before.getDate() - 1);
  return text === day(before.getTime()) ? "Yesterday" : text;
}

/** "Mon 7:00 PM". `timeZone` is the visitor's by default. */
export function gameTime(iso: string, timeZone?: string): string {
  return format(iso, ZONED, timeZone);
}

/** "7:02 PM", in the visitor's time zone. */
export function clockTime(iso: string): string {
  return format(iso, CLOCK);
}

/** "tonight" if one of the games begins in the evening or at night in the visitor's time zone, else "today". */
export function gameDay(tipoffs: readonly string[], timeZone?: string): "today" | "tonight" {
  const isNight = (iso: string) => {
    const hour = Number(format(iso, { hour: "numeric", hourCycle: "h23" }, timeZone));
    return hour >= 17 || hour < 5;
  };
  return tipoffs.length === 0 || tipoffs.some(isNight) ? "tonight" : "today";
}

/** "Q3 4:12", "Halftime", "End Q1", "OT 2:30", "2OT 0:40". */
export function gameClockText({ period, seconds }: { period: number; seconds: number }): string {
  const overtime = period - REGULATION;
  const name = overtime <= 0 ? `Q${period}` : `${overtime > 1 ? overtime : ""}OT`;
  if (seconds > 0) return `${name} ${Math.floor(seconds / 60)}:${pad(seconds % 60)}`;
  return period === 2 ? "Halftime" : `End ${name}`;
}

/** "just now", "12 s ago", "4 min ago", "2 h ago". */
export function agoText(since: string, now = Date.now()): string {
  const ms = now - Date.parse(since);
  if (ms < 2 * SECOND_MS) return "just now";
  if (ms < MINUTE_MS) return `${Math.floor(ms / SECOND_MS)} s ago`;
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min ago`;
  return ms < 2 * DAY_MS
    ? `${Math.floor(ms / HOUR_MS)} h ago`
    : `${Math.floor(ms / DAY_MS)} days ago`;
}

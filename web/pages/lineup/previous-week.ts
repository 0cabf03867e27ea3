import { formatDay, parseDay } from "../../../rules/league/instant.ts";
import { DAY_MS } from "../../../rules/time.ts";

/** Returns the week before one, by its Monday. */
export function previousWeek(week: string): string {
  return formatDay((parseDay(week) ?? 0) - 7 * DAY_MS);
}

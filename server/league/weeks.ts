import { weekInterval } from "../../rules/league/week.ts";
import type { WeekRow } from "./store.ts";

/** The week that calls mean, and the one after it. */
export interface PickedWeeks<Week> {
  readonly week: Week | undefined;
  readonly next: Week | undefined;
}

/**
 * Returns the week that is being played, else the next one to lock, and the first one after that. `weeks` are
 * in their order; `now` is league time.
 */
export function pickWeeks<Week extends Pick<WeekRow, "id" | "lock_at">>(
  weeks: readonly Week[],
  now: Date,
): PickedWeeks<Week> {
  const isOn = ({ id, lock_at }: Week) => lock_at <= now && now.getTime() < weekInterval(id).until;
  const week = weeks.findLast(isOn) ?? weeks.find(({ lock_at }) => lock_at > now);
  return { week, next: week && weeks.find(({ id }) => id > week.id) };
}

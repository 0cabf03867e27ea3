import { weekInterval } from "../../rules/league/week.ts";
import type { WeekRow } from "./store.ts";

/** The current week and the next one. */
export interface PickedWeeks<Week> {
  readonly week: Week | undefined;
  readonly next: Week | undefined;
}

/** Returns the next week to lock, or else the one being played. `weeks` are in order; `now` is league time. */
export function nextToLock<Week extends Pick<WeekRow, "id" | "lock_at">>(
  weeks: readonly Week[],
  now: Date,
): Week | undefined {
  return weeks.find(({ lock_at }) => lock_at > now) ?? pickWeeks(weeks, now).week;
}

/**
 * Returns the week being played, or else the next one to lock, and the week after it. `weeks` are in order; `now`
 * is league time.
 */
export function pickWeeks<Week extends Pick<WeekRow, "id" | "lock_at">>(
  weeks: readonly Week[],
  now: Date,
): PickedWeeks<Week> {
  const isOn = ({ id, lock_at }: Week) => lock_at <= now && now.getTime() < weekInterval(id).until;
  const week = weeks.findLast(isOn) ?? weeks.find(({ lock_at }) => lock_at > now);
  return { week, next: week && weeks.find(({ id }) => id > week.id) };
}

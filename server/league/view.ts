import { isDone } from "../../rules/league/states.ts";
import type { Phase } from "../../rules/phase.ts";
import type { SeasonView, WeekView } from "./schemas.ts";
import type { LeagueTime } from "./clock.ts";
import { pickWeeks } from "./weeks.ts";
import type { WeekWithTournaments } from "./store.ts";

/** Returns the current state of the season. */
export function viewSeason(
  phase: Phase,
  { now, speed }: LeagueTime,
  weeks: readonly WeekWithTournaments[],
): SeasonView {
  const { week, next } = pickWeeks(weeks, now);
  return {
    phase,
    leagueTime: now.toISOString(),
    speed,
    week: week ? viewWeek(week) : null,
    nextWeek: next ? viewWeek(next) : null,
    earlier: weeks
      .filter(({ id }) => week === undefined || id < week.id)
      .flatMap(({ tournaments }) => tournaments.filter(({ state }) => !isDone(state))),
  };
}

function viewWeek(week: WeekWithTournaments): WeekView {
  const { id, lock_at, moved_from, state, snapshot_at, tournaments } = week;
  return {
    id,
    locksAt: lock_at.toISOString(),
    state,
    snapshotAt: snapshot_at?.toISOString() ?? null,
    movedFrom: moved_from?.toISOString() ?? null,
    tournaments: [...tournaments],
  };
}

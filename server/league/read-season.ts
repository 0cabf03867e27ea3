import type { Context } from "../context.ts";
import { readPhase } from "../phase/store.ts";
import { leagueTimeAt } from "./clock.ts";
import type { SeasonView } from "./schemas.ts";
import { findClock, listWeeks } from "./store.ts";
import { viewSeason } from "./view.ts";

/** Reads the current state of the season. */
export async function readSeason({ db, now }: Context): Promise<SeasonView> {
  const [{ name: phase }, clock, weeks] = await Promise.all([
    readPhase(db),
    findClock(db),
    listWeeks(db),
  ]);
  return viewSeason(phase, leagueTimeAt(clock, now()), weeks);
}

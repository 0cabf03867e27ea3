import { useQuery } from "@tanstack/react-query";
import { SLOTS } from "../../rules/league/slots.ts";
import { LOADED } from "../queries/load.ts";
import { usePublicConfig } from "../queries/public-config.ts";
import { openWeek, type RosterList, rostersQuery, seasonQuery } from "../queries/season.ts";
import { slotTitle } from "./names.ts";
import type { LineupSearch } from "./search.ts";

/** A player's spot in a week's rosters. */
export interface Spot {
  /** "Guard 1"; with several rosters, "Guard 1 in roster 2". */
  readonly title: string;
  /** Leads to the lineup, where the spot is chosen if it can still be changed. */
  readonly search: LineupSearch;
}

/** Returns the spots of a week's rosters, by player. `week` is its id, if it is not the current one. */
export function spotsIn({ rosters }: RosterList, week?: string): ReadonlyMap<string, Spot> {
  const spots = new Map<string, Spot>();
  for (const { number, slots } of rosters)
    for (const [at, player] of slots.entries()) {
      if (player === null) continue;
      const slot = SLOTS[at]!;
      const search = {
        ...(week === undefined ? {} : { week }),
        ...(number === 1 ? {} : { roster: String(number) }),
        place: slot,
      };
      const title = slotTitle(slot);
      spots.set(player, {
        title: rosters.length > 1 ? `${title} in roster ${number}` : title,
        search,
      });
    }
  return spots;
}

/** Returns the spots of the user's rosters that lock next, by player. Undefined until known. */
export function useSpots(): ReadonlyMap<string, Spot> | undefined {
  const { phase } = usePublicConfig();
  const { data } = useQuery({ ...seasonQuery, ...LOADED, enabled: phase === "season" });
  const week = data && openWeek(data.season);
  const list = useQuery({ ...rostersQuery(week?.id), ...LOADED, enabled: week != null }).data;
  if (!week || list === undefined) return undefined;
  return spotsIn(list, week === data.season.week ? undefined : week.id);
}

import { useQuery } from "@tanstack/react-query";
import { SLOTS } from "../../rules/league/slots.ts";
import { LOADED } from "../queries/load.ts";
import { usePublicConfig } from "../queries/public-config.ts";
import { openWeek, rostersQuery, seasonQuery } from "../queries/season.ts";
import { slotTitle } from "./names.ts";
import type { LineupSearch } from "./search.ts";

/** A player's spot in a roster that can be changed. */
export interface Placed {
  /** "Guard 1", "Guard 1 of roster 2". */
  readonly title: string;
  /** Leads to the lineup with this spot chosen. */
  readonly search: LineupSearch;
}

/** Returns where the user's players are in the rosters that lock next, by player. Undefined until known. */
export function usePlaced(): ReadonlyMap<string, Placed> | undefined {
  const { phase } = usePublicConfig();
  const { data } = useQuery({ ...seasonQuery, ...LOADED, enabled: phase === "season" });
  const week = data && openWeek(data.season);
  const rosters = useQuery({ ...rostersQuery(week?.id), ...LOADED, enabled: week != null });
  if (!week || rosters.data === undefined) return undefined;
  const isNext = week !== data.season.week;
  return new Map(
    rosters.data.rosters.flatMap(({ number, slots }) =>
      slots.flatMap((player, at): [string, Placed][] => {
        if (player === null) return [];
        const slot = SLOTS[at]!;
        const search = {
          ...(isNext ? { week: week.id } : {}),
          ...(number === 1 ? {} : { roster: String(number) }),
          place: slot,
        };
        const title = slotTitle(slot);
        return [[player, { title: number === 1 ? title : `${title} of roster ${number}`, search }]];
      }),
    ),
  );
}

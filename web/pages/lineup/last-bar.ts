import { useQuery } from "@tanstack/react-query";
import { kindOf } from "../../../rules/league/names.ts";
import { isSettled } from "../../../rules/league/states.ts";
import { TOURNAMENTS, type TournamentKind } from "../../../rules/league/week.ts";
import { tournamentsQuery } from "../../queries/season.ts";
import { setsText } from "../../season/figures.ts";
import { type MoreSets, timesAt } from "./more-sets.ts";

/** Returns the last final bar of a kind of tournament, in tenths; undefined before the first. */
export type LastBar = (kind: TournamentKind) => number | undefined;

export function useLastBar(): LastBar {
  const { data } = useQuery(tournamentsQuery);
  return (kind) =>
    data?.tournaments.find(
      ({ id, state, bar }) => kindOf(id) === kind && isSettled(state) && bar !== null,
    )?.bar ?? undefined;
}

/**
 * Returns how many sets the first offer has that would have won more than the user's ten at a last bar, or may win more
 * where there was none yet; undefined without such an offer.
 */
export function setsThatMayWin(offers: readonly MoreSets[], lastBar: LastBar): string | undefined {
  const found = offers.find((offer) =>
    TOURNAMENTS.some((kind) => {
      const bar = lastBar(kind);
      return bar === undefined
        ? TOURNAMENTS.every((one) => lastBar(one) === undefined)
        : timesAt(bar, offer.own[kind], offer[kind]) > 1;
    }),
  );
  return found && setsText(found.sets);
}

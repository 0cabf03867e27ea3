import { useQueries } from "@tanstack/react-query";
import { paths } from "../../paths.ts";
import { LOADED } from "../../queries/load.ts";
import { ownEntriesQuery, type TournamentView } from "../../queries/season.ts";
import { bestOf, prizeOf } from "../../season/own-entries.ts";
import { centsText } from "../../format/usdc.ts";
import { shortTournamentName, tournamentDates } from "../../../rules/league/names.ts";
import { Panel } from "../../ui/Panel.tsx";
import { RouteLink } from "../../ui/RouteLink.tsx";
import { isSettled } from "../../../rules/league/states.ts";

const MAX_RESULTS = 3;

type LastResultsProps = {
  /** Newest first. */
  tournaments: readonly TournamentView[];
  /** The week whose tournaments are already shown. */
  current: string | undefined;
};

/** Rank and prize in the last tournaments of other weeks that are over, settled or not. */
export function LastResults({ tournaments, current }: LastResultsProps) {
  const last = tournaments
    .filter(({ week, state }) => week !== current && state !== "upcoming" && state !== "live")
    .slice(0, MAX_RESULTS);
  const results = useQueries({
    queries: last.map(({ id }) => ({ ...ownEntriesQuery(id), ...LOADED })),
  });
  if (last.length === 0) return null;
  return (
    <Panel
      flush
      title="Last results"
      aside={<span className="type-note text-ink2">Prize, USDC</span>}
    >
      <ul className="divide-y divide-hair border-t border-hair">
        {last.map(({ id, state, entries }, index) => {
          const own = results[index]?.data?.entries;
          const best = bestOf(own ?? []);
          const prize = prizeOf(own ?? []);
          return (
            <li
              key={id}
              className="type-note grid grid-cols-[minmax(0,1fr)_auto_5.5rem] items-baseline gap-x-3 px-5 py-3 sm:px-7"
            >
              <span>
                <RouteLink to={paths.tournament} params={{ tournamentId: id }}>
                  {shortTournamentName(id)}
                </RouteLink>
                <span className="text-ink2">
                  , <span className="whitespace-nowrap">{tournamentDates(id)}</span>
                  {isSettled(state) || state === "void" ? "" : ", not final yet"}
                </span>
              </span>
              <span className="whitespace-nowrap text-ink2">
                {state === "void" ? (
                  "Not played"
                ) : best ? (
                  <>
                    <b className="type-data-m text-ink">{best.rank.toLocaleString("en-US")}</b> of{" "}
                    {entries.toLocaleString("en-US")}
                  </>
                ) : (
                  own && "No entry"
                )}
              </span>
              <span className="type-data-m text-right">
                {best && state !== "void" ? centsText(prize) : "–"}
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { FigureLine } from "../ui/FigureLine.tsx";
import { FilterSheet } from "./FilterSheet.tsx";
import { PlayerFilters } from "./PlayerFilters.tsx";
import type { PlayerFilter } from "./use-player-filter.ts";

type PlayersHeaderProps = {
  title: string;
  figures: Parameters<typeof FigureLine>[0]["figures"];
  filter: PlayerFilter;
  /** Players that match, and all there are; undefined while they load. */
  matches: number | undefined;
  all: number | undefined;
  /** The figures say how many match, so no line has to push down what is below. */
  countsMatches?: boolean;
  /** A button beside the title, on large screens. */
  children?: ReactNode;
};

/** Title, figures and filters of a list of players. It is low, so that cards are on the first screen. */
export function PlayersHeader(props: PlayersHeaderProps) {
  const { title, figures, filter, matches, all, countsMatches = false, children } = props;
  const hasPlayers = all !== undefined && all > 0;
  return (
    <header className={cx("mb-2.5 lg:mb-5", hasPlayers && "max-sm:-mt-1.5")}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:gap-x-8 lg:justify-start">
        <h1 className="type-display-l whitespace-nowrap max-sm:text-[1.375rem]">{title}</h1>
        {hasPlayers && <FilterSheet {...filter} matches={matches} className="lg:hidden" />}
        <FigureLine figures={figures} className="w-full lg:w-auto" />
        {children !== undefined && (
          <div className="-my-1 ml-auto min-h-11 max-lg:hidden">{children}</div>
        )}
      </div>
      {hasPlayers && <PlayerFilters {...filter} className="mt-4 max-lg:hidden" />}
      {all === undefined && <div className="mt-4 h-11 max-lg:hidden" />}
      {matches !== undefined && hasPlayers && (
        <output
          className={
            filter.active > 0 && !countsMatches ? "type-small mt-3 block text-ink2" : "sr-only"
          }
        >
          {filter.active > 0 ? `${matches} of ${all} players` : `All ${all} players`}
        </output>
      )}
    </header>
  );
}

import type { ReactNode } from "react";
import { type TeamCode, TEAMS } from "../../rules/teams.ts";
import type { Player } from "../queries/players.ts";
import type { Availability } from "../season/availability.ts";

/** A column of a table of players. */
export interface Column<Row> {
  readonly key: string;
  readonly short: string;
  readonly long: string;
  /** Rows can be sorted by it. Returns undefined for a player who has no such figure. */
  readonly figureOf?: (row: Row) => number | undefined;
  readonly cell: (row: Row) => ReactNode;
}

/** A row of a table of players. */
export interface PlayerLine extends Availability {
  readonly player: Player;
  /** Code of the team that he plays for now. */
  readonly team: string | undefined;
}

/** Returns the full name of the team that a player plays for now; that on his card if it is unknown. */
export function teamNameOf({ player, team }: PlayerLine): string {
  return TEAMS[team as TeamCode] ?? player.currentTeam;
}

/** Shown for a figure that a player does not have. */
export const NO_FIGURE = "–";

/** How a table is sorted. */
export interface Sort<Row> {
  readonly column: Column<Row>;
  readonly isRising: boolean;
}

/** Returns rows in order. Those without the figure come last, and equal ones keep their order. */
export function sorted<Row>(rows: readonly Row[], { column, isRising }: Sort<Row>): Row[] {
  const figureOf = (row: Row) => column.figureOf?.(row);
  const sign = isRising ? 1 : -1;
  return [
    ...rows
      .filter((row) => figureOf(row) !== undefined)
      .toSorted((a, b) => sign * (figureOf(a)! - figureOf(b)!)),
    ...rows.filter((row) => figureOf(row) === undefined),
  ];
}

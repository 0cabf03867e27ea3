import type { Scores } from "../../../server/tournaments/schemas.ts";

/** What players are listed by. */
export type RosteredBy = "rosters" | "points";

/**
 * Returns the players of all rosters: those in most of them, or with most points, first. Who has not played comes after
 * everybody who has.
 */
export function listRostered({ players }: Pick<Scores, "players">, by: RosteredBy) {
  const pointsOf = ({ points }: Scores["players"][number]) => points ?? -Infinity;
  return players
    .filter(({ rosters }) => rosters > 0)
    .toSorted((a, b) => {
      const byRosters = b.rosters - a.rosters;
      const byPoints = pointsOf(a) === pointsOf(b) ? 0 : pointsOf(b) - pointsOf(a);
      return by === "rosters" ? byRosters || byPoints : byPoints || byRosters;
    });
}

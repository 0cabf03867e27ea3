import type { PlayerStats } from "../queries/players.ts";

/** What is known about whether a player will play. */
export type Availability = Pick<PlayerStats, "isOut" | "injury">;

/** Returns why a player may not play, in a word or two: "Out", or what the list of injured players says. */
export function doubtAbout({ isOut, injury }: Availability): string | undefined {
  return isOut ? "Out" : injury?.status;
}

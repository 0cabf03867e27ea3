import type { DrawnView } from "./drawn-view.ts";

export type DrawnPlayer = DrawnView["boxPlayers"][number];

/** Returns the player of each card, in the order in which they were drawn. */
export function drawnPlayers({ entry, boxPlayers }: DrawnView): DrawnPlayer[] {
  return entry.packs.flat().flatMap((place) => boxPlayers[place] ?? []);
}

import type { CardPlayer } from "../../../art/card.ts";

/** One card of each tier for the hero; marketing content, as they stand in the player database. */
export const SAMPLE_PLAYERS = {
  rare: { id: "lamelo-ball", name: "LaMelo Ball", currentTeam: "Charlotte Hornets", position: "PG", tier: "A", popularity: 52, number: 1 },
  legendary: { id: "stephen-curry", name: "Stephen Curry", currentTeam: "Golden State Warriors", position: "PG", tier: "S", popularity: 79, number: 30 },
  common: { id: "scottie-barnes", name: "Scottie Barnes", currentTeam: "Toronto Raptors", position: "PF", tier: "B", popularity: 41, number: 4 },
} as const satisfies Record<string, CardPlayer>; // prettier-ignore

import type { CardPlayer } from "../../../art/card.ts";

/** One player of each tier, as in the player database. */
export const PREVIEW_PLAYERS = {
  rare: { id: "ja-morant", name: "Ja Morant", currentTeam: "Memphis Grizzlies", position: "PG", tier: "A", popularity: 51, number: 12 },
  legendary: { id: "victor-wembanyama", name: "Victor Wembanyama", currentTeam: "San Antonio Spurs", position: "C", tier: "S", popularity: 77, number: 1 },
  common: { id: "klay-thompson", name: "Klay Thompson", currentTeam: "Dallas Mavericks", position: "SG", tier: "B", popularity: 38, number: 31 },
} as const satisfies Record<string, CardPlayer>; // prettier-ignore

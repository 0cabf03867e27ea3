import type { CardPlayer } from "../../art/card.ts";

/** The four cards of the hero's pack, worst first, as in the player database. */
export const SAMPLE_PACK: readonly CardPlayer[] = [
  { id: "derrick-white", name: "Derrick White", currentTeam: "Boston Celtics", position: "SG", tier: "B", popularity: 32, number: 9 },
  { id: "deaaron-fox", name: "De'Aaron Fox", currentTeam: "San Antonio Spurs", position: "PG", tier: "B", popularity: 40, number: 4 },
  { id: "trae-young", name: "Trae Young", currentTeam: "Atlanta Hawks", position: "PG", tier: "A", popularity: 55, number: 11 },
  { id: "stephen-curry", name: "Stephen Curry", currentTeam: "Golden State Warriors", position: "PG", tier: "S", popularity: 79, number: 30 },
]; // prettier-ignore

/** One card of each tier, as in the player database. */
export const SAMPLE_PLAYERS = {
  rare: { id: "lamelo-ball", name: "LaMelo Ball", currentTeam: "Charlotte Hornets", position: "PG", tier: "A", popularity: 52, number: 1 },
  legendary: { id: "stephen-curry", name: "Stephen Curry", currentTeam: "Golden State Warriors", position: "PG", tier: "S", popularity: 79, number: 30 },
  common: { id: "scottie-barnes", name: "Scottie Barnes", currentTeam: "Toronto Raptors", position: "PF", tier: "B", popularity: 41, number: 4 },
} as const satisfies Record<string, CardPlayer>; // prettier-ignore

type RatedPlayer = CardPlayer & {
  /** For marketing only: not computed, and not used elsewhere. */
  rating: number;
};

/** The sample lineup of five (specification, section 1), from the left baseline to the right. */
export const SAMPLE_LINEUP: readonly RatedPlayer[] = [
  { id: "jayson-tatum", name: "Jayson Tatum", currentTeam: "Boston Celtics", position: "SF", tier: "S", popularity: 65, number: 0, rating: 95 },
  { id: "jalen-brunson", name: "Jalen Brunson", currentTeam: "New York Knicks", position: "PG", tier: "A", popularity: 58, number: 11, rating: 94 },
  { id: "luka-doncic", name: "Luka Dončić", currentTeam: "Los Angeles Lakers", position: "PG", tier: "S", popularity: 82, number: 77, rating: 97 },
  { id: "kevin-durant", name: "Kevin Durant", currentTeam: "Houston Rockets", position: "SF", tier: "S", popularity: 76, number: 7, rating: 96 },
  { id: "paolo-banchero", name: "Paolo Banchero", currentTeam: "Orlando Magic", position: "PF", tier: "A", popularity: 45, number: 5, rating: 93 },
]; // prettier-ignore

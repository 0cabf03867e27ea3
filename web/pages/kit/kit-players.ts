import type { CardPlayer } from "../../../art/card.ts";

/** Players whose names, teams or numbers are hard cases for the art. */
export const KIT_PLAYERS: CardPlayer[] = [
  { id: "k1", name: "Shai Gilgeous-Alexander", currentTeam: "Oklahoma City Thunder", position: "PG", tier: "S", popularity: 98, number: 2 },
  { id: "k2", name: "Nikola Jokić", currentTeam: "Denver Nuggets", position: "C", tier: "S", popularity: 97, number: 15 },
  { id: "k3", name: "Giannis Antetokounmpo", currentTeam: "Milwaukee Bucks", position: "PF", tier: "S", popularity: 96, number: 34 },
  { id: "k4", name: "Jayson Tatum", currentTeam: "Boston Celtics", position: "SF", tier: "S", popularity: 94, number: 0 },
  { id: "k5", name: "Devin Booker", currentTeam: "Phoenix Suns", position: "SG", tier: "S", popularity: 91, number: 1 },
  { id: "k6", name: "Kristaps Porziņģis", currentTeam: "Atlanta Hawks", position: "C", tier: "A", popularity: 78, number: 8 },
  { id: "k7", name: "Karl-Anthony Towns", currentTeam: "New York Knicks", position: "C", tier: "A", popularity: 84, number: 32 },
  { id: "k8", name: "LaMelo Ball", currentTeam: "Charlotte Hornets", position: "PG", tier: "A", popularity: 82, number: 1 },
  { id: "k9", name: "Jaren Jackson Jr.", currentTeam: "Memphis Grizzlies", position: "PF", tier: "A", popularity: 79, number: null },
  { id: "k10", name: "Domantas Sabonis", currentTeam: "Sacramento Kings", position: "PF", tier: "A", popularity: 80, number: 11 },
  { id: "k11", name: "Kentavious Caldwell-Pope", currentTeam: "Memphis Grizzlies", position: "SG", tier: "B", popularity: 51, number: null },
  { id: "k12", name: "Nickeil Alexander-Walker", currentTeam: "Atlanta Hawks", position: "SG", tier: "B", popularity: 55, number: 7 },
  { id: "k13", name: "Day'Ron Sharpe", currentTeam: "Brooklyn Nets", position: "C", tier: "B", popularity: 42, number: 20 },
  { id: "k14", name: "Nenê", currentTeam: "Unknown Team", position: "C", tier: "B", popularity: 50, number: null },
  { id: "k15", name: "Bogdan Bogdanović", currentTeam: "LA Clippers", position: "SG", tier: "B", popularity: 54, number: 10 },
]; // prettier-ignore

const TIER_PATTERN = ["B", "B", "A", "B", "B", "S", "B", "A", "B", "B", "B", "B"] as const;

/** Returns cards as a draw could give them, for the opening. */
export function kitDraw(cards: number): CardPlayer[] {
  return Array.from({ length: cards }, (_, index) => {
    const player = KIT_PLAYERS[(index * 7) % KIT_PLAYERS.length]!;
    const tier = cards > 40 && index % 3 !== 2 ? "B" : TIER_PATTERN[(index + 3) % 12]!;
    return { ...player, id: `${player.id}-${index}`, tier };
  });
}

import { POSITIONS, type Position } from "../../rules/positions.ts";
import { type Tier, TIERS } from "../../rules/tiers.ts";

/** What a list of players is narrowed to, as it stands in the address: `?q=hawks&tier=S`. */
export type PlayerSearch = { q?: string; tier?: Tier; position?: Position };

/** Keeps what is a filter; an unknown tier or position is none. */
export function readPlayerSearch(search: Record<string, string | undefined>): PlayerSearch {
  const { q } = search;
  const tier = TIERS.find((one) => one === search["tier"]);
  const position = POSITIONS.find((one) => one === search["position"]);
  return {
    ...(q ? { q } : {}),
    ...(tier ? { tier } : {}),
    ...(position ? { position } : {}),
  };
}

type Filterable = { name: string; currentTeam: string; tier: Tier; position: Position };

/** Part of the name or of the team in any case, and exactly the tier and the position. */
export function matchesFilter(player: Filterable, { q, tier, position }: PlayerSearch): boolean {
  const wanted = fold(q ?? "");
  return (
    (tier === undefined || player.tier === tier) &&
    (position === undefined || player.position === position) &&
    (fold(player.name).includes(wanted) || fold(player.currentTeam).includes(wanted))
  );
}

/** Without case and without accents: few keyboards have the ć of Jokić. */
function fold(text: string): string {
  return text.trim().toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
}

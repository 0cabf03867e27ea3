import { STARTER_SLOTS } from "../../rules/league/slots.ts";
import type { OwnEntries } from "../queries/season.ts";
import { setsText } from "./figures.ts";

type Tokens = bigint | string;

/** Returns the places whose players decide an entry's sets: those with the fewest tokens (R16). Several may be equal. */
export function smallestHoldings<Place extends object>(
  five: readonly Place[],
  sets: Tokens,
): Extract<Place, { readonly tokens: Tokens }>[] {
  return five.filter(
    (place): place is Extract<Place, { readonly tokens: Tokens }> =>
      "tokens" in place && place.tokens === sets,
  );
}

const LIST = new Intl.ListFormat("en");

/** Names the players with the smallest holding: "Edwards and James", "Edwards, James, and 2 more", "all five". */
export function whoDecides(names: readonly string[]): string {
  if (names.length === STARTER_SLOTS.length) return "all five";
  return LIST.format(names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names);
}

/** Returns text such as "50 sets, limited by LaVine and James". */
export function limitText(
  { sets, five }: Pick<OwnEntries["entries"][number], "sets" | "five">,
  nameOf: (player: string) => string,
): string {
  const names = smallestHoldings(five, sets).map(({ player }) => nameOf(player));
  const by = names.length === 0 ? "" : `, limited by ${whoDecides(names)}`;
  return `${setsText(sets)}${by}`;
}

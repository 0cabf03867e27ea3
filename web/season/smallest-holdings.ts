import { STARTER_SLOTS } from "../../rules/league/slots.ts";

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

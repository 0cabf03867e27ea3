import { queryOptions } from "@tanstack/react-query";
import { api, inPath, read } from "../api.ts";
import { readHoldings } from "./read-holdings.ts";

/** Fetches the wallet's holdings, including those in transit to it. */
export const holdingsQuery = queryOptions({
  queryKey: ["api", "lineup", "inventory"],
  queryFn: async () => readHoldings(await read(api.lineup.inventory.$get())),
});

/** Fetches the user's cards of one player, with the packs they were drawn in. */
export function drawnCardsQuery(playerId: string) {
  return queryOptions({
    queryKey: ["api", "lineup", "inventory", playerId],
    queryFn: () => read(api.lineup.inventory[":playerId"].$get(inPath({ playerId }))),
  });
}

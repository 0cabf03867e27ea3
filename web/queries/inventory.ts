import { queryOptions } from "@tanstack/react-query";
import { api, read } from "../api.ts";
import { readInventory } from "./read-inventory.ts";

/** What the wallet holds and what is on its way to it. */
export const inventoryQuery = queryOptions({
  queryKey: ["api", "lineup", "inventory"],
  queryFn: async () => readInventory(await read(api.lineup.inventory.$get())),
});

import { queryOptions } from "@tanstack/react-query";
import { api, read } from "../../api.ts";
import { type InventoryItem, readInventory } from "./inventory.ts";

const LOOK_MS = 2000;

/** What the wallet holds; looked at again while something is on its way to it. */
export const inventoryQuery = queryOptions({
  queryKey: ["api", "lineup", "inventory"],
  queryFn: async () => readInventory(await read(api.lineup.inventory.$get())),
  refetchInterval: ({ state }: { state: { data?: InventoryItem[] | undefined } }) =>
    state.data?.some(({ onItsWay }) => onItsWay > 0) ? LOOK_MS : false,
});

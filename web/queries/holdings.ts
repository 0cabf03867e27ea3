import { queryOptions } from "@tanstack/react-query";
import { api, read } from "../api.ts";
import { readHoldings } from "./read-holdings.ts";

/** What the wallet holds and what is on its way to it. */
export const holdingsQuery = queryOptions({
  queryKey: ["api", "lineup", "inventory"],
  queryFn: async () => readHoldings(await read(api.lineup.inventory.$get())),
});

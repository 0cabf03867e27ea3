import { queryOptions } from "@tanstack/react-query";
import { api, read } from "../api.ts";
import { readHoldings } from "./read-holdings.ts";

/** Fetches the wallet's holdings, including those in transit to it. */
export const holdingsQuery = queryOptions({
  queryKey: ["api", "lineup", "inventory"],
  queryFn: async () => readHoldings(await read(api.lineup.inventory.$get())),
});

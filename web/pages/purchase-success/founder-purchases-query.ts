import { queryOptions } from "@tanstack/react-query";
import { api, read } from "../../api.ts";

export type FounderPurchase = Awaited<ReturnType<typeof fetchPurchases>>[number];

/** Fetches the user's founder packs, the latest last. */
export const founderPurchasesQuery = queryOptions({
  queryKey: ["api", "presale", "purchases"],
  queryFn: fetchPurchases,
});

function fetchPurchases() {
  return read(api.presale.purchases.$get());
}

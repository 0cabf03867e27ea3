import { queryOptions } from "@tanstack/react-query";
import { api, read } from "../../api.ts";

export type FounderPurchase = Awaited<ReturnType<typeof fetchPurchases>>[number];

/** The founder packs of the user, the latest one last. */
export const founderPurchasesQuery = queryOptions({
  queryKey: ["api", "presale", "purchases"],
  queryFn: fetchPurchases,
});

function fetchPurchases() {
  return read(api.presale.purchases.$get());
}

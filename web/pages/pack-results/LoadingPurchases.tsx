import { PageLoading } from "../../layout/PageLoading.tsx";

/** The specification's text while purchases load. */
export function LoadingPurchases() {
  return <PageLoading title="Pack Results">Loading your purchases...</PageLoading>;
}

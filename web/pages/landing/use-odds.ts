import { useEffect, useState } from "react";
import { api, read } from "../../api.ts";

function fetchOdds() {
  return read(api.presale.odds.$get());
}

export type Odds = Awaited<ReturnType<typeof fetchOdds>>;

/**
 * Fetches the current odds. Uses an effect, because the page is prerendered before there are any,
 * and one request does not justify the query library.
 */
export function useOdds(): { odds: Odds | undefined; isError: boolean } {
  const [odds, setOdds] = useState<Odds>();
  const [isError, setIsError] = useState(false);
  useEffect(() => {
    fetchOdds().then(setOdds, () => setIsError(true));
  }, []);
  return { odds, isError };
}

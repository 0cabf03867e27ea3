import { useEffect, useState } from "react";
import { api, read } from "../../api.ts";

function fetchOdds() {
  return read(api.presale.odds.$get());
}

export type Odds = Awaited<ReturnType<typeof fetchOdds>>;

/**
 * The odds as they are now. An effect, because this page is prerendered before there are any, and
 * does without the query library for its one request.
 */
export function useOdds(): { odds: Odds | undefined; isError: boolean } {
  const [odds, setOdds] = useState<Odds>();
  const [isError, setIsError] = useState(false);
  useEffect(() => {
    fetchOdds().then(setOdds, () => setIsError(true));
  }, []);
  return { odds, isError };
}

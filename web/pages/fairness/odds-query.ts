import { queryOptions, skipToken } from "@tanstack/react-query";
import { MAX_PACKS_PER_PURCHASE } from "../../../rules/presale.ts";
import { askWorker } from "../../queries/ask-worker.ts";
import type { BoxView } from "./fairness-queries.ts";
import type { OddsFigures, OddsRequest } from "./odds-worker.ts";

/**
 * Computes the odds of a box in this browser. They change with every draw, and with nothing else.
 */
export function oddsFiguresQuery(box: BoxView | undefined) {
  return queryOptions({
    queryKey: ["odds of the box", box?.lastHash],
    queryFn: box && box.packsLeft > 0 ? ({ signal }) => compute(box, signal) : skipToken,
    staleTime: Infinity,
  });
}

function compute(
  { packsLeft, cardsLeft, players }: BoxView,
  signal: AbortSignal,
): Promise<OddsFigures> {
  const worker = new Worker(new URL("odds-worker.ts", import.meta.url), { type: "module" });
  const request: OddsRequest = {
    box: { packsLeft, cardsLeft },
    players: players.map(({ tier, position }) => ({ tier, position })),
    maxPacks: Math.min(MAX_PACKS_PER_PURCHASE, packsLeft),
  };
  return askWorker(worker, request, { signal, failure: "The odds cannot be computed here" });
}

import { queryOptions, skipToken } from "@tanstack/react-query";
import { MAX_PACKS_PER_PURCHASE } from "../../../rules/presale.ts";
import type { BoxView } from "./fairness-queries.ts";
import type { OddsFigures, OddsRequest } from "./odds-worker.ts";

/**
 * Computes the odds of a box in this browser. They change with every draw, and with nothing else.
 */
export function oddsFiguresQuery(box: BoxView | undefined) {
  return queryOptions({
    queryKey: ["odds of the box", box?.lastHash],
    queryFn: box && box.packsLeft > 0 ? () => compute(box) : skipToken,
    staleTime: Infinity,
  });
}

function compute({ packsLeft, cardsLeft, players }: BoxView): Promise<OddsFigures> {
  const worker = new Worker(new URL("odds-worker.ts", import.meta.url), { type: "module" });
  const request: OddsRequest = {
    box: { packsLeft, cardsLeft },
    players: players.map(({ tier, position }) => ({ tier, position })),
    maxPacks: Math.min(MAX_PACKS_PER_PURCHASE, packsLeft),
  };
  return new Promise<OddsFigures>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<OddsFigures>) => resolve(data));
    worker.addEventListener("error", () => reject(new Error("The odds cannot be computed here")));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}

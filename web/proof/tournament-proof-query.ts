import { queryOptions } from "@tanstack/react-query";
import { kindOf, weekOf } from "../../rules/league/names.ts";
import type { TournamentProof, TournamentToCheck } from "./tournament-worker.ts";

export type { TournamentProof };

/** Recomputes a settled tournament in this browser, from the published week. */
export function tournamentProofQuery(id: string, wallet: string | undefined) {
  return queryOptions({
    queryKey: ["proof of a tournament", id, wallet],
    queryFn: () => prove({ id, week: weekOf(id), kind: kindOf(id), wallet }),
    // A payment may have become final since.
    staleTime: 0,
  });
}

type Answer = { proof: TournamentProof; error?: undefined } | { error: string };

function prove(asked: TournamentToCheck): Promise<TournamentProof> {
  const worker = new Worker(new URL("tournament-worker.ts", import.meta.url), { type: "module" });
  return new Promise<TournamentProof>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Answer>) =>
      data.error === undefined ? resolve(data.proof) : reject(new Error(data.error)),
    );
    worker.addEventListener("error", () => reject(new Error("It cannot be computed here")));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(asked);
  }).finally(() => worker.terminate());
}

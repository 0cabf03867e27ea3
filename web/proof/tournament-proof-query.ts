import { queryOptions } from "@tanstack/react-query";
import { kindOf, weekOf } from "../../rules/league/names.ts";
import { askWorker } from "../queries/ask-worker.ts";
import type { TournamentProof, TournamentToCheck } from "./tournament-worker.ts";

export type { TournamentProof };

/**
 * Recomputes a settled tournament in this browser, from the published week. `state` is what the page says of its
 * payments: with another one, it is recomputed, and meanwhile what came out before stays.
 */
export function tournamentProofQuery(id: string, wallet: string | undefined, state: string) {
  const key = ["proof of a tournament", id, wallet];
  return queryOptions({
    queryKey: [...key, state],
    placeholderData: (before: TournamentProof | undefined, query) =>
      key.every((part, at) => query?.queryKey[at] === part) ? before : undefined,
    queryFn: ({ signal }) => prove({ id, week: weekOf(id), kind: kindOf(id), wallet }, signal),
    // A payment may have become final since.
    staleTime: 0,
  });
}

type Answer = { proof: TournamentProof; error?: undefined } | { error: string };

async function prove(asked: TournamentToCheck, signal: AbortSignal): Promise<TournamentProof> {
  const worker = new Worker(new URL("tournament-worker.ts", import.meta.url), { type: "module" });
  const failure = "It cannot be computed here";
  const answer = await askWorker<Answer>(worker, asked, { signal, failure });
  if (answer.error !== undefined) throw new Error(answer.error);
  return answer.proof;
}

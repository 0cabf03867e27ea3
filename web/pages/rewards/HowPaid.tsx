import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { usePublicConfig } from "../../queries/public-config.ts";
import { LOADED } from "../../queries/load.ts";
import { type TournamentList, tournamentsQuery } from "../../queries/season.ts";
import { useFailure } from "../../queries/use-failure.ts";
import { prizeChain } from "../../proof/prize-chain.ts";
import { type TournamentProof, tournamentProofQuery } from "../../proof/tournament-proof-query.ts";
import { usePlayers } from "../../season/use-players.ts";
import { useSession } from "../../session/session.ts";
import { RouteLink } from "../../ui/RouteLink.tsx";
import { paths } from "../../paths.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { prizeSteps } from "./prize-steps.tsx";
import { SumSteps } from "./SumSteps.tsx";

/** How a prize was computed, step by step, recomputed in this browser from the published week, and its payment. */
export function HowPaid({ id, state }: { id: string; state: string }) {
  const wallet = useSession().user?.walletAddress;
  const proof = useQuery(tournamentProofQuery(id, wallet, state));
  const list = useQuery({ ...tournamentsQuery, ...LOADED });
  const failure = useFailure(proof, list);
  return (
    <section aria-label="How your prize was calculated" className="border-t border-hair bg-s2">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-hair px-4 py-4 sm:px-6">
        <h3 className="type-title">How your prize was calculated</h3>
        <p className="type-note text-ink2">
          Recomputed in this browser from the published week.{" "}
          <RouteLink to={paths.tournament} params={{ tournamentId: id }}>
            See the tournament
          </RouteLink>
        </p>
      </header>
      {proof.data && list.data && wallet ? (
        <Steps id={id} wallet={wallet} proof={proof.data} list={list.data} />
      ) : failure ? (
        <ErrorState
          title="It could not be recomputed"
          headingLevel={3}
          isRetrying={failure.isRetrying}
          onRetry={failure.retry}
          className="m-4"
        >
          {failure.error.message}. That does not mean anything is wrong with your prize.
        </ErrorState>
      ) : (
        <div aria-busy="true" className="p-6">
          <Skeleton className="h-[30rem]" />
        </div>
      )}
    </section>
  );
}

type StepsProps = {
  id: string;
  wallet: string;
  proof: TournamentProof;
  list: Pick<TournamentList, "prizeWallet" | "vault">;
};

function Steps({ id, wallet, proof, list: { prizeWallet, vault } }: StepsProps) {
  const { rpcUrl, cluster, usdcMint } = usePublicConfig();
  const players = usePlayers();
  const steps = useMemo(
    () =>
      players &&
      prizeSteps({
        id,
        wallet,
        proof,
        players: [...players.values()],
        chain: prizeChain({ rpcUrl, cluster, usdcMint, prizeWallet, vault }),
      }),
    [id, wallet, proof, players, rpcUrl, cluster, usdcMint, prizeWallet, vault],
  );
  return steps ? <SumSteps steps={steps} /> : null;
}

import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useMemo, useState } from "react";
import { tournamentsQuery, type TournamentView } from "../../queries/season.ts";
import { usePublicConfig } from "../../queries/public-config.ts";
import { useFailure } from "../../queries/use-failure.ts";
import { CheckList } from "../../proof/CheckList.tsx";
import { CheckOutcome } from "../../proof/CheckOutcome.tsx";
import { prizeChain } from "../../proof/prize-chain.ts";
import { tournamentChecks } from "../../proof/tournament-checks.ts";
import { type TournamentProof, tournamentProofQuery } from "../../proof/tournament-proof-query.ts";
import { useChecks } from "../../proof/use-checks.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Panel } from "../../ui/Panel.tsx";

/** Recomputes a settled tournament in the visitor's browser, once asked to. */
export function CheckTournament({ tournament: { id, state } }: { tournament: TournamentView }) {
  const [isAsked, setIsAsked] = useState(false);
  const proof = useQuery({ ...tournamentProofQuery(id, undefined, state), enabled: isAsked });
  const list = useQuery({ ...tournamentsQuery, enabled: isAsked });
  const failure = useFailure(proof, list);
  return (
    <Panel
      title="Check this tournament"
      description="Your browser recomputes standings and prizes from the published week, with the rules that the server uses, and reads each payment on Solana."
    >
      {proof.data && list.data ? (
        <Checks
          id={id}
          proof={proof.data}
          prizeWallet={list.data.prizeWallet}
          vault={list.data.vault}
        />
      ) : failure ? (
        <ErrorState
          title="It could not be checked"
          headingLevel={3}
          isRetrying={failure.isRetrying}
          onRetry={failure.retry}
        >
          {failure.error.message}. That does not mean anything is wrong with it.
        </ErrorState>
      ) : (
        <Button
          icon={<ShieldCheck aria-hidden="true" />}
          isBusy={isAsked}
          busyLabel="Recomputing the week..."
          onClick={() => setIsAsked(true)}
        >
          Check this tournament
        </Button>
      )}
    </Panel>
  );
}

type ChecksProps = { id: string; proof: TournamentProof; prizeWallet: string; vault: string };

function Checks({ id, proof, prizeWallet, vault }: ChecksProps) {
  const { rpcUrl, cluster, usdcMint } = usePublicConfig();
  const checks = useMemo(
    () =>
      tournamentChecks(id, proof, prizeChain({ rpcUrl, cluster, usdcMint, prizeWallet, vault })),
    [id, proof, rpcUrl, cluster, usdcMint, prizeWallet, vault],
  );
  const checked = useChecks(checks);
  return (
    <>
      <CheckOutcome
        verdicts={checked.verdicts}
        total={checks.length}
        what="tournament"
        waitsFor="Solana"
      />
      <CheckList checks={checks} checked={checked} />
      <p className="type-small mt-5 text-ink2">
        This page came from our server. To check without trusting this page or our node, run{" "}
        <code className="type-mono-s break-all">
          npm run verify-tournament -- {location.origin}/tournaments/{id} https://your-rpc-node
        </code>
      </p>
    </>
  );
}

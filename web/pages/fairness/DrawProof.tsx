import { useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { usePublicConfig } from "../../queries/public-config.ts";
import { drawnPlayers } from "./drawn-players.ts";
import { DrawnCards } from "./DrawnCards.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { CheckOutcome } from "../../proof/CheckOutcome.tsx";
import { CheckList } from "../../proof/CheckList.tsx";
import { checksOf } from "./draw-checks.ts";
import type { Chain, DrawnView } from "./drawn-view.ts";
import { DrawnPacks } from "./DrawnPacks.tsx";
import { useChecks } from "../../proof/use-checks.ts";

/** The steps of a proof as they run, what was drawn, and how to check without us. */
export function DrawProof({ view }: { view: DrawnView }) {
  const { card } = useSearch({ from: "/open/fairness/$packId" });
  const { rpcUrl } = usePublicConfig();
  const checks = useMemo(() => checksOf(view, chainOf(rpcUrl, view)), [view, rpcUrl]);
  const checked = useChecks(checks);
  const { entry } = view;
  return (
    <>
      <CheckOutcome
        verdicts={checked.verdicts}
        total={checks.length}
        what="draw"
        waitsFor="the delivery"
      />
      <DrawnCards players={drawnPlayers(view)} shared={card} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <Panel title="Check by check">
          <CheckList checks={checks} checked={checked} />
        </Panel>
        <div className="grid gap-5">
          <Panel
            title="What was drawn"
            description={`From ${entry.boxBefore.packsLeft.toLocaleString("en-US")} packs in the box.`}
          >
            <DrawnPacks packs={entry.packs} players={view.boxPlayers} />
          </Panel>
          <WithoutUs />
        </div>
      </div>
    </>
  );
}

/** Caches the payment: three steps need it, and the chain is queried once. */
function chainOf(rpcUrl: string, view: DrawnView): Chain {
  let asked: ReturnType<Chain["payment"]> | undefined;
  const ask = async () => {
    const { readShownPayment } = await import("./read-chain.ts");
    return readShownPayment(rpcUrl, view.entry.paymentSignature, view);
  };
  return {
    payment: () => (asked ??= ask()),
    moves: async (signature) =>
      (await import("../../proof/read-shown-moves.ts")).readShownMoves(rpcUrl, signature),
  };
}

/** What our own page cannot prove. */
function WithoutUs() {
  return (
    <Panel title="Without us">
      <p className="type-note text-ink2">
        This page came from our server, and reads Solana through a node that our server chooses. To
        trust neither, replay the whole log with a node of your choice:
      </p>
      <pre className="type-mono-s mt-3 border border-hair bg-s2 p-3 wrap-anywhere whitespace-pre-wrap">
        <code>npm run verify-draws -- {location.origin} https://your-rpc-node</code>
      </pre>
    </Panel>
  );
}

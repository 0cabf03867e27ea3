import { useInfiniteQuery } from "@tanstack/react-query";
import { PackArt } from "../../art/PackArt.tsx";
import { BuyPacks } from "../../purchase/BuyPacks.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { DrawRow } from "./DrawRow.tsx";
import { logQuery } from "./fairness-queries.ts";
import { Log, LogPanel } from "./LogPanel.tsx";

/** All draws, newest first. `lastPosition` is undefined while unknown. */
export function DrawLog({ lastPosition }: { lastPosition: number | undefined }) {
  if (lastPosition === 0)
    return (
      <EmptyState
        title="Nothing has been drawn yet"
        art={<PackArt className="w-24" />}
        action={<BuyPacks variant="secondary">Go to Presale</BuyPacks>}
      >
        The first purchase will be entry 1 of the log, here for everyone to see.
      </EmptyState>
    );
  return (
    <LogPanel
      title="Every draw so far"
      description="The public log, newest first. Each draw opens its proof."
      noun="draw"
      total={lastPosition}
    >
      {lastPosition !== undefined && <Draws lastPosition={lastPosition} />}
    </LogPanel>
  );
}

function Draws({ lastPosition }: { lastPosition: number }) {
  const log = useInfiniteQuery(logQuery(lastPosition));
  return (
    <Log label="Draws, newest first" older="Show older draws" log={log} total={lastPosition}>
      {(entry) => <DrawRow entry={entry} />}
    </Log>
  );
}

import type { DrawLogEntry } from "../../../rules/draw-log.ts";
import { packsText } from "../../format/packs-text.ts";
import { TransactionLink } from "../../format/TransactionLink.tsx";
import { paths } from "../../paths.ts";
import { RouteLink } from "../../ui/RouteLink.tsx";

/** One line of the draw log, with the way to its proof. */
export function DrawRow({ entry }: { entry: DrawLogEntry }) {
  const { position, purchaseId, packs, boxBefore, paymentSignature } = entry;
  return (
    <div className="type-note grid w-full grid-cols-[1fr_auto] items-center gap-x-6 sm:grid-cols-[6rem_6rem_1fr_auto_auto] sm:gap-x-8">
      <span className="type-mono max-sm:hidden">#{position}</span>
      <span className="font-bold max-sm:row-start-1">
        <span className="type-mono font-normal sm:hidden">#{position} </span>
        {packsText(packs.length)}
      </span>
      <span className="text-ink2 tabular-nums max-sm:row-start-2">
        {boxBefore.packsLeft.toLocaleString("en-US")} left before
      </span>
      <span className="max-sm:hidden">
        <TransactionLink signature={paymentSignature} />
      </span>
      <RouteLink
        to={paths.fairnessDraw}
        params={{ packId: purchaseId }}
        className="inline-flex min-h-11 items-center max-sm:row-span-2 max-sm:row-start-1"
      >
        Verify<span className="sr-only"> draw {position}</span>
      </RouteLink>
    </div>
  );
}

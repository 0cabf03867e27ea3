import { useQuery } from "@tanstack/react-query";
import { MAX_PACKS_PER_USER } from "../../../rules/presale.ts";
import { userStatsQuery } from "../../parts/purchase-queries.ts";
import { usdcText } from "../../parts/usdc.ts";
import { Stat } from "../../ui/Stat.tsx";

/** The buyer's own figures. When they cannot be read a dash stands for them, silently. */
export function PresaleStats() {
  const { data, isError } = useQuery(userStatsQuery);
  const isLoading = !data && !isError;
  return (
    <section aria-label="Your presale">
      <dl className="grid grid-cols-3 border border-hair bg-s1 [&>div]:px-4 [&>div]:py-3 sm:[&>div]:px-6 sm:[&>div]:py-4 [&>div+div]:border-l [&>div+div]:border-hair">
        <Stat label="Packs purchased" value={data?.confirmedPacks ?? "-"} isLoading={isLoading} />
        <Stat
          label="Total spent"
          value={data ? usdcText(data.totalSpent) : "-"}
          isLoading={isLoading}
        />
        <Stat
          label="Remaining limit"
          value={data ? `${data.remainingPacks} of ${MAX_PACKS_PER_USER}` : "-"}
          isLoading={isLoading}
        />
      </dl>
    </section>
  );
}

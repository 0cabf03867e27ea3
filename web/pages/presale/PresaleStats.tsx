import { useQuery } from "@tanstack/react-query";
import { MAX_PACKS_PER_USER } from "../../../rules/presale.ts";
import { FigureStrip } from "../../ui/FigureStrip.tsx";
import { userStatsQuery } from "../../queries/purchases.ts";
import { usdcText } from "../../format/usdc.ts";

/** The buyer's own figures. Shows a dash if they cannot be loaded. */
export function PresaleStats() {
  const { data, isError } = useQuery(userStatsQuery);
  return (
    <section aria-label="Your presale">
      <FigureStrip
        isLoading={!data && !isError}
        figures={[
          { label: "Packs purchased", value: data?.confirmedPacks ?? "-" },
          { label: "Total spent", value: data ? usdcText(data.totalSpent) : "-" },
          {
            label: "Remaining limit",
            value: data ? `${data.remainingPacks} of ${MAX_PACKS_PER_USER}` : "-",
          },
        ]}
      />
    </section>
  );
}

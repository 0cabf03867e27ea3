import { ArrowLeftRight, BadgePercent, CalendarPlus } from "lucide-react";
import { usePublicConfig } from "../../queries/public-config.ts";
import { Blurb } from "./Blurb.tsx";
import { BuyOrBack } from "./BuyOrBack.tsx";
import { ComingSoon } from "./ComingSoon.tsx";

export function MarketplacePage() {
  const isSeason = usePublicConfig().phase === "season";
  return (
    <ComingSoon
      preview="marketplace"
      title="Marketplace Coming Soon"
      description={`Trade player tokens with other users. ${isSeason ? "It is not open yet." : "It opens after the presale."}`}
      actions={<BuyOrBack />}
    >
      <Blurb icon={<ArrowLeftRight />} title="Buy and sell">
        Player tokens for USDC, wallet to wallet.
      </Blurb>
      <Blurb icon={<BadgePercent />} title="0% protocol fee">
        Hardwood charges nothing on trades.
      </Blurb>
      <Blurb icon={<CalendarPlus />} title="10 new players a day">
        {isSeason
          ? "Once it is open, until every player is listed."
          : "After the presale, until every player is listed."}
      </Blurb>
    </ComingSoon>
  );
}

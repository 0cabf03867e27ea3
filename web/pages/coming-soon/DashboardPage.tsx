import { ChartPie, TrendingUp, Trophy } from "lucide-react";
import { paths } from "../../paths.ts";
import { RouteButton } from "../../ui/RouteButton.tsx";
import { Blurb } from "./Blurb.tsx";
import { ComingSoon } from "./ComingSoon.tsx";

export function DashboardPage() {
  return (
    <ComingSoon
      preview="dashboard"
      title="Dashboard Coming Soon"
      description="Your whole season on one page. It opens when the presale ends."
      actions={
        <>
          <RouteButton variant="primary" to={paths.presale}>
            Buy Packs Now
          </RouteButton>
          <RouteButton to={paths.marketplace}>Browse Marketplace</RouteButton>
        </>
      }
    >
      <Blurb icon={<ChartPie />} title="Portfolio Analytics">
        Your holdings, player by player, and how they change.
      </Blurb>
      <Blurb icon={<TrendingUp />} title="Market Insights">
        Which players are rising or falling, and why.
      </Blurb>
      <Blurb icon={<Trophy />} title="Tournament Stats">
        Your points, your rank and your prizes, week by week.
      </Blurb>
    </ComingSoon>
  );
}

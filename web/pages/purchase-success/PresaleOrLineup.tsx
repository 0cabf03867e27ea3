import { paths } from "../../paths.ts";
import { BuyPacks } from "../../purchase/BuyPacks.tsx";
import { RouteButton } from "../../ui/RouteButton.tsx";

/** Leads to more players, and in the season to the game. */
export function PresaleOrLineup({ className = "" }: { className?: string }) {
  const lineup = (
    <RouteButton variant="primary" to={paths.lineup} className={className}>
      Go to Lineup
    </RouteButton>
  );
  return (
    <BuyPacks className={className} instead={lineup}>
      Go to Presale
    </BuyPacks>
  );
}

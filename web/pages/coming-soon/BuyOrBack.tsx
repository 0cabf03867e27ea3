import { paths } from "../../paths.ts";
import { RouteButton } from "../../ui/RouteButton.tsx";
import { BuyPacks } from "../../purchase/BuyPacks.tsx";

/** Links for a coming-soon page. */
export function BuyOrBack() {
  return (
    <>
      <BuyPacks>Buy Packs Now</BuyPacks>
      <RouteButton to={paths.dashboard}>Back to Dashboard</RouteButton>
    </>
  );
}

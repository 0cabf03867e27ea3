import { paths } from "../../paths.ts";
import { RouteButton } from "../../ui/RouteButton.tsx";

/** Where to go from a page whose time has not come. */
export function BuyOrBack() {
  return (
    <>
      <RouteButton variant="primary" to={paths.presale}>
        Buy Packs Now
      </RouteButton>
      <RouteButton to={paths.dashboard}>Back to Dashboard</RouteButton>
    </>
  );
}

import { paths } from "../../paths.ts";
import { RouteButton } from "../../ui/RouteButton.tsx";

/** Links for a coming-soon page. */
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

import { paths } from "../../paths.ts";
import { Panel } from "../../ui/Panel.tsx";
import { RouteButton } from "../../ui/RouteButton.tsx";

/** Replaces the choice of packs once the season has begun. */
export function SaleOver() {
  return (
    <Panel title="The season is on">
      <p className="type-body text-ink2">
        <b className="text-ink">The presale is over.</b> Put the players you hold on your roster and
        play for the weekly pools. Open orders and payments finish as usual.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <RouteButton variant="primary" to={paths.lineup}>
          Go to Lineup
        </RouteButton>
        <RouteButton to={paths.packResults}>Pack Results</RouteButton>
      </div>
    </Panel>
  );
}

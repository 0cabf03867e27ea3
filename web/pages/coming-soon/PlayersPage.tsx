import { paths } from "../../paths.ts";
import { RouteButton } from "../../ui/RouteButton.tsx";
import { ComingSoon } from "./ComingSoon.tsx";

export function PlayersPage() {
  return (
    <ComingSoon
      preview="players"
      title="Players & Stats Coming Soon"
      description="Every player, with statistics from real NBA games."
      actions={
        <>
          <RouteButton variant="primary" to={paths.presale}>
            Buy Packs Now
          </RouteButton>
          <RouteButton to={paths.lineup}>Build Lineup</RouteButton>
        </>
      }
    />
  );
}

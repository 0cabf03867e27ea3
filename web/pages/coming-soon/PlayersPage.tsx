import { paths } from "../../paths.ts";
import { RouteButton } from "../../ui/RouteButton.tsx";
import { ComingSoon } from "./ComingSoon.tsx";
import { BuyPacks } from "../../purchase/BuyPacks.tsx";

export function PlayersPage() {
  return (
    <ComingSoon
      preview="players"
      title="Players & Stats Coming Soon"
      description="Every player, with statistics from real NBA games."
      actions={
        <>
          <BuyPacks>Buy Packs Now</BuyPacks>
          <RouteButton to={paths.lineup}>Build Lineup</RouteButton>
        </>
      }
    />
  );
}

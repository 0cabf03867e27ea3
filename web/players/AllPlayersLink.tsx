import { paths } from "../paths.ts";
import { RouteLink } from "../ui/RouteLink.tsx";

/** From the players whom somebody holds to all whom there are. */
export function AllPlayersLink({ className }: { className?: string }) {
  return (
    <RouteLink to={paths.game} className={className}>
      See all 102 players
    </RouteLink>
  );
}

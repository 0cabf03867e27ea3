import { paths } from "../paths.ts";
import { RouteLink } from "../ui/RouteLink.tsx";

/** Links from the user's players to all players. */
export function AllPlayersLink({ className }: { className?: string }) {
  return (
    <RouteLink to={paths.game} className={className}>
      See all players
    </RouteLink>
  );
}

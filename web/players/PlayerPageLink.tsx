import { ArrowRight } from "lucide-react";
import { paths } from "../paths.ts";
import { RouteLink } from "../ui/RouteLink.tsx";

/** Links from a player's card to his page. */
export function PlayerPageLink({ player }: { player: string }) {
  return (
    <RouteLink
      to={paths.player}
      params={{ playerId: player }}
      className="type-label mt-3 inline-flex min-h-11 items-center gap-2"
    >
      See his page
      <ArrowRight aria-hidden="true" className="size-4" />
    </RouteLink>
  );
}

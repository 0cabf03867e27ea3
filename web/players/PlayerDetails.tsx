import { useQuery } from "@tanstack/react-query";
import { countText } from "../../rules/count-text.ts";
import { CardFact } from "../cards/CardFacts.tsx";
import { CardSheet } from "../cards/CardSheet.tsx";
import { paths } from "../paths.ts";
import { holdingsQuery } from "../queries/holdings.ts";
import { LOADED } from "../queries/load.ts";
import { usePublicConfig } from "../queries/public-config.ts";
import type { Player } from "../queries/players.ts";
import { GameLog } from "../season/GameLog.tsx";
import { useSpots } from "../season/use-spots.ts";
import { useSession } from "../session/session.ts";
import { RouteLink } from "../ui/RouteLink.tsx";
import { PlayerFacts } from "./PlayerFacts.tsx";
import { PlayerPageLink } from "./PlayerPageLink.tsx";

/** Everything known about one player. */
export function PlayerDetails({
  player,
  team,
  onClose,
  isInAddress = false,
}: {
  player: Player | null;
  /** Full name of the team that he plays for now; by default the one on his card. */
  team?: string | undefined;
  onClose: () => void;
  /** The address names the player. */
  isInAddress?: boolean;
}) {
  const { phase } = usePublicConfig();
  const { user } = useSession();
  return (
    <CardSheet
      player={player}
      team={team}
      onClose={onClose}
      isInAddress={isInAddress}
      look={phase === "season" ? "figures" : "card"}
      more={player && <GameLog player={player.id} />}
      facts={
        player && (
          <>
            {user && (
              <>
                <YourTokens player={player.id} />
                <YourSpot player={player.id} />
              </>
            )}
            <PlayerFacts player={player} />
          </>
        )
      }
    >
      {player && <PlayerPageLink player={player.id} />}
    </CardSheet>
  );
}

function YourTokens({ player }: { player: string }) {
  const { data } = useQuery({ ...holdingsQuery, ...LOADED });
  const own = data?.find((holding) => holding.player.id === player);
  return (
    <CardFact label="You hold">
      {data === undefined ? "–" : countText(own?.tokenQuantity ?? 0, "token")}
    </CardFact>
  );
}

/** His spot in the user's lineup, with the way there. Nothing if he has none. */
function YourSpot({ player }: { player: string }) {
  const spot = useSpots()?.get(player);
  return (
    spot && (
      <CardFact label={spot.search.week === undefined ? "In your lineup" : "Next week's lineup"}>
        <RouteLink to={paths.lineup} search={spot.search}>
          {spot.title}
        </RouteLink>
      </CardFact>
    )
  );
}

import { useQuery } from "@tanstack/react-query";
import { countText } from "../../../rules/count-text.ts";
import { paths } from "../../paths.ts";
import { holdingsQuery } from "../../queries/holdings.ts";
import { LOADED } from "../../queries/load.ts";
import { useSpots } from "../../season/use-spots.ts";
import { RouteLink } from "../../ui/RouteLink.tsx";

/** What the user has of a player, and his spot in the user's lineup. */
export function OwnTokens({ player }: { player: string }) {
  const { data } = useQuery({ ...holdingsQuery, ...LOADED });
  const own = data?.find((holding) => holding.player.id === player);
  const spot = useSpots()?.get(player);
  return (
    // Two lines on phones, in which the spot does not fit beside the tokens.
    <p className="type-note mt-1 text-ink2 max-sm:min-h-[2lh]">
      You hold{" "}
      <b className="text-ink">
        {data === undefined ? "– tokens" : countText(own?.tokenQuantity ?? 0, "token")}
      </b>
      {spot && (
        <>
          . In {spot.search.week === undefined ? "your" : "next week's"} lineup:{" "}
          <RouteLink to={paths.lineup} search={spot.search}>
            {spot.title}
          </RouteLink>
        </>
      )}
    </p>
  );
}

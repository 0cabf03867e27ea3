import { useQuery } from "@tanstack/react-query";
import { Gift } from "lucide-react";
import { LOADED } from "../../queries/load.ts";
import { prizesQuery } from "../../queries/season.ts";
import { inKindName, waitsForAddress } from "../../season/in-kind.ts";
import { paths } from "../../paths.ts";
import { RouteLink } from "../../ui/RouteLink.tsx";

/** Says which prizes in kind wait for the winner to say where to send them. */
export function WonInKind() {
  const { data } = useQuery({ ...prizesQuery, ...LOADED });
  const waiting = data?.inKind.filter(waitsForAddress) ?? [];
  return waiting.map((prize) => (
    <p
      key={prize.number}
      className="type-body mb-4 grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 border border-edge bg-s1 px-4 py-3"
    >
      <Gift aria-hidden="true" className="mt-0.5 size-5 text-tier-s" />
      <span>
        You won <b>{inKindName(prize)}</b>.{" "}
        <RouteLink to={paths.rewards} className="inline-block font-semibold pointer-coarse:py-1.5">
          Say where to send it
        </RouteLink>
      </span>
    </p>
  ));
}

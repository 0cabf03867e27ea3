import { useQuery } from "@tanstack/react-query";
import { countText } from "../../../rules/count-text.ts";
import { useIsInFrame } from "../../layout/frame/in-frame.ts";
import { paths } from "../../paths.ts";
import { ownEntriesQuery, type TournamentView } from "../../queries/season.ts";
import { bestOf, prizeOf } from "../../season/own-entries.ts";
import { centsText } from "../../format/usdc.ts";
import { pointsText } from "../../season/figures.ts";
import { tournamentDates, tournamentName } from "../../../rules/league/names.ts";
import { isSettled } from "../../../rules/league/states.ts";
import { useSession } from "../../session/session.ts";
import { StateBadge } from "../../season/StateBadge.tsx";
import { RouteLink } from "../../ui/RouteLink.tsx";

/** Past tournaments, newest first, with the user's results if there is a user. */
export function PastTournaments({ tournaments }: { tournaments: readonly TournamentView[] }) {
  return (
    <ul className="border border-hair bg-s1">
      {tournaments.map((one) => (
        <Past key={one.id} tournament={one} />
      ))}
    </ul>
  );
}

function Past({ tournament: { id, state, pool, entries } }: { tournament: TournamentView }) {
  const isUser = useIsInFrame();
  const isSignedIn = useSession().status === "signed-in";
  const { data } = useQuery({ ...ownEntriesQuery(id), enabled: isSignedIn && entries > 0 });
  const best = bestOf(data?.entries ?? []);
  const prize = prizeOf(data?.entries ?? []);
  const hasWon = prize > 0n;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-b border-hair px-5 py-4 last:border-b-0 hover:bg-s2 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_8rem_7rem] sm:px-6">
      <div>
        <RouteLink
          to={paths.tournament}
          params={{ tournamentId: id }}
          variant="quiet"
          className="font-bold text-ink! after:absolute after:inset-0 after:content-['']"
        >
          {tournamentName(id)}
        </RouteLink>
        <p className="type-note text-ink2">{tournamentDates(id)}</p>
      </div>
      <p className="type-note text-ink2 max-sm:order-3">
        {best
          ? `Rank ${best.rank.toLocaleString("en-US")} of ${entries.toLocaleString("en-US")}, ${pointsText(best.total)} points`
          : entries === 0
            ? ""
            : !isUser
              ? countText(entries, "entry", "entries")
              : data && "No entry"}
      </p>
      <p className="type-data-m text-right whitespace-nowrap max-sm:order-4">
        {hasWon
          ? `${centsText(prize)} USDC`
          : best && isSettled(state)
            ? "No prize"
            : `${centsText(pool)} pool`}
      </p>
      <p className="text-right">
        {/* What was paid to others is not paid to this user. */}
        <StateBadge state={state === "paid" && best && !hasWon ? "final" : state} />
      </p>
    </li>
  );
}

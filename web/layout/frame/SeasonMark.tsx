import { useQuery } from "@tanstack/react-query";
import { SLOTS } from "../../../rules/league/slots.ts";
import { paths } from "../../paths.ts";
import { holdingsQuery } from "../../queries/holdings.ts";
import { LOADED } from "../../queries/load.ts";
import { openWeek, rostersQuery, type Week } from "../../queries/season.ts";
import { useLeagueClock } from "../../season/league-clock.ts";
import { useSession } from "../../session/session.ts";
import { countSet } from "../../season/lineup-task.ts";

/** The mark of a season entry: the lineup lacks players, or a tournament is live. */
export function SeasonMark({ href }: { href: string }) {
  if (href === paths.lineup) return <LineupMark />;
  if (href === paths.tournaments) return <TournamentsMark />;
  return null;
}

/** Shows how many places of a roster are filled, of the first that is not full. */
function LineupMark() {
  const { user } = useSession();
  const { season } = useLeagueClock();
  const open = season && openWeek(season);
  return user && open ? <FilledPlaces week={open} /> : null;
}

function FilledPlaces({ week }: { week: Week }) {
  const { data } = useQuery({ ...rostersQuery(week.id), ...LOADED });
  const isNobodySet = data?.rosters.every(({ slots }) => countSet(slots) === 0) ?? false;
  const { data: held } = useQuery({ ...holdingsQuery, ...LOADED, enabled: isNobodySet });
  // Who holds nobody has no spots to set.
  if (data === undefined || (isNobodySet && !held?.length)) return null;
  const open = data.rosters.find(
    ({ number, slots }) => slots.includes(null) && (number === 1 || countSet(slots) > 0),
  );
  if (open === undefined && data.rosters.length > 0) return null;
  const filled = countSet(open?.slots ?? []);
  return (
    <span className="type-data-m ml-auto text-ink">
      {filled}
      <span aria-hidden="true">/</span>
      <span className="sr-only"> of </span>
      {SLOTS.length}
      <span className="sr-only"> spots set</span>
    </span>
  );
}

function TournamentsMark() {
  const { season } = useLeagueClock();
  const isLive = season?.week?.tournaments.some(({ state }) => state === "live") ?? false;
  return isLive ? (
    <span className="type-label ml-auto bg-live px-2 py-0.5 text-[0.8125rem] text-on-live uppercase">
      Live
    </span>
  ) : null;
}

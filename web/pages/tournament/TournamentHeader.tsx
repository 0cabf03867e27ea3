import { countText } from "../../../rules/count-text.ts";
import { isSettled } from "../../../rules/league/states.ts";
import { BackLink } from "../../layout/BackLink.tsx";
import { paths } from "../../paths.ts";
import type { GameList, TournamentView } from "../../queries/season.ts";
import { centsText } from "../../format/usdc.ts";
import { prizeText } from "../../season/figures.ts";
import { Freshness } from "../../season/Freshness.tsx";
import { Funded } from "../../season/Funded.tsx";
import {
  isTournamentId,
  shortTournamentName,
  tournamentDates,
  tournamentName,
} from "../../../rules/league/names.ts";
import { PrizesInKind } from "./PrizesInKind.tsx";
import { useSeesList } from "./use-sees-list.ts";
import { StateBadge } from "../../season/StateBadge.tsx";
import { spanTimes } from "../../season/times.ts";

type TournamentHeaderProps = {
  tournament: TournamentView;
  games: GameList["games"] | undefined;
};

/** Name, state and prizes of a tournament, and how fresh its figures are. */
export function TournamentHeader({ tournament, games }: TournamentHeaderProps) {
  const { id, state, pool, funded, freshness } = tournament;
  const finals = games?.filter(({ status }) => status === "final").length ?? 0;
  // "Monday to Thursday" is in UTC, and elsewhere begins with games of another day.
  const span = spanTimes(tournament);
  const showsFreshness = state === "live" || state === "provisional" || freshness.delay !== null;
  return (
    <>
      <header className="mb-6">
        <AllTournamentsLink />
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
          <div>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <TournamentTitle id={id} />
              <StateBadge state={state} />
            </div>
            <p className="type-note mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-ink2">
              <span>
                {tournamentDates(id)}
                {games && games.length > 0 && `, ${countText(games.length, "game")}`}
                {finals > 0 && `, ${finals} final`}
              </span>
              {/* On its own line on phones, so that it stays there once the games are known. */}
              {showsFreshness && (
                <span className="max-sm:basis-full">
                  <Freshness freshness={freshness} />
                </span>
              )}
            </p>
            {span && (
              <p className="type-note mt-1 text-ink2">
                {isSettled(state) ? "Ran" : "Runs"} {span.own} your time{" "}
                <span className="inline-block text-ink3">({span.utc})</span>
              </p>
            )}
          </div>
          <dl className="lg:text-right">
            <div className="flex flex-col-reverse max-sm:flex-row-reverse max-sm:items-center max-sm:gap-4">
              <dt className="type-note flex items-center gap-3 lg:justify-end text-ink2">
                Pool
                {state !== "void" && !isSettled(state) && <Funded funded={funded} />}
              </dt>
              <dd
                title={`${prizeText(pool)} USDC`}
                className="type-data-xl whitespace-nowrap max-sm:text-[1.5rem]"
              >
                {centsText(pool)} USDC
              </dd>
            </div>
          </dl>
        </div>
      </header>
      <PrizesInKind tournament={tournament} />
    </>
  );
}

/** The header of a tournament of which only the address is known. */
export function BareHeader({ id }: { id: string }) {
  return (
    <header className="mb-6">
      <AllTournamentsLink />
      <TournamentTitle id={id} />
    </header>
  );
}

function AllTournamentsLink() {
  if (!useSeesList()) return null;
  return (
    <BackLink
      to={paths.tournaments}
      // Not this page, although its address begins like this one's.
      activeOptions={{ exact: true }}
    >
      All tournaments
    </BackLink>
  );
}

function TournamentTitle({ id }: { id: string }) {
  const isKnown = isTournamentId(id);
  return (
    <h1 className="type-display-l">
      <span className="max-sm:hidden">{isKnown ? tournamentName(id) : "Tournament"}</span>
      <span className="sm:hidden">{isKnown ? shortTournamentName(id) : "Tournament"}</span>
    </h1>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { isSame } from "../../../rules/league/roster.ts";
import { STARTER_SLOTS } from "../../../rules/league/slots.ts";
import { isSettled } from "../../../rules/league/states.ts";
import { tournamentIdOf, TOURNAMENTS, type TournamentKind } from "../../../rules/league/week.ts";
import { LOADED } from "../../queries/load.ts";
import {
  gamesQuery,
  ownEntriesQuery,
  type RosterList,
  rostersQuery,
  type Week,
} from "../../queries/season.ts";
import { useFailure } from "../../queries/use-failure.ts";
import { LeagueTime } from "../../season/LeagueTime.tsx";
import type { Player } from "../../queries/players.ts";
import { kindOf, shortTournamentName } from "../../../rules/league/names.ts";
import { lastName } from "../../season/names.ts";
import { NO_OPEN_WEEK } from "../../season/no-open-week.ts";
import { useDoubts } from "../../season/use-doubts.ts";
import { holdingsQuery } from "../../queries/holdings.ts";
import { allPlayersQuery, usePlayers } from "../../season/use-players.ts";
import { useTicker } from "../../season/use-ticker.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Button } from "../../ui/Button.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { Bench, Court } from "./Court.tsx";
import { readKept } from "./kept.ts";
import { LineupHead } from "./LineupHead.tsx";
import { lockedPlaces } from "./locked-places.ts";
import { numbersOf } from "./RosterTabs.tsx";
import { PlayersMissing } from "./PlayersMissing.tsx";
import { ScoredFive } from "./ScoredFive.tsx";
import { ShareRoster } from "./ShareRoster.tsx";
import { EMPTY } from "./slots.ts";

type LockedRosterProps = {
  wallet: string;
  week: Week;
  list: RosterList;
  number: number;
  now: () => number;
  tabs: ReactNode;
  nextWeek: Week | null;
  toNext: () => void;
};

/** A locked roster with its players' points since then. */
export function LockedRoster({
  wallet,
  week,
  list,
  number,
  now,
  tabs,
  nextWeek,
  toNext,
}: LockedRosterProps) {
  const roster = list.rosters.find((one) => one.number === number);
  const slots = roster?.slots ?? EMPTY;
  const players = usePlayers();
  const { data: holdings, isPending: areHoldingsPending } = useQuery({
    ...holdingsQuery,
    ...LOADED,
  });
  const [chosen, setKind] = useState<TournamentKind>();
  const kind = chosen ?? currentKind(week);
  const id = tournamentIdOf(week.id, kind);
  const own = useQuery({ ...ownEntriesQuery(id), ...LOADED });
  const state = week.tournaments.find((one) => one.id === id)?.state;
  useTicker(state === "live" ? id : undefined);
  const { data: played, isPending: areGamesPending } = useQuery({ ...gamesQuery(id), ...LOADED });
  const { isPending: arePlayersPending } = useQuery(allPlayersQuery);
  const entry = own.data?.entries.find((one) => one.roster === number);
  const failure = useFailure(own);
  const locked = {
    slots,
    players,
    entry,
    games: played?.games,
    isSettled: state !== undefined && isSettled(state),
    doubtOf: useDoubts(state !== undefined && !isSettled(state)),
  };
  const places = lockedPlaces(locked);
  const kept = readKept(`${wallet}/${number}`);
  // It is kept, too, if it was saved and the page was closed before the response came.
  const isLate = kept?.week === week.id && !isSame(kept.slots, slots);
  const toNextWeek = nextWeek && (
    <Button variant="primary" onClick={toNext}>
      Set next week's lineup
    </Button>
  );
  return (
    <>
      <LineupHead
        week={week}
        roster={numbersOf(list, number).length > 1 ? number : undefined}
        now={now}
        isLocked
        status={<Sentence week={week} />}
      />
      {tabs}
      {roster === undefined && areHoldingsPending ? (
        <Skeleton className="h-44 w-full" />
      ) : roster === undefined && holdings?.length === 0 ? (
        <PlayersMissing />
      ) : roster === undefined ? (
        <EmptyState title="No roster this week" action={toNextWeek}>
          Rosters locked before you saved one.{" "}
          {nextWeek ? "You can set next week's now." : NO_OPEN_WEEK}
        </EmptyState>
      ) : (
        <div className="grid items-start gap-x-5 gap-y-3 lg:grid-cols-[minmax(0,1.28fr)_minmax(0,1fr)]">
          {/* On small screens, the points are between court and bench. */}
          <div className="contents min-w-0 gap-3 lg:grid">
            <Court places={places} />
            <div className="order-1">
              <Bench places={places} />
            </div>
          </div>
          <div className="grid gap-3">
            <SegmentedControl
              label="Tournament"
              look="bar"
              options={TOURNAMENTS.map((one) => ({
                value: one,
                label: shortTournamentName(one),
              }))}
              value={kind}
              onChange={setKind}
            />
            {/* Rows grow with what is known of players and games. */}
            <ScoredFive
              id={id}
              locked={locked}
              // Before holdings have been read, there is nothing to wait for.
              isPending={
                week.snapshotAt !== null && (own.isPending || areGamesPending || arePlayersPending)
              }
              failure={failure}
            />
            {isLate && (
              <p className="type-note border border-warn px-4 py-3">
                Your last change came after the lock, so it does not count this week.{" "}
                {nextWeek && "It is kept on this device until you set next week's lineup."}
              </p>
            )}
            <CarryOver slots={slots} number={number} nextWeek={nextWeek} />
            <div className="flex flex-wrap gap-2">
              {toNextWeek}
              <ShareRoster
                wallet={wallet}
                week={week}
                number={number}
                tournament={id}
                five={entry && namesOf(slots, players)}
              />
            </div>
          </div>
        </div>
      )}
    </>
  );
}

type CarryOverProps = Pick<LockedRosterProps, "number" | "nextWeek"> & {
  slots: readonly (string | null)[];
};

/** Says what becomes of a locked roster. */
function CarryOver({ slots, number, nextWeek }: CarryOverProps) {
  const { data } = useQuery({ ...rostersQuery(nextWeek?.id), enabled: nextWeek !== null });
  const next = data?.rosters.find((one) => one.number === number);
  return (
    <p className="type-note min-h-[1.5em] text-ink2">
      {nextWeek === null
        ? "This roster carries over to the next week that is announced."
        : next &&
          (isSame(next.slots, slots)
            ? "This roster carries over: it is your lineup for next week until you change it."
            : "You have set another lineup for next week.")}
    </p>
  );
}

function Sentence({ week }: { week: Week }) {
  return (
    <p className="type-note text-ink2">
      Rosters locked <LeagueTime at={week.locksAt} />.{" "}
      {week.snapshotAt === null && "We are reading holdings from Solana."}
    </p>
  );
}

/** Last names of the starters. */
function namesOf(
  slots: readonly (string | null)[],
  players: ReadonlyMap<string, Player> | undefined,
): string[] {
  return slots
    .slice(0, STARTER_SLOTS.length)
    .flatMap((id) => players?.get(id ?? "")?.name ?? [])
    .map(lastName);
}

/** The current tournament, or else the next one. */
function currentKind({ tournaments }: Week): TournamentKind {
  const first = tournaments.find(({ id }) => kindOf(id) === TOURNAMENTS[0]);
  const isOver = first !== undefined && !["upcoming", "live"].includes(first.state);
  return isOver ? "fri-sun" : "mon-thu";
}

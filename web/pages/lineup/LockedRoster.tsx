import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { SLOTS, STARTER_SLOTS } from "../../../rules/league/slots.ts";
import { tournamentIdOf, TOURNAMENTS, type TournamentKind } from "../../../rules/league/week.ts";
import { LOADED } from "../../queries/load.ts";
import {
  type OwnEntries,
  ownEntriesQuery,
  type RosterList,
  type Week,
} from "../../queries/season.ts";
import { pointsText, tokensText } from "../../season/figures.ts";
import { LeagueTime } from "../../season/LeagueTime.tsx";
import type { MyPlayer } from "../../season/my-players.ts";
import { lastName, shortTournamentName, tournamentName } from "../../season/names.ts";
import { useMyPlayers } from "../../season/use-my-players.ts";
import { useNews } from "../../season/use-news.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Button } from "../../ui/Button.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Bench, Court } from "./Court.tsx";
import { readKept } from "./kept.ts";
import { LineupHead } from "./LineupHead.tsx";
import type { PlaceView } from "./Place.tsx";
import { ShareRoster } from "./ShareRoster.tsx";
import { EMPTY } from "./slots.ts";

type Entry = OwnEntries["entries"][number];

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
  const { mine } = useMyPlayers(week, number, slots);
  const [chosen, setKind] = useState<TournamentKind>();
  const kind = chosen ?? currentKind(week);
  const id = tournamentIdOf(week.id, kind);
  const { data, isPending } = useQuery({ ...ownEntriesQuery(id), ...LOADED });
  useNews(week.tournaments.find((one) => one.id === id)?.state === "live" ? id : undefined);
  const entry = data?.entries.find((one) => one.roster === number);
  const toNextWeek = nextWeek && (
    <Button variant="primary" onClick={toNext}>
      Set next week's lineup
    </Button>
  );
  return (
    <>
      <LineupHead week={week} now={now} isLocked status={<Sentence week={week} />} />
      {tabs}
      {roster === undefined ? (
        <EmptyState title="No roster this week" action={toNextWeek}>
          Rosters locked before you saved one. Next week's can be set now.
        </EmptyState>
      ) : (
        <div className="grid items-start gap-x-5 gap-y-3 lg:grid-cols-[minmax(0,1.28fr)_minmax(0,1fr)]">
          {/* On small screens, the points are between court and bench. */}
          <div className="contents min-w-0 gap-3 lg:grid">
            <Court places={placesOf(slots, mine, entry)} />
            <div className="order-1">
              <Bench places={placesOf(slots, mine, entry)} />
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
            <Points id={id} entry={entry} mine={mine} isPending={isPending} />
            {readKept(`${wallet}/${number}`) && (
              <p className="type-note border border-warn px-4 py-3">
                Your last change came after the lock. It is in next week's draft.
              </p>
            )}
            <p className="type-note text-ink2">
              The roster carries over: it is next week's draft until you change it.
            </p>
            <div className="flex flex-wrap gap-2">
              {toNextWeek}
              <ShareRoster
                wallet={wallet}
                week={week}
                number={number}
                tournament={id}
                five={entry && namesOf(slots, mine)}
              />
            </div>
          </div>
        </div>
      )}
    </>
  );
}

function Sentence({ week }: { week: Week }) {
  return (
    <p className="type-note text-ink2">
      Rosters locked <LeagueTime at={week.locksAt} />.{" "}
      {week.snapshotAt === null && "Holdings are read from Solana now."}
    </p>
  );
}

type PointsProps = {
  id: string;
  entry: Entry | undefined;
  mine: ReadonlyMap<string, MyPlayer> | undefined;
  isPending: boolean;
};

/** The five who count in a tournament, with their points. */
function Points({ id, entry, mine, isPending }: PointsProps) {
  const name = (player: string) => mine?.get(player)?.player.name ?? player;
  return (
    <section aria-label={tournamentName(id)} className="border border-hair bg-s1">
      <header className="flex items-baseline justify-between gap-3 border-b border-hair px-4 py-3">
        <h2 className="font-bold">{tournamentName(id)}</h2>
        {entry && (
          <p className="type-note text-ink2">
            <b className="text-ink">{tokensText(entry.sets)}</b> sets
          </p>
        )}
      </header>
      {isPending ? (
        <Skeleton className="h-65 w-full" />
      ) : entry === undefined ? (
        <p className="type-note px-4 py-5 text-ink2">
          Points appear here once holdings at the lock have been read from Solana.
        </p>
      ) : (
        <>
          <ul className="divide-y divide-hair">
            {entry.five.map((one) => (
              <li key={one.slot} className="type-note flex items-baseline gap-3 px-4 py-2.5">
                <span className="w-7 shrink-0 text-ink2">{one.slot}</span>
                <span className="min-w-0 grow">
                  {"player" in one ? (
                    <>
                      <span className="font-semibold">{name(one.player)}</span>
                      {one.from !== undefined && (
                        <span className="block text-info">from {one.from}</span>
                      )}
                    </>
                  ) : (
                    <span className="text-ink2">{VACANT[one.vacant]}</span>
                  )}
                </span>
                <span className="type-data-m">
                  {"points" in one ? pointsText(one.points) : "0.0"}
                </span>
              </li>
            ))}
          </ul>
          <p className="flex items-baseline justify-between border-t border-hair px-4 py-3">
            <span className="type-note text-ink2">Total</span>
            <span className="type-data-l">{pointsText(entry.total)}</span>
          </p>
        </>
      )}
    </section>
  );
}

const VACANT = {
  empty: "Empty",
  "not-held": "Not held at the lock",
  "did-not-play": "Did not play",
} as const;

function placesOf(
  slots: readonly (string | null)[],
  mine: ReadonlyMap<string, MyPlayer> | undefined,
  entry: Entry | undefined,
): PlaceView[] {
  const points = pointsIn(entry);
  const tokens = new Map(entry?.roster10.map((one) => [one.player, one.tokens]));
  return SLOTS.map((_, at) => {
    const id = slots[at] ?? null;
    const one = id === null ? undefined : mine?.get(id);
    const made = id === null ? undefined : points.get(id);
    return {
      at,
      mine: one,
      figure: made === undefined ? undefined : pointsText(made),
      warning: tokens.get(id) === "0" && id !== null ? "Not held" : undefined,
      isChosen: false,
      mayTake: undefined,
      carried: undefined,
    };
  });
}

/** Last names of the starters. */
function namesOf(
  slots: readonly (string | null)[],
  mine: ReadonlyMap<string, MyPlayer> | undefined,
): string[] {
  return slots
    .slice(0, STARTER_SLOTS.length)
    .flatMap((id) => mine?.get(id ?? "")?.player.name ?? [])
    .map(lastName);
}

/** Returns the points of each of the ten in the games so far. */
function pointsIn(entry: Entry | undefined): Map<string, number> {
  const points = new Map<string, number>();
  for (const line of entry?.lines ?? [])
    points.set(line.player, (points.get(line.player) ?? 0) + line.points);
  return points;
}

/** The current tournament, or else the next one. */
function currentKind({ tournaments }: Week): TournamentKind {
  const first = tournaments.find(({ id }) => id.endsWith(TOURNAMENTS[0]));
  const isOver = first !== undefined && !["upcoming", "live"].includes(first.state);
  return isOver ? "fri-sun" : "mon-thu";
}

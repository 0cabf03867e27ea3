import { useQuery } from "@tanstack/react-query";
import { paths } from "../../paths.ts";
import { LOADED } from "../../queries/load.ts";
import { type OwnEntries, ownEntriesQuery, type TournamentView } from "../../queries/season.ts";
import { Countdown } from "../../season/Countdown.tsx";
import { bestOf, labelsOf, prizeOf } from "../../season/own-entries.ts";
import { centsText } from "../../format/usdc.ts";
import { hasPoints, pointsText, rostersIn } from "../../season/figures.ts";
import { Freshness } from "../../season/Freshness.tsx";
import { Funded } from "../../season/Funded.tsx";
import { tournamentDates, tournamentName } from "../../../rules/league/names.ts";
import { inKindName } from "../../season/in-kind.ts";
import { StateBadge } from "../../season/StateBadge.tsx";
import { useFirstTipoff } from "../../season/use-first-tipoff.ts";
import { useTournamentTicker } from "../../season/use-ticker.ts";
import { Panel } from "../../ui/Panel.tsx";
import { RouteLink } from "../../ui/RouteLink.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { NextFive } from "./NextFive.tsx";
import { isSettled } from "../../../rules/league/states.ts";

type Entry = OwnEntries["entries"][number];

type OwnTournamentProps = {
  tournament: TournamentView;
  /** False if it is of another week than the page. */
  isCurrent: boolean;
  now: () => number;
};

/** A tournament of the week with the user's figures, which update live. */
export function OwnTournament({ tournament, isCurrent, now }: OwnTournamentProps) {
  const { id, state } = tournament;
  const hasEntries = state !== "upcoming" || Date.parse(tournament.locksAt) <= now();
  const { data, isLoading } = useQuery({ ...ownEntriesQuery(id), ...LOADED, enabled: hasEntries });
  useTournamentTicker(state === "upcoming" ? undefined : tournament);
  const best = bestOf(data?.entries ?? []);
  return (
    <Panel
      title={
        <RouteLink
          variant="quiet"
          to={paths.tournament}
          params={{ tournamentId: id }}
          className="text-ink!"
        >
          {tournamentName(id)}
          {/* Near a lock there are two of the same name. */}
          {!isCurrent && <span className="type-note text-ink2"> {tournamentDates(id)}</span>}
        </RouteLink>
      }
      aside={
        state === "upcoming" ? (
          <StartsIn tournament={tournament} now={now} />
        ) : (
          <StateBadge state={state} />
        )
      }
    >
      {isLoading ? (
        <Skeleton
          className={state === "upcoming" ? "h-54 w-full sm:h-45" : "h-40 w-full sm:h-34.25"}
        />
      ) : state === "void" ? (
        <Pool tournament={tournament} isIn={false} isLocked />
      ) : best && tournament.entries > 0 && state !== "upcoming" ? (
        <Figures tournament={tournament} best={best} entries={data!.entries} />
      ) : (
        <>
          <Pool
            tournament={tournament}
            isIn={data && best !== undefined}
            isLocked={Date.parse(tournament.locksAt) <= now()}
          />
          {best && <NextFive tournament={id} entry={best} />}
        </>
      )}
      {tournament.inKind.length > 0 && (
        <p className="type-note mt-3 text-ink2">
          Besides the pool: {tournament.inKind.map(inKindName).join(", ")}
        </p>
      )}
    </Panel>
  );
}

function StartsIn({ tournament, now }: { tournament: TournamentView; now: () => number }) {
  const tipoff = useFirstTipoff(tournament.id);
  return (
    <span className="type-note text-ink2">
      Starts in{" "}
      {tipoff === undefined ? (
        // As wide as a countdown, so that the line does not wrap once it is known.
        <span className="inline-block min-w-20">–</span>
      ) : (
        <Countdown
          until={tipoff}
          now={now}
          what="The first game is in"
          className="type-data-m text-ink"
        />
      )}
    </span>
  );
}

type PoolProps = {
  tournament: TournamentView;
  /** Whether the user has an entry; undefined while unknown. */
  isIn: boolean | undefined;
  isLocked: boolean;
};

function Pool({ tournament, isIn, isLocked }: PoolProps) {
  const { pool, funded, state, entries } = tournament;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p>
          <span className="type-data-l">{centsText(pool)}</span>{" "}
          <span className="type-note font-semibold text-ink2">USDC pool</span>
        </p>
        {state !== "void" && !isSettled(state) && <Funded funded={funded} />}
      </div>
      <p className="type-note mt-2 text-ink2">
        {sentenceOf(tournament, { isIn, isLocked })}
        {entries > 0 && state !== "void" && ` ${rostersIn(entries)}.`}
      </p>
    </>
  );
}

function sentenceOf(
  { state, entries }: TournamentView,
  { isIn, isLocked }: Pick<PoolProps, "isIn" | "isLocked">,
): string {
  if (state === "void") return "No games were played. The pool rolls over.";
  if (!isLocked) return "Each lineup you lock is entered here.";
  // Entries are known once the holdings have been read from Solana.
  if (entries === 0 || isIn === undefined) return "Rosters are locked.";
  return isIn ? "Your locked lineup plays here, too." : "You have no entry in this one.";
}

type FiguresProps = { tournament: TournamentView; best: Entry; entries: readonly Entry[] };

function Figures({ tournament, best, entries }: FiguresProps) {
  const { state, bar, pool, funded, freshness } = tournament;
  const prize = prizeOf(entries);
  const labels = labelsOf(entries, isSettled(state) ? "Prize" : "Projected");
  return (
    <>
      <dl className="grid grid-cols-3 items-end gap-x-3">
        <Figure label={labels.total} value={pointsText(best.total)} />
        <Figure
          label={labels.rank}
          value={hasPoints(tournament) ? best.rank.toLocaleString("en-US") : "–"}
          unit={`of ${tournament.entries.toLocaleString("en-US")}`}
        />
        <Figure label={labels.prize} value={centsText(prize)} unit="USDC" />
      </dl>
      {bar !== null && hasPoints(tournament) && <Bar total={best.total} bar={bar} />}
      {entries.length > 1 && (
        <p className="type-note mt-3 text-ink2">
          {hasPoints(tournament)
            ? `Roster ${best.roster} is your best of ${entries.length}.`
            : `You have ${entries.length} entries.`}{" "}
          The prize covers all of them.
        </p>
      )}
      <div className="type-note mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-ink2">
        <span className="inline-flex items-center gap-2.5">
          Pool {centsText(pool)}
          {!isSettled(state) && <Funded funded={funded} />}
        </span>
        {state === "live" && <Freshness freshness={freshness} />}
      </div>
    </>
  );
}

function Figure({ label, value, unit }: { label: string; value: string; unit?: string }) {
  return (
    <div className="min-w-0">
      <dt className="type-note text-ink2">{label}</dt>
      <dd className="whitespace-nowrap">
        <span className="type-data-l sm:text-[1.625rem]">{value}</span>
        {unit !== undefined && (
          <span className="text-[0.8125rem] font-semibold text-ink2 [font-stretch:88%]">
            {" "}
            {unit}
          </span>
        )}
      </dd>
    </div>
  );
}

/** The user's total in relation to the bar. Totals to its right are paid. */
function Bar({ total, bar }: { total: number; bar: number }) {
  const most = Math.max(1, total, bar) * 1.25;
  const at = (value: number) => `${Math.max(0, Math.min(100, (value / most) * 100))}%`;
  return (
    <div className="mt-3">
      <p className="sr-only">
        You have {pointsText(total)}; the bar is {pointsText(bar)}
      </p>
      <div aria-hidden="true">
        <p className="type-small relative h-6 text-ink2">
          <span
            className="absolute -translate-x-1/2 whitespace-nowrap"
            style={{ left: `clamp(2rem, ${at(bar)}, calc(100% - 2rem))` }}
          >
            bar {pointsText(bar)}
          </span>
        </p>
        <div className="relative h-2.5 bg-s3">
          <div
            className="h-full bg-ink transition-[width] duration-[400ms]"
            style={{ width: at(total) }}
          />
          <div
            className="absolute -inset-y-1.5 w-1 -translate-x-1/2 border border-bg bg-ink transition-[left] duration-[400ms]"
            style={{ left: at(bar) }}
          />
        </div>
      </div>
    </div>
  );
}

import type { QueryFailure } from "../../queries/use-failure.ts";
import { vacancyWords, waitingText } from "../../season/vacancy.ts";
import { pointsText, setsText } from "../../season/figures.ts";
import { tournamentName } from "../../../rules/league/names.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { doubtAt, gamesAt, type Locked, mayComeAt, nameOf } from "./locked-places.ts";

type ScoredFiveProps = {
  /** The tournament. */
  id: string;
  locked: Locked;
  isPending: boolean;
  failure: QueryFailure | undefined;
};

type Slot = NonNullable<Locked["entry"]>["five"][number];

/** The five who count in a tournament, with their points: who came in for whom, and why. */
export function ScoredFive({ id, locked, isPending, failure }: ScoredFiveProps) {
  const { entry } = locked;
  return (
    <section aria-label={tournamentName(id)} className="border border-hair bg-s1">
      <header className="flex items-baseline justify-between gap-3 border-b border-hair px-4 py-3">
        <h2 className="font-bold">{tournamentName(id)}</h2>
        {entry && <p className="type-note text-ink2">{setsText(entry.sets)}</p>}
      </header>
      {failure ? (
        <ErrorState
          title="Points could not be loaded"
          headingLevel={3}
          isRetrying={failure.isRetrying}
          onRetry={failure.retry}
          className="m-4"
        >
          Your roster is still locked in. Please try again.
        </ErrorState>
      ) : isPending ? (
        // Most of those who play have a second line until their last game.
        <Skeleton className={locked.isSettled ? "h-65 w-full" : "h-89 w-full"} />
      ) : entry === undefined ? (
        <p className="type-note px-4 py-5 text-ink2">
          Points appear here once holdings at the lock have been read from Solana.
        </p>
      ) : (
        <>
          <ul className="divide-y divide-hair">
            {entry.five.map((one, at) => (
              <li key={one.slot} className="type-note flex items-baseline gap-3 px-4 py-2.5">
                <span className="w-7 shrink-0 text-ink2">{one.slot}</span>
                <span className="min-w-0 grow">
                  <Name one={one} at={at} locked={locked} />
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

/** Who counts at a place and why, or why nobody does. */
function Name({ one, at, locked }: { one: Slot; at: number; locked: Locked }) {
  const games = gamesAt(at, locked);
  const starter = locked.slots[at] ?? null;
  if ("vacant" in one)
    return (
      <>
        <span className={starter === null ? "text-ink2" : "font-semibold"}>
          {starter === null ? "Empty" : nameOf(starter, locked)}
        </span>
        <span className="block text-warn">
          {starter !== null && vacancyWords(one.vacant, games).sentence} {mayComeAt(at, locked)}
        </span>
      </>
    );
  const isWaiting = one.from === undefined && !locked.isSettled;
  const waiting = isWaiting && games ? waitingText(games) : undefined;
  const doubt = doubtAt(at, locked);
  return (
    <>
      <span className="font-semibold">{nameOf(one.player, locked)}</span>
      {one.replaced !== undefined && (
        <span className="block text-info">
          In from {one.from}
          {starter === null
            ? ": the spot was empty."
            : ` for ${nameOf(starter, locked)}, ${vacancyWords(one.replaced, games).clause}.`}
        </span>
      )}
      {waiting !== undefined && (
        <span className="block text-ink2">
          {doubt !== undefined && <span className="text-warn">{doubt}. </span>}
          {waiting}
        </span>
      )}
    </>
  );
}

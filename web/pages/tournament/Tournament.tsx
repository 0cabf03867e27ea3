import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { Page } from "../../layout/Page.tsx";
import { gamesQuery, ownEntriesQuery, type TournamentView } from "../../queries/season.ts";
import { centsText } from "../../format/usdc.ts";
import { bestOf, prizeOf } from "../../season/own-entries.ts";
import { hasPoints, pointsText } from "../../season/figures.ts";
import { MovedLock } from "../../season/MovedLock.tsx";
import { lastName } from "../../season/names.ts";
import type { TournamentPart } from "../../season/search.ts";
import { limitText } from "../../season/smallest-holdings.ts";
import { allPlayersQuery, usePlayers } from "../../season/use-players.ts";
import { type QueryFailure, useFailure } from "../../queries/use-failure.ts";
import { useSession } from "../../session/session.ts";
import { lazyOrNothing } from "../../ui/lazy-or-nothing.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Distribution } from "./Distribution.tsx";
import { distributionOf } from "./distribution.ts";
import { EntryFive } from "./EntryFive.tsx";
import { OwnFigures } from "./OwnFigures.tsx";
import { type OwnFigures as Figures, totalsOf } from "./own-figures.ts";
import { LiveNews } from "./LiveNews.tsx";
import { NoEntry } from "./NoEntry.tsx";
import { StateNote } from "./StateNote.tsx";
import { type EntryView, scoresQuery, type Standing } from "./tournament-queries.ts";
import { TournamentHeader } from "./TournamentHeader.tsx";
import { useOpenedEntry } from "./use-opened-entry.ts";
import { useChosenPart } from "./use-part.ts";
import { useOwnFigures } from "./use-own-figures.ts";
import { isSettled } from "../../../rules/league/states.ts";
import { ShareButton } from "../../share/ShareButton.tsx";

const loadEntry = () => import("./EntryDialog.tsx").then((module) => module.EntryDialog);
const EntryDialog = lazyOrNothing(loadEntry);

// Loaded on demand: it is below the fold, and few tournaments have it.
const Corrections = lazyOrNothing(() =>
  import("./Corrections.tsx").then((module) => module.Corrections),
);

const Leaderboard = lazyOrNothing(() =>
  import("./Leaderboard.tsx").then((module) => module.Leaderboard),
);
const RosteredPlayers = lazyOrNothing(() =>
  import("./RosteredPlayers.tsx").then((module) => module.RosteredPlayers),
);
const Games = lazyOrNothing(() => import("./Games.tsx").then((module) => module.Games));
const CheckTournament = lazyOrNothing(() =>
  import("./CheckTournament.tsx").then((module) => module.CheckTournament),
);

const SECTIONS = [
  { value: "five", label: "Your five" },
  { value: "leaders", label: "Leaders" },
  { value: "players", label: "Players" },
  { value: "games", label: "Games" },
] as const satisfies readonly { value: TournamentPart; label: string }[];

/** A tournament whose data has loaded. On phones its sections are in tabs. */
export function Tournament({ tournament }: { tournament: TournamentView }) {
  const { id, state, revision } = tournament;
  const { user, status } = useSession();
  const wallet = user?.walletAddress;
  const players = usePlayers();
  // Without a counted game there are no standings.
  const hasStandings = tournament.entries > 0 && state !== "void";
  const games = useQuery(gamesQuery(id));
  const scores = useQuery({ ...scoresQuery(id, revision), enabled: hasStandings });
  const mine = useQuery({ ...ownEntriesQuery(id), enabled: hasStandings && wallet !== undefined });
  const [roster, setRoster] = useState<number>();
  const [wanted, setSection] = useChosenPart();
  const { opened, open, close } = useOpenedEntry();
  // Loads the dialog after the page, so that it still opens after the site has been updated.
  useEffect(() => void loadEntry().catch(() => undefined), []);
  const noFive = useFailure(mine, games, useQuery(allPlayersQuery));
  const noGames = useFailure(games);
  const noScores = useFailure(scores);

  const entries = mine.data?.entries ?? [];
  // The best one as the page opens: it stays when ranks cross.
  if (roster === undefined && entries.length > 0) setRoster(bestOf(entries)!.roster);
  const entry = entries.find((one) => one.roster === roster);
  const { figures, before } = useOwnFigures(tournament, entry);
  const own = entry && figures && ownStanding(entry, figures);
  const distribution = scores.data && distributionOf(totalsOf(scores.data));
  const ownPlayers = new Set(entry?.roster10.flatMap(({ player }) => player ?? []));

  const hasNone = wallet === undefined ? status !== "loading" : mine.data?.entries.length === 0;
  // Users without an entry come to see the leaders.
  const section = wanted ?? (hasNone ? "leaders" : "five");
  // Until the entries are known, there are only games.
  const onPhone = (which: TournamentPart) =>
    !hasStandings || section === which ? "" : "max-lg:hidden";
  return (
    <Page>
      <TournamentHeader tournament={tournament} games={games.data?.games} />
      <StateNote tournament={tournament} disagreements={games.data?.disagreements.length ?? 0} />
      <MovedLock week={tournament.week} className="mb-5" />
      {opened && tournament.entries === 0 && (
        <p className="type-body mb-5 border border-ink px-5 py-4">
          The lineup shared with you stays secret until the lock. After that, this link shows it.
        </p>
      )}
      {hasStandings && (
        <>
          {entries.length > 1 && (
            <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
              <SegmentedControl
                label="Roster"
                options={entries.map((one) => ({
                  value: String(one.roster),
                  label: `Roster ${one.roster}`,
                }))}
                value={String(entry?.roster)}
                onChange={(chosen) => setRoster(Number(chosen))}
              />
              {hasPoints(tournament) && (
                <p className="type-note text-ink2">
                  All {entries.length} together {isSettled(state) ? "won" : "would win"}{" "}
                  <b className="text-ink">{centsText(prizeOf(entries))} USDC</b>.
                </p>
              )}
            </div>
          )}
          {state !== "upcoming" && (
            <section aria-label="Your figures" className="mb-5 border border-hair bg-s1">
              {entry && figures && state === "live" && hasPoints(tournament) && (
                <LiveNews key={entry.roster} entry={entry} figures={figures} />
              )}
              {figures ? (
                <OwnFigures
                  figures={figures}
                  before={before}
                  state={state}
                  hasPoints={hasPoints(tournament)}
                />
              ) : (
                !hasNone && !noFive && !noScores && <Skeleton className="h-66.5 w-full lg:h-31" />
              )}
              <div className="px-4 py-6 sm:px-6">
                {!hasPoints(tournament) ? (
                  <p className="type-note text-ink2">
                    No points yet. Ranks and the bar appear once points are scored.
                  </p>
                ) : scores.data && distribution ? (
                  <Distribution
                    distribution={distribution}
                    bar={scores.data.bar}
                    own={figures?.total}
                  />
                ) : noScores ? (
                  <NotLoaded what="The standings" failure={noScores} />
                ) : (
                  <Skeleton className="h-66 w-full sm:h-74" />
                )}
              </div>
            </section>
          )}
        </>
      )}
      {hasStandings && (
        <nav
          aria-label="Parts of the tournament"
          className="mb-4 grid grid-cols-4 border-b border-hair lg:hidden"
        >
          {SECTIONS.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              aria-pressed={section === value}
              onClick={() => setSection(value)}
              className="type-label min-h-12 border-b-3 border-transparent text-[0.9375rem] text-ink2 aria-pressed:border-ink aria-pressed:text-ink"
            >
              {label}
            </button>
          ))}
        </nav>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.38fr)_minmax(0,1fr)]">
        <div className={onPhone("five")}>
          {entry && players && games.data ? (
            <Panel
              title="Your five"
              className="sm:px-5"
              aside={
                <span className="flex items-center gap-3">
                  <span className="type-note text-ink2">
                    {limitText(entry, (player) => lastName(players.get(player)?.name ?? player))}
                  </span>
                  {isSettled(state) && figures && (
                    <ShareButton
                      what={{
                        kind: "result",
                        tournament: id,
                        wallet: entry.wallet,
                        points: pointsText(figures.total),
                        rank: `${figures.rank} of ${figures.entries}`,
                      }}
                      label="Share your result"
                      size="s"
                      iconOnly
                    />
                  )}
                </span>
              }
            >
              <EntryFive
                entry={entry}
                games={games.data.games}
                players={players}
                isSettled={isSettled(state)}
              />
            </Panel>
          ) : !hasStandings ? null : hasNone ? (
            <NoEntry isSignedIn={wallet !== undefined} />
          ) : noFive ? (
            <NotLoaded what="Your five" failure={noFive} />
          ) : (
            <Skeleton className="h-[103rem] w-full lg:h-[70rem]" />
          )}
        </div>
        {hasStandings && (
          // As high as the five beside it.
          <div className={`${onPhone("leaders")} lg:grid lg:self-stretch`}>
            <Suspense fallback={<Skeleton className="h-[50.5rem] w-full" />}>
              <Leaderboard tournament={tournament} own={own} wallet={wallet} onOpen={open} />
            </Suspense>
          </div>
        )}
      </div>
      {hasStandings && (
        <div className={`mt-5 ${onPhone("players")}`}>
          <Suspense fallback={<Skeleton className="h-240 w-full lg:h-145" />}>
            {scores.data && players ? (
              <RosteredPlayers scores={scores.data} players={players} own={ownPlayers} />
            ) : noScores ? (
              <NotLoaded what="The players" failure={noScores} />
            ) : (
              <Skeleton className="h-240 w-full lg:h-145" />
            )}
          </Suspense>
        </div>
      )}
      {isSettled(state) && (
        <Suspense fallback={<Skeleton className="mt-5 h-56.5 w-full lg:h-49" />}>
          <div className="mt-5">
            <CheckTournament tournament={tournament} />
          </div>
        </Suspense>
      )}
      <div className={`mt-5 grid gap-5 ${onPhone("games")}`}>
        <Suspense>{games.data && <Corrections list={games.data} />}</Suspense>
        <Suspense fallback={<Skeleton className="h-[50rem] w-full" />}>
          {games.data ? (
            <Games list={games.data} own={ownPlayers} />
          ) : noGames ? (
            <NotLoaded what="The games" failure={noGames} />
          ) : (
            <Skeleton className="h-[50rem] w-full" />
          )}
        </Suspense>
      </div>
      {opened && players && hasStandings && (
        <Suspense fallback={null}>
          <EntryDialog
            tournament={id}
            entry={opened}
            isOwn={opened.wallet === wallet}
            isGuest={wallet === undefined}
            games={games.data?.games ?? []}
            isSettled={isSettled(state)}
            players={players}
            onClose={close}
          />
        </Suspense>
      )}
    </Page>
  );
}

function NotLoaded({ what, failure }: { what: string; failure: QueryFailure }) {
  return (
    <ErrorState
      title={`${what} could not be loaded`}
      isRetrying={failure.isRetrying}
      onRetry={failure.retry}
    >
      Your entry is not affected. Please try again.
    </ErrorState>
  );
}

function ownStanding({ wallet, roster }: EntryView, figures: Figures): Standing {
  const { rank, total, sets, prize, gamesLeft } = figures;
  return { rank, wallet, roster, total, sets: String(sets), prize: String(prize), gamesLeft };
}

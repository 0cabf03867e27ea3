import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { Page } from "../../layout/Page.tsx";
import { PageHeader } from "../../layout/PageHeader.tsx";
import type { PlayerLine } from "../../players/columns.ts";
import { OpenedPlayer } from "../../players/OpenedPlayer.tsx";
import { holdingsQuery } from "../../queries/holdings.ts";
import { LOADED } from "../../queries/load.ts";
import { type NewsItem, newsQuery } from "../../queries/news.ts";
import { type Player, type PlayerStats, playerStatsQuery } from "../../queries/players.ts";
import { useFailure } from "../../queries/use-failure.ts";
import { doubtAbout } from "../../season/availability.ts";
import { useLeagueClock } from "../../season/league-clock.ts";
import { isAbout } from "../../season/news-words.ts";
import { useSpots } from "../../season/use-spots.ts";
import { allPlayersQuery, usePlayers } from "../../season/use-players.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { dayText } from "../../season/times.ts";
import { type NewsSearch, readNewsSearch, type Subject } from "./news-search.ts";
import { NewsRow } from "./NewsRow.tsx";

const WHOSE = [
  { value: "all", label: "All players" },
  { value: "own", label: "Yours" },
] as const;

const ABOUT = [
  { value: "all", label: "All" },
  { value: "players", label: "Players" },
  { value: "league", label: "League" },
  { value: "hardwood", label: "Hardwood" },
] as const satisfies readonly { value: Subject; label: string }[];

const SUBJECT_OF: Record<NewsItem["kind"], Subject> = {
  post: "hardwood",
  injury: "players",
  out: "players",
  back: "players",
  trade: "players",
  schedule: "league",
  correction: "league",
};

/** Items shown at first, and that "Show more" adds. */
const PART = 40;

/** In the season, what happened to players, games and statistics, and what Hardwood announced, day by day. */
export function NewsPage() {
  const { own, about = "all" } = readNewsSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const [count, setCount] = useState(PART);
  // The first of the items that "Show more" added, which takes the focus.
  const [added, setAdded] = useState<string>();
  const { items, players, stats, failure } = useNews(own === "yes");
  const spots = useSpots();
  const { now } = useLeagueClock();
  const listed = items?.filter(({ kind }) => about === "all" || SUBJECT_OF[kind] === about);
  /** Returns where a player is who may not play, for the latest item that says so. */
  const spotOf = (item: NewsItem) => {
    if (!isAbsence(item)) return undefined;
    const latest = items?.find((one) => isAbsence(one) && one.player === item.player);
    const known = stats.get(item.player);
    return item === latest && known && doubtAbout(known) ? spots?.get(item.player) : undefined;
  };
  const change = (part: { [Key in keyof NewsSearch]: NewsSearch[Key] | undefined }) => {
    setCount(PART);
    setAdded(undefined);
    void navigate({
      to: ".",
      search: (search) => readNewsSearch({ ...search, ...part }),
      replace: true,
      resetScroll: false,
    });
  };
  const days = [...Map.groupBy(listed?.slice(0, count) ?? [], ({ at }) => dayText(at, now()))];
  return (
    <Page>
      <PageHeader
        title="News"
        lead="Injuries, absences, returns, trades, games that moved, corrected statistics and our announcements, from the last 30 days."
      />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <SegmentedControl
          label="Whose players"
          look="bar"
          options={WHOSE}
          value={own === "yes" ? "own" : "all"}
          onChange={(whose) => change({ own: whose === "own" ? "yes" : undefined })}
        />
        <SegmentedControl
          label="What they are about"
          options={ABOUT}
          value={about}
          onChange={(subject) => change({ about: subject === "all" ? undefined : subject })}
        />
      </div>
      {failure && (listed === undefined || players === undefined) ? (
        <ErrorState
          title="We can't load the news right now"
          isRetrying={failure.isRetrying}
          onRetry={failure.retry}
        >
          Please try again in a moment.
        </ErrorState>
      ) : listed === undefined || players === undefined ? (
        <div aria-busy="true">
          <Skeleton className="h-160 w-full" />
        </div>
      ) : listed.length === 0 ? (
        <EmptyState title="No news">
          {own === "yes" || about !== "all"
            ? "Nothing in the last 30 days matches these filters."
            : "Nothing in the last 30 days. We report a missed game once a player has played before, or has missed three."}
        </EmptyState>
      ) : (
        <div className="grid gap-4">
          {days.map(([day, ofDay]) => (
            <Panel key={day} flush title={day}>
              <ul className="divide-y divide-hair border-t border-hair">
                {ofDay.map((item) => (
                  <NewsRow
                    key={item.id}
                    item={item}
                    players={players}
                    spot={spotOf(item)}
                    takesFocus={item.id === added}
                  />
                ))}
              </ul>
            </Panel>
          ))}
          {listed.length > count && (
            <Button
              className="justify-self-center"
              onClick={() => {
                setAdded(listed[count]!.id);
                setCount(count + PART);
              }}
            >
              Show more
            </Button>
          )}
        </div>
      )}
      <OpenedPlayer
        rows={players && [...players.values()].map((player) => asRow(player, stats.get(player.id)))}
      />
    </Page>
  );
}

function isAbsence(item: NewsItem): item is Extract<NewsItem, { kind: "injury" | "out" }> {
  return item.kind === "injury" || item.kind === "out";
}

function asRow(player: Player, stats: PlayerStats | undefined): PlayerLine {
  const { team, isOut = false, injury = null } = stats ?? {};
  return { player, team, isOut, injury };
}

/** Returns all news, or those about the players that the user holds; undefined until known. */
function useNews(isOwn: boolean) {
  const news = useQuery({ ...newsQuery, ...LOADED });
  const holdings = useQuery({ ...holdingsQuery, ...LOADED });
  // Says which team a player is in now.
  const known = useQuery({ ...playerStatsQuery, ...LOADED });
  const players = usePlayers();
  const failure = useFailure(news, useQuery(allPlayersQuery), ...(isOwn ? [holdings] : []));
  const held = holdings.data && new Set(holdings.data.map(({ player }) => player.id));
  const all = news.data?.items;
  const items = isOwn ? held && all?.filter((item) => isAbout(item, held)) : all;
  const stats = new Map(known.data?.players.map((one) => [one.player, one]));
  return { items, players, stats, failure };
}

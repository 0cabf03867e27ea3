import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useVirtualizer } from "@tanstack/react-virtual";
import { LocateFixed } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { countText } from "../../../rules/count-text.ts";
import type { TournamentView } from "../../queries/season.ts";
import { useFailure } from "../../queries/use-failure.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { hasPoints } from "../../season/figures.ts";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { LeaderboardHead, LeaderboardRow } from "./LeaderboardRow.tsx";
import { FindWallet } from "./FindWallet.tsx";
import { friendsQuery, type Standing, standingsQuery } from "./tournament-queries.ts";
import { useHold } from "./use-hold.ts";
import { useRankChanges } from "./use-rank-changes.ts";
import { entryKey } from "../../../rules/league/roster.ts";
import { isSettled } from "../../../rules/league/states.ts";

type LeaderboardProps = {
  tournament: TournamentView;
  /** The user's entry as the browser computed it; undefined without one. */
  own: Standing | undefined;
  wallet: string | undefined;
  onOpen: (entry: Pick<Standing, "wallet" | "roster">) => void;
};

const ROW_HEIGHT = 48;
const HEAD_HEIGHT = 38;
/** Number of rows shown above the user's own after jumping to it. */
const ABOVE_OWN = 5;
/** Number of entries after which one's own is not looked for any further. */
const MAX_SOUGHT = 1000;
/** Lists with more pages are not refreshed, so that users who have scrolled down keep their place. */
const MAX_PAGES_REFRESHED = 3;

/** All entries, best first. The user's own row is pinned while it is out of view. */
export function Leaderboard({ tournament, own: newest, wallet, onOpen }: LeaderboardProps) {
  const { id, state, entries: count, revision } = tournament;
  const [from, setFrom] = useState(1);
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHeld = isPointed || isFocused;
  const { shown: own, updates } = useHold(isHeld, newest, revision);
  const list = useInfiniteQuery({
    ...standingsQuery(id, from),
    // Rows must not move under a pointer.
    enabled: ({ state: { data } }) =>
      data === undefined || !(isHeld || data.pages.length > MAX_PAGES_REFRESHED),
  });
  const failure = useFailure(list);
  const everybody = useMemo(
    () => list.data?.pages.flatMap(({ entries }) => entries) ?? [],
    [list.data],
  );
  // The bar is zero also while hardly anybody has scored.
  const hasRank = hasPoints(tournament) || everybody.some(({ total }) => total !== 0);
  const { friends, isAmong, setIsAmong } = useFriends(id, wallet, isHeld);
  const rows = isAmong ? friends : everybody;
  // A settled page begins with the first entry of a rank, which may be after the place asked for.
  const first = isAmong ? 1 : isSettled(state) ? (rows[0]?.rank ?? 1) : from;
  const isLoading = list.isPending && rows.length === 0;
  const changes = useRankChanges(rows, list.data?.pages[0]?.revision);
  const box = useRef<HTMLDivElement>(null);
  const { items, height, isInView, scrollToIndex } = useRows(rows, box);
  const ownAt = own ? rows.findIndex((row) => entryKey(row) === entryKey(own)) : -1;
  const isOwnInView = ownAt !== -1 && isInView(ownAt);

  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const last = items.at(-1)?.index ?? 0;
  // After a failure the user asks for the next page, because an effect would ask again and again.
  const canFetch = !isAmong && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (canFetch && last >= rows.length - 5) void fetchNextPage();
  }, [canFetch, fetchNextPage, last, rows.length]);

  // Entries with the same points share a rank, so one's own may be some pages after the first of them.
  const isSought = useRef(false);
  const mayFollow = rows.length < MAX_SOUGHT && (rows.at(-1)?.rank ?? 0) <= (own?.rank ?? 0);
  useEffect(() => {
    if (!isSought.current || rows.length === 0 || isFetchingNextPage) return;
    if (ownAt === -1 && canFetch && mayFollow) return void fetchNextPage();
    if (ownAt !== -1) scrollToIndex(ownAt, { align: "center" });
    isSought.current = false;
    focusList(box.current);
  }, [rows, isFetchingNextPage, ownAt, canFetch, mayFollow, fetchNextPage, scrollToIndex]);

  function jump() {
    if (!own) return;
    const start = Math.max(1, own.rank - ABOVE_OWN);
    isSought.current = ownAt === -1;
    if (ownAt !== -1) {
      scrollToIndex(ownAt, { align: "center" });
      focusList(box.current);
    } else if (start !== from) setFrom(start);
    else if (canFetch) void fetchNextPage();
  }

  function showTop() {
    setFrom(1);
    box.current?.scrollTo({ top: 0 });
  }

  return (
    <Panel
      title="Leaderboard"
      flush
      className="flex flex-col [&>header]:mb-3 lg:[&>header]:px-5"
      aside={
        <span className="flex min-h-9 items-center gap-2">
          {/* Always there, so that what appears in it is read out, and as high as its text, so that nothing moves. */}
          <output className="type-note text-ink2 empty:before:content-['\200b']">
            {updates > 0 && `Paused, ${countText(updates, "update")}`}
          </output>
          {own && !isOwnInView && !isAmong && (
            <Button size="s" icon={<LocateFixed aria-hidden="true" />} onClick={jump}>
              Jump to me
            </Button>
          )}
        </span>
      }
    >
      <div className="px-5 pb-3 sm:px-7 lg:px-5">
        {wallet !== undefined && (
          <SegmentedControl
            label="Who is listed"
            look="bar"
            className="mb-3"
            options={WHO}
            value={isAmong ? "friends" : "all"}
            onChange={(who) => setIsAmong(who === "friends")}
          />
        )}
        <FindWallet tournament={id} known={rows} onOpen={onOpen} />
      </div>
      {failure && rows.length === 0 ? (
        <ErrorState
          title="We can't load the leaderboard right now"
          headingLevel={3}
          isRetrying={failure.isRetrying}
          onRetry={failure.retry}
          className="m-5"
        >
          Your entry still counts. Please try again in a moment.
        </ErrorState>
      ) : (
        <>
          {from > 1 && !isAmong && (
            <button
              type="button"
              onClick={showTop}
              className="type-note min-h-11 border-t border-hair text-ink2 hover:bg-s2 hover:text-ink"
            >
              Show the leaders
            </button>
          )}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they only pause it */}
          <section
            ref={box}
            aria-label="Leaderboard, scrollable"
            aria-busy={isLoading || undefined}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the keyboard (axe: scrollable-region-focusable)
            tabIndex={0}
            onPointerEnter={() => setIsPointed(true)}
            onPointerLeave={() => setIsPointed(false)}
            // A click leaves the focus in a row when the pointer has long gone.
            onFocus={({ target }) => setIsFocused(target.matches(":focus-visible"))}
            onBlur={({ currentTarget, relatedTarget }) =>
              setIsFocused(currentTarget.contains(relatedTarget))
            }
            // Keeps a row with the focus out from under the column headers and the pinned row.
            style={{ scrollPaddingBlock: `${HEAD_HEIGHT}px ${ROW_HEIGHT + 1}px` }}
            className={`${isAmong ? "max-h-[min(36rem,70dvh)]" : "h-[36rem] max-h-[70dvh] lg:h-0 lg:max-h-none lg:min-h-[36rem] lg:grow"} @container relative overflow-y-auto overscroll-contain`}
          >
            {isLoading ? (
              <Skeleton className="m-5 h-96" />
            ) : (
              <table aria-rowcount={(isAmong ? rows.length : count) + 1} className="block">
                <caption className="sr-only">Leaderboard</caption>
                <LeaderboardHead />
                <tbody className="relative block" style={{ height }}>
                  {items.map(({ index, start }) => {
                    const row = rows[index]!;
                    const isOwn = row.wallet === wallet;
                    return (
                      <LeaderboardRow
                        key={entryKey(row)}
                        standing={row}
                        index={first + index + 1}
                        change={changes.get(entryKey(row)) ?? 0}
                        isOwn={isOwn}
                        hasRank={hasRank}
                        isFriend={!isOwn && friends.some((one) => one.wallet === row.wallet)}
                        onOpen={onOpen}
                        className="absolute inset-x-0 top-0 transition-transform duration-[320ms] ease-court"
                        style={{ transform: `translateY(${start - HEAD_HEIGHT}px)` }}
                      />
                    );
                  })}
                </tbody>
                {own && !isOwnInView && (
                  <tfoot className="sticky bottom-0 z-10 block border-t border-edge">
                    <LeaderboardRow
                      standing={own}
                      index={own.rank + 1}
                      change={changes.get(entryKey(own)) ?? 0}
                      isOwn
                      hasRank={hasRank}
                      onOpen={onOpen}
                      className="relative"
                    />
                  </tfoot>
                )}
              </table>
            )}
          </section>
          {isFetchNextPageError && !isAmong && (
            <p className="type-note flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hair px-5 py-2 sm:px-7 lg:px-5">
              The next entries could not be loaded.
              <Button size="s" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Try Again
              </Button>
            </p>
          )}
        </>
      )}
      <p className="type-note border-t border-hair px-5 py-3 text-ink2 sm:px-7 lg:px-5">
        {countText(count, "entry", "entries")}.{" "}
        {isAmong
          ? `${friends.some((one) => one.wallet !== wallet) ? "" : "None of your friends has an entry. "}${FRIENDS}`
          : isSettled(state)
            ? "Ties are broken by the highest-scoring spot, then the next, and finally by the bench."
            : hasRank
              ? "Ties share a rank until the tournament is final."
              : "Ranks appear once points are scored."}
      </p>
    </Panel>
  );
}

const FRIENDS =
  "Friends are the people who bought packs through your link, and the person whose link you used. Only you can see this list.";
const WHO = [
  { value: "all", label: "Everyone" },
  { value: "friends", label: "Friends" },
] as const;

/** Returns the standings of the user and friends, and whether only these are listed. */
function useFriends(tournament: string, wallet: string | undefined, isHeld: boolean) {
  const [isAmong, setIsAmong] = useState(false);
  const { data } = useQuery({
    ...friendsQuery(tournament),
    enabled: ({ state }) => wallet !== undefined && !(isHeld && state.data !== undefined),
  });
  return { friends: data?.entries ?? NOBODY, isAmong, setIsAmong };
}

/** Moves the focus to the list: the button that was pressed goes once the user's row is in view. */
function focusList(list: HTMLElement | null): void {
  list?.focus({ preventScroll: true });
}

const NOBODY: readonly Standing[] = [];

function useRows(rows: readonly Standing[], box: React.RefObject<HTMLDivElement | null>) {
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not used
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    getItemKey: (index) => entryKey(rows[index]!),
    estimateSize: () => ROW_HEIGHT,
    // The column headers stay above the rows.
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    overscan: 4,
    useFlushSync: false,
  });
  const scrolled = virtualizer.scrollOffset ?? 0;
  const seen = virtualizer.scrollRect?.height ?? 0;
  return {
    items: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    /** Returns true if a row is fully visible. */
    isInView: (index: number): boolean => {
      const top = index * ROW_HEIGHT - scrolled;
      return top >= 0 && top + ROW_HEIGHT <= seen - HEAD_HEIGHT;
    },
    scrollToIndex: virtualizer.scrollToIndex,
  };
}

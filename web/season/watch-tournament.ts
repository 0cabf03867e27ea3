import type { QueryClient } from "@tanstack/react-query";
import {
  knownTournament,
  refreshMissed,
  refreshTournament,
  type TournamentView,
} from "../queries/season.ts";

/** An event of a tournament's stream. */
type Tick = Pick<TournamentView, "revision" | "state">;

const POLL_MS = 5000;
/** All viewers hear of a revision at once. Spreads their requests over this time. */
const SPREAD_MS = 1000;
/** Ticks at which what did not load is left alone, at most: each failure in a row doubles them. */
const MAX_SKIPPED = 16;

/**
 * Refetches a tournament for each new revision, at most every five seconds, so that rows do not move faster than people
 * can read, and what did not load at later ticks. Polls if there is no stream. Returns a function that ends it.
 */
export function watchTournament(client: QueryClient, tournament: string): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let refreshedAt = 0;
  let hasNewState = false;
  const refresh = () => {
    if (waiting !== undefined) return;
    const wait = Math.max(0, refreshedAt + POLL_MS - Date.now()) + Math.random() * SPREAD_MS;
    waiting = setTimeout(() => {
      waiting = undefined;
      refreshedAt = Date.now();
      refreshTournament(client, tournament, { hasNewState });
      hasNewState = false;
    }, wait);
  };
  let retrying: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let skipped = 0;
  const retry = () => {
    if (waiting !== undefined || ++skipped < Math.min(2 ** failures, MAX_SKIPPED)) return;
    skipped = 0;
    clearTimeout(retrying);
    retrying = setTimeout(() => {
      failures = refreshMissed(client, tournament) ? failures + 1 : 0;
    }, Math.random() * SPREAD_MS);
  };
  let last: Tick | undefined;
  const stream = new EventSource(`/api/tournaments/${tournament}/live`);
  stream.addEventListener("message", ({ data }: MessageEvent<string>) => {
    const tick = JSON.parse(data) as Tick;
    // It may have changed between the page's request and the stream's first event.
    const before = last ?? knownTournament(client, tournament);
    last = tick;
    if (before === undefined) return;
    if (tick.state !== before.state) hasNewState = true;
    if (hasNewState || tick.revision !== before.revision) refresh();
    // The stream repeats itself, so that what failed is asked for again.
    else retry();
  });
  // The browser reconnects automatically, unless it was refused.
  const poll = setInterval(() => {
    if (stream.readyState !== EventSource.CLOSED) return;
    // Without events nobody says whether the state is new, and a list would stay at the old one.
    hasNewState = true;
    refresh();
  }, POLL_MS);
  return () => {
    stream.close();
    clearInterval(poll);
    clearTimeout(waiting);
    clearTimeout(retrying);
  };
}

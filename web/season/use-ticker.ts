import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { isClosed } from "../../rules/league/states.ts";
import {
  hasMissed,
  knownTournament,
  refreshPaid,
  refreshTournament,
  type TournamentView,
} from "../queries/season.ts";

/** An event of a tournament's stream. */
type Tick = Pick<TournamentView, "revision" | "state">;

const POLL_MS = 5000;
/** All viewers hear of a revision at once. Spreads their requests over this time. */
const SPREAD_MS = 1000;

/** Watches a tournament until it is paid or void. Refetches the user's balance and rewards when its prizes have been paid. */
export function useTournamentTicker(
  tournament: Pick<TournamentView, "id" | "state"> | undefined,
): void {
  const client = useQueryClient();
  const state = tournament?.state;
  useTicker(state === undefined || isClosed(state) ? undefined : tournament?.id);
  const before = useRef(state);
  useEffect(() => {
    if (state === "paid" && before.current !== undefined && before.current !== state)
      refreshPaid(client);
    before.current = state;
  }, [client, state]);
}

/**
 * Watches a tournament: refetches it for each new revision, at most every five seconds, so that rows do not move
 * faster than people can read. Polls if there is no stream.
 */
export function useTicker(tournament: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (tournament === undefined) return;
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
    const stream = new EventSource(`/api/tournaments/${tournament}/live`);
    stream.addEventListener("message", ({ data }: MessageEvent<string>) => {
      const tick = JSON.parse(data) as Tick;
      // Compared with what was loaded, not with what was told before: a request for it may have failed. The
      // stream repeats itself.
      const known = knownTournament(client, tournament);
      if (known === undefined) return;
      const isMissed = hasMissed(client, tournament);
      if (isMissed || tick.state !== known.state) hasNewState = true;
      if (hasNewState || tick.revision !== known.revision) refresh();
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
    };
  }, [client, tournament]);
}

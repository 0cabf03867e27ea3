import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { SECOND_MS } from "../../rules/time.ts";
import { LOADED } from "../queries/load.ts";
import { type QueryFailure, useFailure } from "../queries/use-failure.ts";
import {
  leagueTimeAt,
  pollSeason,
  refreshSeason,
  type Season,
  seasonQuery,
} from "../queries/season.ts";

export interface LeagueClock {
  /** Undefined until known. */
  readonly season: Season | undefined;
  /** League time in milliseconds. Between responses it runs at the season's speed. */
  readonly now: () => number;
  readonly failure: QueryFailure | undefined;
}

/** Event that the panel of a local season sends after it has moved league time. */
const MOVED = "local-season";

/** Returns the state of the season, refetched often enough for its speed. */
export function useLeagueClock(): LeagueClock {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = (event: Event) => {
      // A page has several clocks, and one request is enough.
      event.stopImmediatePropagation();
      refreshSeason(client);
    };
    addEventListener(MOVED, refresh);
    return () => removeEventListener(MOVED, refresh);
  }, [client]);
  const query = useQuery({ ...seasonQuery, ...LOADED, refetchInterval: pollSeason });
  const failure = useFailure(query);
  const { data } = query;
  return {
    season: data?.season,
    now: () => leagueTimeAt(data, Date.now()),
    failure,
  };
}

/** Extra time, because the server's next round, which locks, is up to a second and a half away. */
const GRACE_MS = 1500;

/** Refetches every second from a league time on, until responses no longer contain that time. */
export function useRefreshAt(at: string | undefined, now: () => number): void {
  const client = useQueryClient();
  const refreshIfPast = useEffectEvent((time: string) => {
    if (now() > Date.parse(time) + GRACE_MS) refreshSeason(client);
  });
  useEffect(() => {
    if (at === undefined) return;
    const timer = setInterval(() => refreshIfPast(at), 1000);
    return () => clearInterval(timer);
  }, [at]);
}

/** Rerenders every second, for countdowns: all in the same moment, so that none is a second ahead. */
export function useTick(): void {
  const [, tick] = useState(0);
  useEffect(() => {
    const toNext = () => SECOND_MS - (Date.now() % SECOND_MS);
    let timer = setTimeout(run, toNext());
    function run() {
      tick((count) => count + 1);
      timer = setTimeout(run, toNext());
    }
    return () => clearTimeout(timer);
  }, []);
}

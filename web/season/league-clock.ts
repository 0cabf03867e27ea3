import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { pollSeason, refreshSeason, type Season, seasonQuery } from "../queries/season.ts";

export interface LeagueClock {
  /** Undefined until it is known. */
  readonly season: Season | undefined;
  /** League time in milliseconds: it runs on between answers, at the season's speed. */
  readonly now: () => number;
  readonly isError: boolean;
  readonly retry: () => void;
}

/** The panel of a local season says this when it has moved the league's time. */
const MOVED = "local-season";

/** Returns where the season stands. It is asked again often enough for its speed. */
export function useLeagueClock(): LeagueClock {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void refreshSeason(client);
    addEventListener(MOVED, refresh);
    return () => removeEventListener(MOVED, refresh);
  }, [client]);
  const { data, isError, refetch } = useQuery({ ...seasonQuery, refetchInterval: pollSeason });
  return {
    season: data?.season,
    now: () => leagueTimeAt(data, Date.now()),
    isError,
    retry: () => void refetch(),
  };
}

/** Returns the league's time at a real time, from the last answer; the real time without one. */
export function leagueTimeAt(
  answer: { readonly season: Season; readonly at: number } | undefined,
  real: number,
): number {
  if (answer === undefined) return real;
  const { season, at } = answer;
  return Date.parse(season.leagueTime) + (real - at) * season.speed;
}

/** The lock is the server's: it may take a moment longer. */
const GRACE_MS = 1000;

/** Asks the server every second once a league time has come, until there is no such time any more. */
export function useRefreshAt(at: string | undefined, now: () => number): void {
  const client = useQueryClient();
  useEffect(() => {
    if (at === undefined) return;
    const timer = setInterval(() => {
      if (now() > Date.parse(at) + GRACE_MS) void refreshSeason(client);
    }, 1000);
    return () => clearInterval(timer);
  }, [client, at, now]);
}

/** Renders again every second, for what counts down. */
export function useTick(ms = 1000): void {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), ms);
    return () => clearInterval(timer);
  }, [ms]);
}

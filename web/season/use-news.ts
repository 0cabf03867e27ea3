import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { refreshTournament } from "../queries/season.ts";

/** An event of a tournament's stream. */
export interface News {
  readonly revision: number;
  readonly state: string;
}

const POLL_MS = 5000;

/**
 * Watches a tournament: refetches it for each new revision, at most every five seconds, so that rows do not move
 * faster than people can read. Polls if there is no stream. Returns the newest event.
 */
export function useNews(tournament: string | undefined): News | undefined {
  const client = useQueryClient();
  const [news, setNews] = useState<News>();
  useEffect(() => {
    if (tournament === undefined) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let refreshedAt = 0;
    const refresh = () => {
      if (waiting !== undefined) return;
      const wait = Math.max(0, refreshedAt + POLL_MS - Date.now());
      waiting = setTimeout(() => {
        waiting = undefined;
        refreshedAt = Date.now();
        refreshTournament(client, tournament);
      }, wait);
    };
    let last: string | undefined;
    const stream = new EventSource(`/api/tournaments/${tournament}/live`);
    stream.addEventListener("message", ({ data }: MessageEvent<string>) => {
      if (data === last) return;
      // The page has just loaded the state in the first event.
      if (last !== undefined) refresh();
      last = data;
      setNews(JSON.parse(data) as News);
    });
    // The browser reconnects automatically, unless it was refused.
    const poll = setInterval(() => {
      if (stream.readyState === EventSource.CLOSED) refresh();
    }, POLL_MS);
    return () => {
      stream.close();
      clearInterval(poll);
      clearTimeout(waiting);
    };
  }, [client, tournament]);
  return news;
}

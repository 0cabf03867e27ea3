import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { refreshTournament } from "../queries/season.ts";

/** What a stream of a tournament says. */
export interface News {
  readonly revision: number;
  readonly state: string;
}

const POLL_MS = 5000;

/**
 * Watches a tournament: refetches it with each new revision, at most once in five seconds, so that rows
 * do not move faster than one can read. A browser that cannot stream polls. Returns the newest news.
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
      // The page has just loaded what the first one says.
      if (last !== undefined) refresh();
      last = data;
      setNews(JSON.parse(data) as News);
    });
    // The browser connects again by itself, unless it was refused.
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

import { readFileSync } from "node:fs";
import type { Ask } from "../../../server/stats/feed.ts";

/** Returns a recorded answer. */
export const wire = (name: string) =>
  readFileSync(new URL(`wire/${name}.json`, import.meta.url), "utf8");

/** Serves documents by a part of their URL and records what was requested. Everything else is not found. */
export function site(documents: Record<string, string>) {
  const asked: string[] = [];
  const ask: Ask = async (url) => {
    asked.push(url);
    return Object.entries(documents).find(([part]) => url.includes(part))?.[1];
  };
  return { ask, asked };
}

/** Recorded answers of the league, by a part of their URL. */
export const NBA = {
  scheduleLeagueV2: wire("schedule"),
  todaysScoreboard: wire("scoreboard"),
  boxscore_0022000001: wire("boxscore-0022000001"),
};

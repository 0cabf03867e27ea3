import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { FilledRoster, RosterList } from "../../server/rosters/schemas.ts";
import type {
  GameList,
  OwnEntries,
  TournamentList,
  TournamentView,
} from "../../server/tournaments/schemas.ts";
import type { RewardList } from "../../server/prizes/schemas.ts";
import { api, read } from "../api.ts";

// Keys are the segments of the path, as everywhere.
const SEASON = ["api", "season"];
const ROSTERS = ["api", "rosters"];
const TOURNAMENTS = ["api", "tournaments"];

export type Season = Awaited<ReturnType<typeof fetchSeason>>["season"];
export type Week = NonNullable<Season["week"]>;
export type { FilledRoster, GameList, OwnEntries, RosterList, TournamentList, TournamentView };

const SLOW_MS = 60_000;
const FAST_MS = 5000;
const JUMPING_MS = 1000;

/** Fetches where the season stands, with the real time at which it stood there. */
export const seasonQuery = queryOptions({
  queryKey: SEASON,
  queryFn: fetchSeason,
});

async function fetchSeason() {
  const asked = Date.now();
  const season = await read(api.season.$get());
  // The server answered about half way between question and answer.
  return { season, at: (asked + Date.now()) / 2 };
}

/** Poll interval: a local season runs fast, and jumps. */
export function pollSeason(query: { state: { data?: { season: Season } | undefined } }): number {
  const speed = query.state.data?.season.speed ?? 1;
  if (speed === 0) return JUMPING_MS;
  return speed === 1 ? SLOW_MS : FAST_MS;
}

/** Fetches the user's rosters of a week; without one, of the current week. */
export function rostersQuery(week: string | undefined) {
  return queryOptions({
    queryKey: [...ROSTERS, week ?? null],
    queryFn: () => get<RosterList>(`/api/rosters${week === undefined ? "" : `?week=${week}`}`),
  });
}

/**
 * Fetches the best ten of what the user holds, with a reason and the expected points of every player
 * held. `roster` is its number: who stands in another one is left out.
 */
export function autofillQuery(week: string, roster: number) {
  return queryOptions({
    queryKey: [...ROSTERS, "autofill", week, roster],
    queryFn: () =>
      get<FilledRoster>(`/api/rosters/autofill?week=${week}&number=${roster}`, { method: "POST" }),
  });
}

export const tournamentsQuery = queryOptions({
  queryKey: TOURNAMENTS,
  queryFn: () => get<TournamentList>("/api/tournaments"),
});

export function tournamentQuery(id: string) {
  return queryOptions({
    queryKey: [...TOURNAMENTS, id],
    queryFn: () => get<TournamentView>(`/api/tournaments/${id}`),
  });
}

/** Fetches the user's entries with all that their totals add up. */
export function ownEntriesQuery(id: string) {
  return queryOptions({
    queryKey: [...TOURNAMENTS, id, "me"],
    queryFn: () => get<OwnEntries>(`/api/tournaments/${id}/me`),
  });
}

/** Fetches the games of a tournament with their box scores. */
export function gamesQuery(id: string) {
  return queryOptions({
    queryKey: [...TOURNAMENTS, id, "games"],
    queryFn: () => get<GameList>(`/api/tournaments/${id}/games`),
  });
}

export const rewardsQuery = queryOptions({
  queryKey: ["api", "rewards"],
  queryFn: () => get<RewardList>("/api/rewards"),
});

/** Refetches what a new revision changes of a tournament. */
export function refreshTournament(client: QueryClient, id: string): void {
  void client.invalidateQueries({ queryKey: [...TOURNAMENTS, id] });
}

/** Refetches all of the season, after a jump or a lock. */
export async function refreshSeason(client: QueryClient): Promise<void> {
  await Promise.all(
    [SEASON, ROSTERS, TOURNAMENTS, ["api", "rewards"]].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}

function get<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  return read(fetch(path, { credentials: "same-origin", ...init })) as Promise<Answer>;
}

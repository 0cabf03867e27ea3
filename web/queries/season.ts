import { type Query, queryOptions, type QueryClient } from "@tanstack/react-query";
import { MINUTE_MS } from "../../rules/time.ts";
import { api, inPath, isRefusal, read } from "../api.ts";
import { BALANCE } from "./balances.ts";
import { newsQuery } from "./news.ts";
import { playerStatsQuery } from "./players.ts";

// Keys are the segments of the path, as everywhere.
const SEASON = ["api", "season"];
const ROSTERS = ["api", "rosters"];
const TOURNAMENTS = ["api", "tournaments"];

export type Season = Awaited<ReturnType<typeof fetchSeason>>["season"];
export type Week = NonNullable<Season["week"]>;
export type RosterList = Awaited<ReturnType<typeof fetchRosters>>;
export type FilledRoster = Awaited<ReturnType<typeof fillRoster>>;
export type TournamentList = Awaited<ReturnType<typeof fetchTournaments>>;
export type TournamentView = Awaited<ReturnType<typeof fetchTournament>>;
export type OwnEntries = Awaited<ReturnType<typeof fetchOwnEntries>>;
export type GameList = Awaited<ReturnType<typeof fetchGames>>;

const SLOW_MS = MINUTE_MS;
const FAST_MS = 5000;
const JUMPING_MS = 1000;
/** League time that a response may be off, with a season at its normal speed. */
const SLACK_MS = 10_000;

type Answer = Awaited<ReturnType<typeof fetchSeason>>;

/**
 * Fetches the state of the season, with the real time at which it was current. If the season has moved on since the
 * last response, refetches everything that depends on it: upcoming tournaments have no stream that would say so.
 */
export const seasonQuery = queryOptions({
  queryKey: SEASON,
  queryFn: async ({ client }): Promise<Answer> => {
    const before = client.getQueryData<Answer>(SEASON);
    const answer = await fetchSeason();
    if (before && hasMovedOn(before, answer)) void refreshPlay(client);
    return answer;
  },
});

async function fetchSeason() {
  const asked = Date.now();
  const season = await read(api.season.$get());
  // The server responded about halfway between request and response.
  return { season, at: (asked + Date.now()) / 2 };
}

/** Poll interval: a local season runs fast, and jumps. Around a lock, the week changes within seconds. */
export function pollSeason(query: { state: { data?: { season: Season } | undefined } }): number {
  const season = query.state.data?.season;
  if (season === undefined) return SLOW_MS;
  const { speed, week, leagueTime } = season;
  if (speed === 0) return JUMPING_MS;
  const isBeingRead = week?.state === "locked" && week.snapshotAt === null;
  if (speed !== 1 || isBeingRead) return FAST_MS;
  const toLock =
    week?.state === "open" ? Date.parse(week.locksAt) - Date.parse(leagueTime) : SLOW_MS;
  return Math.min(SLOW_MS, Math.max(FAST_MS, toLock));
}

/** Returns the week whose rosters can be changed. */
export function openWeek({ week, nextWeek }: Season): Week | null {
  return week?.state === "open" ? week : nextWeek;
}

/** Returns league time at a real time, from the last response, or the real time without one. */
export function leagueTimeAt(answer: Answer | undefined, real: number): number {
  if (answer === undefined) return real;
  const { season, at } = answer;
  return Date.parse(season.leagueTime) + (real - at) * season.speed;
}

/**
 * Returns true if a week or tournament has a new state, or if a jump is over. During one, league time moves with each
 * response.
 */
function hasMovedOn(before: Answer, now: Answer): boolean {
  if (stateOf(before.season) !== stateOf(now.season)) return true;
  if (now.season.speed === 0) return false;
  if (before.season.speed === 0) return true;
  const off = Math.abs(Date.parse(now.season.leagueTime) - leagueTimeAt(before, now.at));
  return off > SLACK_MS * Math.max(before.season.speed, now.season.speed);
}

function stateOf({ week, nextWeek, earlier }: Season): string {
  const parts = [week?.id, week?.state, week?.snapshotAt, nextWeek?.id];
  const tournaments = [...earlier, ...(week?.tournaments ?? [])];
  return [...parts, ...tournaments.flatMap(({ id, state }) => [id, state])].join();
}

/** Fetches the user's rosters of a week; without one, of the current week. */
export function rostersQuery(week: string | undefined) {
  return queryOptions({
    queryKey: [...ROSTERS, week ?? null],
    queryFn: () => fetchRosters(week),
  });
}

function fetchRosters(week: string | undefined) {
  return read(api.rosters.$get({ query: week === undefined ? {} : { week } }));
}

/**
 * Fetches the user's best ten, with a reason and the expected points for every player held. `roster` is its number:
 * players in another roster are left out.
 */
export function autofillQuery(week: string, roster: number) {
  return queryOptions({
    queryKey: [...ROSTERS, "autofill", week, roster],
    queryFn: () => fillRoster(week, roster),
  });
}

function fillRoster(week: string, roster: number) {
  return read(api.rosters.autofill.$post({ query: { week, number: String(roster) } }));
}

export const tournamentsQuery = queryOptions({
  queryKey: TOURNAMENTS,
  queryFn: fetchTournaments,
});

function fetchTournaments() {
  return read(api.tournaments.$get());
}

export function tournamentQuery(id: string) {
  return queryOptions({
    queryKey: [...TOURNAMENTS, id],
    queryFn: () => fetchTournament(id),
  });
}

function fetchTournament(id: string) {
  return read(api.tournaments[":id"].$get(inPath({ id })));
}

const OWN = "me";

/** Fetches the user's entries with everything that adds up to their totals. */
export function ownEntriesQuery(id: string) {
  return queryOptions({
    queryKey: [...TOURNAMENTS, id, OWN],
    queryFn: () => fetchOwnEntries(id),
  });
}

function fetchOwnEntries(id: string) {
  return read(api.tournaments[":id"].me.$get(inPath({ id })));
}

/** Fetches the games of a tournament with their box scores. */
export function gamesQuery(id: string) {
  return queryOptions({
    queryKey: [...TOURNAMENTS, id, "games"],
    queryFn: () => fetchGames(id),
  });
}

/** Games are announced weeks ahead, so their dates rarely need refetching. */
const SCHEDULE_STALE_MS = MINUTE_MS;

/** The games of a tournament, for their dates only. */
export function scheduleQuery(id: string) {
  return queryOptions({ ...gamesQuery(id), staleTime: SCHEDULE_STALE_MS });
}

function fetchGames(id: string) {
  return read(api.tournaments[":id"].games.$get(inPath({ id })));
}

export const prizesQuery = queryOptions({
  queryKey: ["api", "rewards"],
  queryFn: () => read(api.rewards.$get()),
});

/** Returns a tournament as last fetched, on its own or in the list. */
export function knownTournament(client: QueryClient, id: string): TournamentView | undefined {
  const alone = client.getQueryState(tournamentQuery(id).queryKey);
  const list = client.getQueryState(tournamentsQuery.queryKey);
  const listed = list?.data?.tournaments.find((one) => one.id === id);
  const isListNewer = (list?.dataUpdatedAt ?? 0) > (alone?.dataUpdatedAt ?? 0);
  return isListNewer ? (listed ?? alone?.data) : (alone?.data ?? listed);
}

/** Refetches the parts of a tournament that a new revision changes, and with a new state the list. */
export function refreshTournament(
  client: QueryClient,
  id: string,
  { hasNewState }: { hasNewState: boolean },
): void {
  const parts = client.invalidateQueries({ queryKey: [...TOURNAMENTS, id] });
  // The list comes last: its states must not be shown over the user's figures of before.
  if (hasNewState)
    void parts.then(() => client.invalidateQueries({ queryKey: TOURNAMENTS, exact: true }));
}

/**
 * Refetches what a page shows of a tournament, and the list of them, if it did not load when last asked for. Returns true
 * if there was any.
 */
export function refreshMissed(client: QueryClient, id: string): boolean {
  const filters = {
    queryKey: TOURNAMENTS,
    type: "active",
    fetchStatus: "idle",
    predicate: ({ queryKey: [, , of], state: { error } }: Query) =>
      (of === undefined || of === id) && error !== null && !isRefusal(error),
  } as const;
  const hasAny = client.getQueryCache().findAll(filters).length > 0;
  if (hasAny) void client.refetchQueries(filters);
  return hasAny;
}

/** Refetches everything about a tournament but its own view. Resolves once it has been loaded. */
export async function refreshParts(client: QueryClient, id: string): Promise<void> {
  const { queryKey } = tournamentQuery(id);
  const predicate = (query: { queryKey: readonly unknown[] }) =>
    query.queryKey.length > queryKey.length;
  await client.invalidateQueries({ queryKey, predicate });
}

/** Refetches what paid prizes change for the user. */
export function refreshPaid(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: BALANCE });
  void client.invalidateQueries({ queryKey: prizesQuery.queryKey });
}

/** Refetches the state of the season, and with a new one everything else. */
export function refreshSeason(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: SEASON });
}

/** Refetches the user's rosters of all weeks. */
export function refreshRosters(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ROSTERS });
}

/** Returns true for the user's entries in a tournament, if there are none. */
function hasNoEntries({ queryKey, state: { data } }: Query): boolean {
  return queryKey.at(-1) === OWN && (data as OwnEntries | undefined)?.entries.length === 0;
}

/** Refetches everything that depends on the state of the season. */
async function refreshPlay(client: QueryClient): Promise<void> {
  refreshRosters(client);
  for (const { queryKey } of [prizesQuery, newsQuery, playerStatsQuery])
    void client.invalidateQueries({ queryKey });
  // Until holdings are read nobody has an entry, which must not be said of the state after that.
  void client.resetQueries({ queryKey: TOURNAMENTS, predicate: hasNoEntries });
  await client.invalidateQueries({
    queryKey: TOURNAMENTS,
    predicate: ({ queryKey }) => queryKey.length > TOURNAMENTS.length,
  });
  // The list comes last: its states must not be shown over the user's figures of before.
  await client.invalidateQueries({ queryKey: TOURNAMENTS, exact: true });
}

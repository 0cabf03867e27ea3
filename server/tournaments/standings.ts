import { entryKey } from "../../rules/league/roster.ts";
import { isSettled } from "../../rules/league/states.ts";
import type { Context } from "../context.ts";
import { keepRecent } from "../recent.ts";
import { type Entry, findEntries, listEntriesOf } from "../standings/store.ts";
import type { Boards } from "./boards.ts";
import { type Scoring, scoreEntry } from "./entries.ts";
import { byLeagueId } from "../players/by-league-id.ts";
import { listPlayers } from "../players/store.ts";
import type { Moment } from "./moment.ts";
import type { Standing, Standings } from "./schemas.ts";
import type { Scoreboards } from "./scoreboard.ts";
import {
  listResultsAfter,
  listResultsOf,
  type Result,
  type ResultKey,
  type Tournament,
} from "./store.ts";
import { poolOf, revisionOf } from "./view.ts";

/** The part of a leaderboard that a client wants. */
export interface Page {
  /** The cursor from the previous page. */
  readonly after?: string | undefined;
  /** Start at this rank. */
  readonly from?: number | undefined;
  readonly limit: number;
}

/** What to read of a leaderboard. For `chargeForPast`, see `Boards`. */
interface Asked {
  readonly tournament: Tournament;
  readonly page: Page;
  readonly chargeForPast: () => Promise<string>;
}

/** Live pages to cache, of at most 100 entries each. All viewers of a revision request the same first one. */
const PAGES = 100;

/** Returns a function that reads a page of a leaderboard, settled or live; undefined for an invalid page. */
export function createStandings(
  db: Context["db"],
  boards: Boards,
): (asked: Asked) => Promise<Standings | undefined> {
  const livePages = keepRecent(PAGES, (page: LivePage) => readLive(db, page), nameOfPage);
  return async ({ tournament, page, chargeForPast }) => {
    const { limit } = page;
    const revision = revisionOf(tournament);
    if (isSettled(tournament.state)) {
      const after = readKey(page);
      return after && readSettled(db, tournament, { after, limit });
    }
    if (!tournament.has_entries) return { revision, entries: [], next: null };
    const cursor = readLiveKey(page, revision);
    if (!cursor) return undefined;
    const moment = await boards.asOf(tournament, cursor.revision, chargeForPast);
    // Pages beyond the end are all the same, so that nobody fills the cache with them.
    const start = Math.min(cursor.start ?? (page.from ?? 1) - 1, moment.entries.columns.count);
    return livePages({ tournament, moment, start, limit });
  };
}

async function readSettled(
  db: Context["db"],
  tournament: Tournament,
  part: { readonly after: ResultKey; readonly limit: number },
): Promise<Standings> {
  const results = await listResultsAfter(db, tournament.id, part);
  const last = results.length === part.limit ? results.at(-1) : undefined;
  return {
    revision: revisionOf(tournament),
    entries: results.map(viewResult),
    next: last ? writeKey(last) : null,
  };
}

/** Some entries of a leaderboard, by total. */
interface LivePage {
  readonly tournament: Tournament;
  readonly moment: Moment;
  /** Number of entries before it. */
  readonly start: number;
  readonly limit: number;
}

/** Returns text that is the same for pages with the same entries and prizes. */
function nameOfPage({ tournament, moment, start, limit }: LivePage): string {
  return `${tournament.id}@${moment.scoreboard.revision} ${start}+${limit} of ${poolOf(tournament)}`;
}

async function readLive(
  db: Context["db"],
  { tournament, moment, start, limit }: LivePage,
): Promise<Standings> {
  const { revision } = moment.scoreboard;
  const order = moment.order();
  const owners = [...order.subarray(start, start + limit)].map(moment.entries.ownerOf);
  const found = await findEntries(db, tournament.week_id, owners);
  const entries = new Map(found.map((one) => [entryKey(one), one]));
  const end = start + owners.length;
  return {
    revision,
    entries: owners.map((owner) => standLive(tournament, moment, entries.get(entryKey(owner))!)),
    next: end < order.length ? `${revision}.${end}` : null,
  };
}

/** Returns an entry's live standing, ranked by total alone. */
function standLive(tournament: Tournament, moment: Moment, entry: Entry): Standing {
  const { total, sets, gamesLeft } = scoreEntry(entry, moment.scoring);
  return {
    rank: moment.standing.rankOf(total),
    wallet: entry.wallet,
    roster: entry.roster,
    total,
    sets: String(sets),
    prize: String(moment.standing.prizeOf(poolOf(tournament), { total, sets })),
    gamesLeft,
  };
}

/** Returns the standings of some wallets' entries, best first. */
export async function readAmong(
  { db }: Pick<Context, "db">,
  boards: Boards,
  { tournament, wallets }: { tournament: Tournament; wallets: readonly string[] },
): Promise<Standing[]> {
  if (isSettled(tournament.state))
    return (await listResultsOf(db, tournament.id, wallets)).map(viewResult);
  if (!tournament.has_entries) return [];
  const [moment, entries] = await Promise.all([
    boards.newest(tournament),
    listEntriesOf(db, tournament.week_id, wallets),
  ]);
  return entries
    .map((entry) => standLive(tournament, moment, entry))
    .toSorted((a, b) => a.rank - b.rank);
}

/** Returns a wallet's entries with their standings, in order of roster. */
export async function readOwn(
  { db }: Pick<Context, "db">,
  { scoreboards, boards }: { readonly scoreboards: Scoreboards; readonly boards: Boards },
  { tournament, wallet }: { tournament: Tournament; wallet: string },
) {
  const entries = await listEntriesOf(db, tournament.week_id, [wallet]);
  if (entries.length === 0) return [];
  if (isSettled(tournament.state)) return readResults(db, scoreboards, { tournament, entries });
  const moment = await boards.newest(tournament);
  return entries.map((entry) => ({
    entry,
    scoring: moment.scoring,
    standing: standLive(tournament, moment, entry),
  }));
}

/** Returns the final standings of some entries of one wallet, in the order of the entries. */
export async function readResults(
  db: Context["db"],
  scoreboards: Scoreboards,
  { tournament, entries }: { tournament: Tournament; entries: readonly Entry[] },
) {
  const [results, scoreboard, players] = await Promise.all([
    listResultsOf(db, tournament.id, [entries[0]!.wallet]),
    scoreboards(tournament.id, revisionOf(tournament)),
    listPlayers(db),
  ]);
  const scoring: Scoring = { scoreboard, players: byLeagueId(players), isFinal: true };
  return entries.flatMap((entry) => {
    const result = results.find(({ roster }) => roster === entry.roster);
    return result ? [{ entry, scoring, standing: viewResult(result) }] : [];
  });
}

function viewResult({ rank, wallet, roster, total, sets, prize }: Result): Standing {
  return { rank, wallet, roster, total, sets: String(sets), prize: String(prize), gamesLeft: 0 };
}

/** Reads the cursor of a live page: its revision, and the number of entries before it. */
function readLiveKey({ after }: Page, newest: number) {
  if (after === undefined) return { revision: newest };
  const [, revision, start] = /^(\d{1,15})\.(\d{1,9})$/.exec(after) ?? [];
  if (revision === undefined || Number(revision) > newest) return undefined;
  return { revision: Number(revision), start: Number(start) };
}

/** Reads the cursor of a final page: the entry before it. */
function readKey({ after, from = 1 }: Page): ResultKey | undefined {
  if (after === undefined) return { rank: from, wallet: "", roster: 0 };
  const [, rank, wallet, roster] = /^(\d{1,9})-(\w{1,44})-(\d{1,2})$/.exec(after) ?? [];
  return wallet === undefined ? undefined : { rank: Number(rank), wallet, roster: Number(roster) };
}

function writeKey({ rank, wallet, roster }: ResultKey): string {
  return `${rank}-${wallet}-${roster}`;
}

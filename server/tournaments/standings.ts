import { isSettled } from "../../rules/league/states.ts";
import type { Context } from "../context.ts";
import { type Entry, findEntries, listEntriesOf } from "../standings/store.ts";
import type { Owner } from "../standings/week-entries.ts";
import type { Boards } from "./boards.ts";
import { type Scoring, scoreEntry } from "./entries.ts";
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

/** Returns a page of a leaderboard, settled or live; undefined for an invalid page. */
export async function readStandings(
  { db }: Pick<Context, "db">,
  boards: Boards,
  {
    tournament,
    page,
    mayMake,
  }: { tournament: Tournament; page: Page; mayMake: () => Promise<string> },
): Promise<Standings | undefined> {
  const revision = revisionOf(tournament);
  if (isSettled(tournament.state)) {
    const after = readKey(page);
    if (!after) return undefined;
    const results = await listResultsAfter(db, tournament.id, { after, limit: page.limit });
    const last = results.length === page.limit ? results.at(-1) : undefined;
    return { revision, entries: results.map(viewResult), next: last ? writeKey(last) : null };
  }
  if (!tournament.has_entries) return { revision, entries: [], next: null };
  const cursor = readLiveKey(page, revision);
  if (!cursor) return undefined;
  const moment = await boards.asOf(tournament, cursor.revision, mayMake);
  const order = moment.order();
  const start = cursor.start ?? startOfRank(moment, page.from ?? 1);
  const shown = order.subarray(start, start + page.limit);
  const owners = [...shown].map((entry) => moment.entries.ownerOf(entry));
  const end = start + shown.length;
  return {
    revision: cursor.revision,
    entries: await readLive(db, { tournament, moment, owners }),
    next: end < order.length ? `${cursor.revision}.${end}` : null,
  };
}

/** Ranks start at 1, and rank N has N − 1 entries before it. */
function startOfRank(moment: Moment, rank: number): number {
  return Math.min(rank - 1, moment.entries.columns.count);
}

async function readLive(
  db: Context["db"],
  {
    tournament,
    moment,
    owners,
  }: { tournament: Tournament; moment: Moment; owners: readonly Owner[] },
): Promise<Standing[]> {
  const found = await findEntries(db, tournament.week_id, owners);
  const entries = new Map(found.map((one) => [keyOf(one), one]));
  return owners.map((owner) => standLive(tournament, moment, entries.get(keyOf(owner))!));
}

const keyOf = ({ wallet, roster }: Owner) => `${wallet} ${roster}`;

/** Returns an entry's live standing, ranked by total alone. */
function standLive(tournament: Tournament, moment: Moment, entry: Entry): Standing {
  const { total, sets } = scoreEntry(entry, scoringOf(moment));
  return {
    rank: moment.standing.rankOf(total),
    wallet: entry.wallet,
    roster: entry.roster,
    total,
    sets: String(sets),
    prize: String(moment.standing.prizeOf(poolOf(tournament), { total, sets })),
  };
}

function scoringOf({ scoreboard, entries: { players } }: Moment): Scoring {
  return { scoreboard, players, isFinal: false };
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
  const scoring = scoringOf(moment);
  return entries.map((entry) => ({
    entry,
    scoring,
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
  const scoring: Scoring = { scoreboard, players, isFinal: true };
  return entries.flatMap((entry) => {
    const result = results.find(({ roster }) => roster === entry.roster);
    return result ? [{ entry, scoring, standing: viewResult(result) }] : [];
  });
}

function viewResult({ rank, wallet, roster, total, sets, prize }: Result): Standing {
  return { rank, wallet, roster, total, sets: String(sets), prize: String(prize) };
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

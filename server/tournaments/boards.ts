import { isSettled } from "../../rules/league/states.ts";
import type { Db } from "../db/connect.ts";
import { oneByOne } from "../one-by-one.ts";
import { keepRecent } from "../recent.ts";
import { readWeekEntries } from "../standings/week-entries.ts";
import { type KeptRevisions, keepRevisions } from "./keep-revisions.ts";
import { createMoment, type Moment } from "./moment.ts";
import type { Scoreboards } from "./scoreboard.ts";
import type { Tournament } from "./store.ts";
import { revisionOf } from "./view.ts";

/** Entries and revisions in memory. A million entries take 105 MB, plus 8 MB per revision. */
interface Room {
  readonly weeks: number;
  readonly moments: number;
}

/** Room for the current week, a provisional one before it, and one waiting for an operator. */
const NEWEST: Room = { weeks: 3, moments: 8 };
/** Room for older revisions that people are paging through, and for settled tournaments. */
const PAST: Room = { weeks: 1, moments: 4 };
/** Requests that may wait for a past revision, in total and per customer. */
const WAITING = { maxWaiting: 50, maxEach: 10 };
/** Idle time between past revisions, as a multiple of computing one. A million entries block a process for 0.1 s. */
const REST = 3;

/** Tournaments as of their revisions. Only for weeks that have entries. */
export interface Boards {
  /** Returns an unsettled tournament as of now. */
  readonly newest: (tournament: Tournament) => Promise<Moment>;
  /**
   * Returns a tournament as of any revision. For a past revision that is not in memory, `chargeForPast` charges a
   * customer and returns who it is, or throws to refuse: anyone can request any revision, and each takes a pass over
   * all entries.
   */
  readonly asOf: (
    tournament: Tournament,
    revision: number,
    chargeForPast: () => Promise<string>,
  ) => Promise<Moment>;
}

/**
 * Creates the boards of a process. Each revision is computed once for all clients. Past revisions are computed
 * one at a time and never evict what viewers are watching.
 */
export function createBoards(db: Db, scoreboards: Scoreboards): Boards {
  const open = createShelf(db, scoreboards, NEWEST);
  const past = createShelf(db, scoreboards, PAST);
  const make = oneByOne(
    ({ id, revision }: { id: string; revision: number }) => past(id, revision),
    { ...WAITING, rest: REST },
  );
  return {
    newest: (tournament) => open(tournament.id, revisionOf(tournament)),
    async asOf(tournament, revision, chargeForPast) {
      const { id } = tournament;
      const isNewest = revision === revisionOf(tournament) && !isSettled(tournament.state);
      if (isNewest || open.has(id, revision)) return open(id, revision);
      if (past.has(id, revision)) return past(id, revision);
      return make({ id, revision }, await chargeForPast());
    },
  };
}

function createShelf(db: Db, scoreboards: Scoreboards, room: Room): KeptRevisions<Moment> {
  const weeks = keepRecent(room.weeks, (week: string) => readWeekEntries(db, week));
  const latest = new Map<string, Moment>();
  return keepRevisions(room.moments, async (id, revision) => {
    const scoreboard = await scoreboards(id, revision);
    const entries = await weeks(scoreboard.week);
    const before = latest.get(id);
    const shared = before?.entries === entries ? before : undefined;
    const moment = createMoment(entries, scoreboard, shared);
    latest.delete(id);
    latest.set(id, moment);
    const [oldest] = latest.keys();
    if (latest.size > room.weeks) latest.delete(oldest!);
    return moment;
  });
}

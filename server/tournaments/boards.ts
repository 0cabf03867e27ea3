import type { Db } from "../db/connect.ts";
import { oneByOne } from "../one-by-one.ts";
import { keepRecent } from "../recent.ts";
import { readWeekEntries } from "../standings/week-entries.ts";
import { type KeptRevisions, keepRevisions } from "./keep-revisions.ts";
import { createMoment, type Moment } from "./moment.ts";
import type { Scoreboards } from "./scoreboard.ts";
import type { Tournament } from "./store.ts";
import { isFinal, revisionOf } from "./view.ts";

/** What is kept: entries of weeks, and revisions. A million entries take 105 MB, and 8 MB for each revision. */
interface Room {
  readonly weeks: number;
  readonly moments: number;
}

/** The week that is played, the one before while it is provisional, and one that waits for a person. */
const NEWEST: Room = { weeks: 3, moments: 8 };
/** What people page through, and settled tournaments. */
const PAST: Room = { weeks: 1, moments: 4 };
/** Requests that wait for a past revision. */
const MAX_WAITING = 50;

/** Tournaments as of their revisions. Their weeks have to have entries. */
export interface Boards {
  /** Returns one that is not settled as it stands. */
  readonly newest: (tournament: Tournament) => Promise<Moment>;
  /**
   * Returns one as of any revision. `mayMake` throws if a past one that is not kept must not be made, for
   * anybody can make up revisions, and each costs a pass over all entries.
   */
  readonly asOf: (
    tournament: Tournament,
    revision: number,
    mayMake: () => Promise<void>,
  ) => Promise<Moment>;
}

/**
 * Creates the boards of a process: each revision is added up once, whoever asks. Past ones are made one by
 * one, and push out nothing that viewers watch.
 */
export function createBoards(db: Db, scoreboards: Scoreboards): Boards {
  const open = createShelf(db, scoreboards, NEWEST);
  const past = createShelf(db, scoreboards, PAST);
  const make = oneByOne(
    ({ id, revision }: { id: string; revision: number }) => past(id, revision),
    MAX_WAITING,
  );
  return {
    newest: (tournament) => open(tournament.id, revisionOf(tournament)),
    async asOf(tournament, revision, mayMake) {
      const { id } = tournament;
      const isNewest = revision === revisionOf(tournament) && !isFinal(tournament);
      if (isNewest || open.has(id, revision)) return open(id, revision);
      if (past.has(id, revision)) return past(id, revision);
      await mayMake();
      return make({ id, revision });
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

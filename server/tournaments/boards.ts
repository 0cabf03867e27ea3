import type { Db } from "../db/connect.ts";
import { keepRecent } from "../recent.ts";
import { readWeekEntries } from "../standings/week-entries.ts";
import { type AsOf, keepRevisions } from "./keep-revisions.ts";
import { createMoment, type Moment } from "./moment.ts";
import type { Scoreboards } from "./scoreboard.ts";

/** Weeks whose entries are kept: the one that is played, and the one before while it is provisional. */
const WEEKS = 2;
/** Revisions that are kept: the newest ones, and what people page through. A million entries take 8 MB each. */
const MOMENTS = 6;

/** Returns a tournament as of a revision. Its week has to have entries. */
export type Boards = AsOf<Moment>;

/** Creates the boards of a process: each revision is added up once, whoever asks. */
export function createBoards(db: Db, scoreboards: Scoreboards): Boards {
  const weeks = keepRecent(WEEKS, (week: string) => readWeekEntries(db, week));
  const latest = new Map<string, Moment>();
  return keepRevisions(MOMENTS, async (id, revision) => {
    const scoreboard = await scoreboards(id, revision);
    const entries = await weeks(scoreboard.week);
    const before = latest.get(id);
    const shared = before?.entries === entries ? before : undefined;
    const moment = createMoment(entries, scoreboard, shared);
    latest.delete(id);
    latest.set(id, moment);
    const [oldest] = latest.keys();
    if (latest.size > WEEKS) latest.delete(oldest!);
    return moment;
  });
}

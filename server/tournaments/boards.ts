import type { Db } from "../db/connect.ts";
import { keepRecent } from "../recent.ts";
import { readWeekEntries } from "../standings/week-entries.ts";
import { createMoment, type Moment } from "./moment.ts";
import { readScoreboard } from "./scoreboard.ts";
import { findTournament } from "./store.ts";

/** Weeks whose entries are kept: the one that is played, and the one before while it is provisional. */
const WEEKS = 2;
/** Revisions that are kept: the newest ones, and what people page through. A million entries take 8 MB each. */
const MOMENTS = 6;

/** Returns a tournament as of a revision. Its week has to have entries. */
export type Boards = (id: string, revision: number) => Promise<Moment>;

/** Creates the boards of a process: each revision is added up once, whoever asks. */
export function createBoards(db: Db): Boards {
  const weeks = keepRecent(WEEKS, (week: string) => readWeekEntries(db, week));
  const latest = new Map<string, Moment>();
  const moments = keepRecent(MOMENTS, async (key: string) => {
    const [id, revision] = key.split("@") as [string, string];
    const tournament = await findTournament(db, id);
    if (!tournament) throw new Error(`There is no tournament ${id}`);
    const entries = await weeks(tournament.week_id);
    const scoreboard = await readScoreboard(db, tournament, Number(revision));
    const before = latest.get(id);
    const shared = before?.entries === entries ? before : undefined;
    const moment = createMoment(entries, scoreboard, shared);
    latest.delete(id);
    latest.set(id, moment);
    const [oldest] = latest.keys();
    if (latest.size > WEEKS) latest.delete(oldest!);
    return moment;
  });
  return (id, revision) => moments(`${id}@${revision}`);
}

import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { type Bundle, hashOf, partOf } from "../../rules/league/bundle.ts";
import {
  type EntryResult,
  scoreOne,
  type TournamentResult,
} from "../../rules/league/score-week.ts";
import type { TournamentKind } from "../../rules/league/week.ts";
import { readWeekFile } from "../../rules/league/week-file.ts";
import { gatherWeek } from "../bundles/gather.ts";
import type { Db } from "../db/connect.ts";
import { poolOf } from "../tournaments/view.ts";
import type { Settlement } from "./store.ts";

/** A tournament that may be settled. */
export interface Due {
  readonly id: string;
  readonly week_id: string;
  readonly kind: TournamentKind;
}

/** What a tournament's entries come to, without what each of their players did. */
export interface Computed extends Omit<Settlement, "id"> {
  readonly result: Omit<TournamentResult, "standings"> & {
    readonly standings: readonly Ranked[];
  };
}
type Ranked = Omit<EntryResult, "slots">;

/** Computes a tournament's result from rows that never change. */
export async function compute(db: Db, { id, week_id: week, kind }: Due): Promise<Computed> {
  const gathered = await gatherWeek(db, week);
  const tournament = gathered?.tournaments.find((one) => one.id === id);
  if (!gathered || !tournament) throw new Error(`The week ${week} has no holdings yet`);
  const result = scoreOne(readWeekFile(gathered.file), kind);
  return {
    revision: tournament.revision,
    pool: poolOf(tournament),
    hash: hashOf(partOf(gathered.file as unknown as Bundle, kind, result)),
    result: {
      ...result,
      standings: result.standings.map(
        ({ wallet, roster, rank, total, tieBreak, sets, prize }) =>
          ({ wallet, roster, rank, total, tieBreak, sets, prize }) satisfies Ranked,
      ),
    },
  };
}

/** What a thread is given. */
export interface Task {
  readonly databaseUrl: string;
  readonly due: Due;
}

/** A million entries take about 10 GB; a process of Node has 4 at most, unless it is told. */
const MOST_MEGABYTES = 16 * 1024;

/** Computes the same in a thread of its own, because it blocks for ten seconds per hundred thousand entries. */
export async function computeInThread(databaseUrl: string, due: Due): Promise<Computed> {
  const thread = new Worker(new URL("./compute-thread.ts", import.meta.url), {
    workerData: { databaseUrl, due } satisfies Task,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  const answered = new AbortController();
  try {
    const ended = once(thread, "exit", { signal: answered.signal }).then(() => {
      throw new Error(`The thread that computes ${due.id} has ended`);
    });
    const answer = once(thread, "message", { signal: answered.signal });
    const [computed] = (await Promise.race([answer, ended])) as [Computed];
    return computed;
  } finally {
    answered.abort();
    await thread.terminate();
  }
}

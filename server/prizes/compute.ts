import {
  type Bundle,
  hashOf,
  partOf,
  type Transfer,
  transfersOf,
} from "../../rules/league/bundle.ts";
import { type AwardedInKind, awardInKind } from "../../rules/league/in-kind.ts";
import { lockHashOf } from "../../rules/league/lock-hash.ts";
import {
  type EntryResult,
  scoreOne,
  type TournamentResult,
} from "../../rules/league/score-week.ts";
import type { TournamentKind } from "../../rules/league/week.ts";
import { readWeekFile } from "../../rules/league/week-file.ts";
import { gatherWeek } from "../bundles/gather.ts";
import type { Db } from "../db/connect.ts";
import { inThread } from "../in-thread.ts";
import { findLock } from "../lock/store.ts";
import { poolOf } from "../tournaments/view.ts";
import type { FinalResult } from "./store.ts";

/** A tournament that may be settled. */
export interface Due {
  readonly id: string;
  readonly week_id: string;
  readonly kind: TournamentKind;
}

/** A tournament's result, without the slots of each entry. */
export interface Computed extends Omit<FinalResult, "id"> {
  readonly result: Omit<TournamentResult, "standings"> & {
    readonly standings: readonly Ranked[];
  };
  readonly transfers: readonly Transfer[];
  readonly inKind: readonly AwardedInKind[];
}
type Ranked = Omit<EntryResult, "slots">;

/** Computes a tournament's result from rows that never change. */
export async function compute(db: Db, { id, week_id: week, kind }: Due): Promise<Computed> {
  const gathered = await gatherWeek(db, week);
  const tournament = gathered?.tournaments.find((one) => one.id === id);
  if (!gathered || !tournament) throw new Error(`The week ${week} has no holdings yet`);
  const file = readWeekFile(gathered.file);
  const lock = await findLock(db, week);
  if (lock && lock.hash !== lockHashOf(file, gathered.file.snapshot.hash))
    throw new Error(`What is stored of the week ${week} is not what was locked`);
  const result = scoreOne(file, kind);
  return {
    revision: tournament.revision,
    pool: poolOf(tournament),
    hash: hashOf(partOf(gathered.file as unknown as Bundle, kind, result)),
    sums: {
      entries: result.standings.length,
      setsInPlay: result.setsInPlay,
      pointsTimesSets: result.pointsTimesSets,
    },
    transfers: transfersOf(result),
    inKind: awardInKind(file, kind, result),
    result: {
      ...result,
      standings: result.standings.map(
        ({ wallet, roster, rank, total, tieBreak, sets, prize }) =>
          ({ wallet, roster, rank, total, tieBreak, sets, prize }) satisfies Ranked,
      ),
    },
  };
}

/** Computes the same in a worker thread, because 100,000 entries take ten seconds of CPU time. */
export async function computeInThread(databaseUrl: string, due: Due): Promise<Computed> {
  const script = new URL("./compute-thread.ts", import.meta.url);
  return inThread(script, { databaseUrl, question: due });
}

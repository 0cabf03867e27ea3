import type { BundlePrize } from "../../rules/league/bundle.ts";
import { bundleLockHash, lockedAtFault, readingFault } from "../../rules/league/check-lock.ts";
import {
  hashFault,
  holdingsFault,
  prizesFault,
  recompute,
  type ShownEntry,
  standingsFault,
} from "../../rules/league/check-tournament.ts";
import {
  type AwardedInKind,
  awardInKind,
  inKindFault,
  replacedText,
} from "../../rules/league/in-kind.ts";
import { weigh } from "../../rules/league/prizes.ts";
import type { EntryResult } from "../../rules/league/score-week.ts";
import type { SnapshotRows } from "../../rules/league/snapshot-hash.ts";
import type { TournamentView } from "../../server/tournaments/schemas.ts";
import type { TournamentKind } from "../../rules/league/week.ts";

export type TournamentToCheck = {
  readonly id: string;
  readonly week: string;
  readonly kind: TournamentKind;
  /** Whose entries are wanted; undefined for nobody's. */
  readonly wallet: string | undefined;
};

/** What comes out of a tournament's bundle. Faults are sentences without their full stop. */
export type TournamentProof = {
  readonly faults: Readonly<
    Record<"holdings" | "standings" | "lock" | "hash" | "prizes" | "inKind", string | undefined>
  >;
  readonly hash: string;
  readonly snapshotHash: string;
  /** What was locked by the bundle. */
  readonly lockHash: string;
  /** When rosters locked; undefined if the bundle does not tell. */
  readonly lockAt: number | undefined;
  /** The transaction that records it; null until there is one, undefined in weeks from before locks were recorded. */
  readonly lockedBy: string | null | undefined;
  /** What the leaderboard has to show. */
  readonly standings: readonly ShownEntry[];
  /** Points in tenths times base units of tokens, and so on: as in the rules. */
  readonly sums: {
    readonly setsInPlay: bigint;
    readonly pointsTimesSets: bigint;
    readonly allWeights: bigint;
    readonly pool: bigint;
    readonly paid: bigint;
    readonly rollover: bigint;
  };
  /** Entries of the wallet. Players are the league's ids. */
  readonly own: readonly EntryResult[];
  readonly prizes: readonly BundlePrize[];
  /** Prizes in kind by the rules. */
  readonly inKind: readonly AwardedInKind[];
  /** Which of them the site says were replaced; empty if none. */
  readonly replaced: string;
};

// In a worker, because a week of 100,000 entries would block the page for seconds.
addEventListener("message", ({ data }: MessageEvent<TournamentToCheck>) => {
  prove(data).then(
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    (proof) => postMessage({ proof }),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    (error: unknown) =>
      postMessage({ error: String(error instanceof Error ? error.message : error) }),
  );
});

async function prove({ id, week, kind, wallet }: TournamentToCheck): Promise<TournamentProof> {
  const [bundle, snapshot, shown] = await Promise.all([
    get<unknown>(`/api/weeks/${week}/bundle`),
    get<SnapshotRows>(`/api/weeks/${week}/snapshot`),
    get<Pick<TournamentView, "inKind">>(`/api/tournaments/${id}`),
  ]);
  const recomputed = recompute(bundle, kind);
  const { result, hash } = recomputed;
  const inKind = awardInKind(recomputed.file, kind, result);
  const stakes = result.standings.map(({ sets, total }) => ({ sets: BigInt(sets), total }));
  const { weights, setsInPlay, pointsTimesSets } = weigh(stakes);
  return {
    faults: {
      holdings: holdingsFault(recomputed, snapshot),
      standings: standingsFault(recomputed),
      lock: lockedAtFault(recomputed) ?? readingFault(snapshot.mints),
      hash: hashFault(recomputed),
      prizes: prizesFault(recomputed),
      inKind: inKindFault(inKind, shown.inKind),
    },
    hash,
    snapshotHash: recomputed.bundle.snapshot.hash,
    lockHash: bundleLockHash(recomputed),
    lockAt: recomputed.file.lockAt,
    lockedBy: recomputed.bundle.lock?.signature,
    // Without each entry's five, which would take long to pass on.
    standings: result.standings.map(({ rank, wallet: of, roster, total, sets, prize }) => ({
      rank,
      wallet: of,
      roster,
      total,
      sets,
      prize,
    })),
    sums: {
      setsInPlay,
      pointsTimesSets,
      allWeights: weights.reduce((sum, one) => sum + one, 0n),
      pool: BigInt(result.pool),
      paid: BigInt(result.paid),
      rollover: BigInt(result.rollover),
    },
    own: result.standings.filter((one) => one.wallet === wallet),
    prizes: recomputed.bundle.tournaments[kind].prizes,
    inKind,
    replaced: replacedText(shown.inKind),
  };
}

async function get<Answer>(path: string): Promise<Answer> {
  const response = await fetch(path);
  if (!response.ok)
    throw new Error(`Our server did not send what was published (${response.status})`);
  return (await response.json()) as Answer;
}

import type { BundlePrize } from "../../rules/league/bundle.ts";
import { bundleLockHash } from "../../rules/league/check-lock.ts";
import {
  hashFault,
  holdingsFault,
  prizesFault,
  recompute,
  type Recomputed,
  standingsFault,
} from "../../rules/league/check-tournament.ts";
import { weigh } from "../../rules/league/prizes.ts";
import type { EntryResult } from "../../rules/league/score-week.ts";
import type { SnapshotRows } from "../../rules/league/snapshot-hash.ts";
import type { TournamentKind } from "../../rules/league/week.ts";
import type { Standings } from "../../server/tournaments/schemas.ts";

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
    Record<"holdings" | "standings" | "site" | "hash" | "prizes", string | undefined>
  >;
  readonly hash: string;
  readonly snapshotHash: string;
  /** What was locked by the bundle. */
  readonly lockHash: string;
  /** The transaction that records it; null until there is one, undefined in weeks from before locks were recorded. */
  readonly lockedBy: string | null | undefined;
  readonly entries: number;
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
    get<Standings>(`/api/tournaments/${id}/standings`),
  ]);
  const recomputed = recompute(bundle, kind);
  const { result, hash } = recomputed;
  const stakes = result.standings.map(({ sets, total }) => ({ sets: BigInt(sets), total }));
  const { weights, setsInPlay, pointsTimesSets } = weigh(stakes);
  return {
    faults: {
      holdings: holdingsFault(recomputed, snapshot),
      standings: standingsFault(recomputed),
      site: siteFault(recomputed, shown),
      hash: hashFault(recomputed),
      prizes: prizesFault(recomputed),
    },
    hash,
    snapshotHash: recomputed.bundle.snapshot.hash,
    lockHash: bundleLockHash(recomputed),
    lockedBy: recomputed.bundle.lock?.signature,
    entries: result.standings.length,
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
  };
}

/** Compares what follows from the bundle with the leaderboard as the site shows it. */
function siteFault({ result }: Recomputed, { entries }: Standings): string | undefined {
  const keys = ["rank", "wallet", "roster", "total", "sets", "prize"] as const;
  const place = entries.findIndex((shown, index) => {
    const own = result.standings[index];
    return !own || keys.some((key) => own[key] !== shown[key]);
  });
  return place === -1
    ? undefined
    : `the leaderboard shows another entry at place ${place + 1} than follows from the bundle`;
}

async function get<Answer>(path: string): Promise<Answer> {
  const response = await fetch(path);
  if (!response.ok)
    throw new Error(`Our server did not send what was published (${response.status})`);
  return (await response.json()) as Answer;
}

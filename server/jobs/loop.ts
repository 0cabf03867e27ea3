import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "../context.ts";
import { noteIdle } from "../house/memory.ts";
import { type GaugeName, leaveOut } from "../metrics.ts";
import { createFailures } from "./failures.ts";
import { type Lease, extendLease, takeLease } from "./store.ts";

export interface Job {
  readonly name: string;
  readonly everyMs: number;
  /**
   * Does one round. It must be safe to run twice, and on two workers at once. Returns "idle" if the turn of what can fail
   * had not come: such a round is neither a success nor a failure.
   */
  readonly run: (ctx: Context) => Promise<void | "idle">;
  /**
   * How long a round may take before another worker may take the job over, as from one that hangs. Twice the lease by
   * default.
   */
  readonly longestRoundMs?: number;
  /** Metrics that it alone sets. They are left out while another worker has the lease, because they would be stale. */
  readonly gauges?: readonly GaugeName[];
}

/** Time after which another worker takes over from a dead one. */
const LEASE_MS = 10_000;

/** A lease is renewed only after half of it has passed, because each renewal is a write. */
const RENEW_MS = LEASE_MS / 2;

/**
 * Runs jobs until `signal` aborts, and resolves after the last round. The lease only avoids duplicate work; what
 * keeps money safe is the rows that a round reads and writes.
 */
export async function runJobs(
  ctx: Context,
  jobs: readonly Job[],
  worker: { id: string; signal: AbortSignal },
): Promise<void> {
  await Promise.all(jobs.map((job) => runJob(ctx, job, worker)));
}

async function runJob(
  ctx: Context,
  job: Job,
  { id, signal }: { id: string; signal: AbortSignal },
): Promise<void> {
  const holdsLease = createLease(ctx, { name: job.name, everyMs: job.everyMs, holder: id });
  const failures = createFailures(ctx, job.name);
  const lease = { name: job.name, holder: id };
  let hasWorked = false;
  let hasFailed = false;
  while (!signal.aborted) {
    let isOurs = false;
    try {
      isOurs = await holdsLease(hasWorked);
      // One that fails again and again can be relieved, however long its rounds are.
      const worksForMs = hasFailed ? 0 : (job.longestRoundMs ?? 0);
      const done =
        isOurs && (await whileRenewing(ctx, { ...lease, worksForMs }, () => job.run(ctx)));
      hasWorked = isOurs;
      hasFailed = false;
      if (isOurs && done !== "idle") failures.succeed();
    } catch (error) {
      hasWorked = false;
      hasFailed = true;
      failures.fail(error);
    }
    if (!isOurs) for (const name of job.gauges ?? []) leaveOut(ctx.metrics[name]);
    await sleep(job.everyMs, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Renews a lease during a round, and the note that its holder works, which lasts a given time. In a long round the note
 * would lapse, and the worker that starts next would take the database for a backup that nobody has used lately.
 */
async function whileRenewing(
  { db }: Context,
  { worksForMs, ...lease }: Pick<Lease, "name" | "holder"> & { readonly worksForMs: number },
  work: () => ReturnType<Job["run"]>,
): ReturnType<Job["run"]> {
  const startedAt = performance.now();
  const renew = () => {
    const works = performance.now() - startedAt < worksForMs;
    // A renewal that fails changes nothing that the next round would not find out.
    void extendLease(db, { ...lease, forMs: LEASE_MS, works }).catch(() => undefined);
  };
  const timer = setInterval(renew, RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/**
 * Returns a function that returns whether this worker has the job's lease, taking it if it is free. The lease says when
 * the job last worked; a job that works again says so at once.
 */
function createLease(
  ctx: Context,
  { everyMs, ...lease }: Pick<Job, "everyMs" | "name"> & { holder: string },
) {
  let renewAt = 0;
  let saysWorks = false;
  return async (hasWorked: boolean): Promise<boolean> => {
    const askedAt = performance.now();
    if (askedAt < renewAt && (saysWorks || !hasWorked)) return true;
    const taken = await takeLease(ctx.db, { ...lease, forMs: LEASE_MS, hasWorked });
    saysWorks = hasWorked;
    // Of this lease only: another worker may have taken others already. A slow job's lapses between rounds.
    if (taken && renewAt === 0) noteIdle(ctx.house, taken.lapsedMs - everyMs);
    renewAt = taken ? askedAt + RENEW_MS : 0;
    return taken !== undefined;
  };
}

import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "../context.ts";
import { noteIdle } from "../house/memory.ts";
import { type GaugeName, leaveOut } from "../metrics.ts";
import { createFailures } from "./failures.ts";
import { type Lease, extendLease, takeLease } from "./store.ts";

export interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** Does one round. It must be safe to run twice, and on two workers at once. */
  readonly run: (ctx: Context) => Promise<void>;
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
  let hasWorked = false;
  while (!signal.aborted) {
    let isOurs = false;
    try {
      isOurs = await holdsLease(hasWorked);
      if (isOurs) await whileRenewing(ctx, { name: job.name, holder: id }, () => job.run(ctx));
      hasWorked = isOurs;
      if (isOurs) failures.succeed();
    } catch (error) {
      hasWorked = false;
      failures.fail(error);
    }
    if (!isOurs) for (const name of job.gauges ?? []) leaveOut(ctx.metrics[name]);
    await sleep(job.everyMs, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Renews a lease while a round lasts. Otherwise that of a long one would lapse, and the worker that is started next
 * would take the database for a backup that nobody has used lately.
 */
async function whileRenewing(
  { db }: Context,
  lease: Pick<Lease, "name" | "holder">,
  work: () => Promise<void>,
): Promise<void> {
  // A renewal that fails changes nothing that the next round would not find out.
  const renew = () => void extendLease(db, { ...lease, forMs: LEASE_MS }).catch(() => undefined);
  const timer = setInterval(renew, RENEW_MS);
  try {
    await work();
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

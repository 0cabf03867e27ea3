/** Returns a percentile. `share` is from 0 to 1, as in `percentile(ms, 0.99)`. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const startedAt = performance.now();
  const result = await work();
  return { ms: performance.now() - startedAt, result };
}

/** Runs work in a closed loop, `concurrency` at a time, until `count` are done. Returns seconds. */
export async function closedLoop(
  count: number,
  concurrency: number,
  work: (index: number) => Promise<void>,
): Promise<number> {
  let next = 0;
  const { ms } = await timed(() =>
    Promise.all(
      Array.from({ length: concurrency }, async () => {
        while (next < count) await work(next++);
      }),
    ),
  );
  return ms / 1000;
}

/** Starts work at a fixed rate, whether or not earlier work has ended. */
export async function openLoop(
  count: number,
  perSecond: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  const startedAt = performance.now();
  const started: Promise<void>[] = [];
  for (let index = 0; index < count; index++) {
    const dueIn = startedAt + (index * 1000) / perSecond - performance.now();
    if (dueIn > 0) await new Promise((resolve) => setTimeout(resolve, dueIn));
    started.push(work(index));
  }
  await Promise.all(started);
}

import { MINUTE_MS } from "../../rules/time.ts";
import type { Context } from "../context.ts";

/** A job that has failed in every round for this long needs a person. */
const LONG_MS = 5 * MINUTE_MS;

/** Returns a function to call with the result of each round of a job. It logs failures that people should see. */
export function createFailures({ now, log, metrics }: Context, job: string) {
  let failing: { readonly since: number; reason?: string; isLong: boolean } | undefined;
  return {
    succeed(): void {
      if (failing) log.info({ job }, "rounds succeed again");
      failing = undefined;
    },
    fail(error: unknown): void {
      metrics.jobFailures.inc({ job });
      const at = now().getTime();
      failing ??= { since: at, isLong: false };
      // While a node is down, every round fails for the same reason: log it once.
      if (failing.reason !== String(error))
        log.warn({ job, err: error }, "a round failed; the next one retries");
      failing.reason = String(error);
      if (failing.isLong || at - failing.since < LONG_MS) return;
      failing.isLong = true;
      log.error({ job, err: error }, "a job has failed for minutes; what it does stands still");
    },
  };
}

import { setTimeout as sleep } from "node:timers/promises";
import { Refusal } from "./errors.ts";

interface Manner {
  /** Requests that may wait; others are refused. */
  readonly maxWaiting: number;
  /** Requests of one customer that may wait. */
  readonly maxEach?: number;
  /** After each piece of work, idle for this many times its duration, so that others get the CPU. */
  readonly rest?: number;
}

/** Maximum idle time after a piece of work. */
const LONGEST_REST_MS = 10_000;

/** Returns `work`, run one at a time. It throws `too_many_requests` if too many wait, in total or per customer. */
export function oneByOne<Given, Made>(
  work: (given: Given) => Promise<Made>,
  { maxWaiting, maxEach = maxWaiting, rest = 0 }: Manner,
): (given: Given, customer?: string) => Promise<Made> {
  let last: Promise<unknown> = Promise.resolve();
  const waiting: string[] = [];
  return async (given, customer = "") => {
    const own = waiting.filter((one) => one === customer);
    if (waiting.length >= maxWaiting || own.length >= maxEach)
      throw new Refusal("too_many_requests");
    waiting.push(customer);
    let startedAt = 0;
    const done = last
      .then(() => {
        startedAt = performance.now();
        return work(given);
      })
      .finally(() => waiting.splice(waiting.indexOf(customer), 1));
    last = done
      .catch(() => undefined)
      .then(() => {
        const restMs = Math.min(LONGEST_REST_MS, rest * (performance.now() - startedAt));
        return rest > 0 ? sleep(restMs, undefined, { ref: false }) : undefined;
      });
    return done;
  };
}

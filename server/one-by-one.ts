import { Refusal } from "./errors.ts";

/** Returns the same work, done once at a time. It throws `too_many_requests` if too many wait. */
export function oneByOne<Given, Made>(
  work: (given: Given) => Promise<Made>,
  mostWaiting: number,
): (given: Given) => Promise<Made> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (given) => {
    if (waiting >= mostWaiting) throw new Refusal("too_many_requests");
    waiting++;
    const done = last.then(() => work(given)).finally(() => waiting--);
    last = done.catch(() => undefined);
    return done;
  };
}

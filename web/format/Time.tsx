import { dateTime } from "./date-time.ts";

/** A date and time for people, which machines can read too. */
export function Time({ at }: { at: string }) {
  return <time dateTime={at}>{dateTime(at)}</time>;
}

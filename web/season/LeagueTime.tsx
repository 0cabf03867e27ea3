import { lockTime } from "./times.ts";

/** A league time in the visitor's time zone, with UTC beside it. */
export function LeagueTime({ at }: { at: string }) {
  const { own, utc } = lockTime(at);
  return (
    <time dateTime={at}>
      {own}
      {utc !== undefined && <span className="text-ink3"> ({utc})</span>}
    </time>
  );
}

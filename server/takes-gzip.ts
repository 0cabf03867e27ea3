import type { Context as HonoContext } from "hono";
import { parseAccept } from "hono/utils/accept";

/** Returns true if a client can read a response that is compressed with gzip. */
export function takesGzip(c: HonoContext): boolean {
  const codings = parseAccept(c.req.header("accept-encoding") ?? "");
  return codings.some(({ type, q }) => type === "gzip" && q > 0);
}

import type { Hono, MiddlewareHandler } from "hono";
import { Refusal } from "../errors.ts";

/** Refuses unmatched requests: 405 if the path exists for other methods, 404 otherwise. */
export function refuseUnknown(calls: Hono): MiddlewareHandler {
  const known = calls.routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  return async (c) => {
    const methods = known
      .filter(({ pattern }) => pattern.test(c.req.path))
      .map(({ method }) => method);
    // If the path exists for this very method, another part of the URL did not match.
    if (methods.length === 0 || methods.includes(c.req.method)) throw new Refusal("not_found");
    c.header("allow", [...new Set(methods)].join(", "));
    throw new Refusal("method_not_allowed");
  };
}

/** Returns a pattern for a route: `/api/fairness/:packId` matches `/api/fairness/` and one more segment. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:[^/]+/g, "[^/]+")}$`);
}

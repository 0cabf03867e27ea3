import type { Hono, MiddlewareHandler } from "hono";
import { Refusal } from "../errors.ts";

/** Answers what no call took: with 405 when the path answers to other methods, else with 404. */
export function refuseUnknown(calls: Hono): MiddlewareHandler {
  const known = calls.routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  return async (c) => {
    const methods = known
      .filter(({ pattern }) => pattern.test(c.req.path))
      .map(({ method }) => method);
    // One that the path does answer to got here because the rest of the address fits nothing.
    if (methods.length === 0 || methods.includes(c.req.method)) throw new Refusal("not_found");
    c.header("allow", [...new Set(methods)].join(", "));
    throw new Refusal("method_not_allowed");
  };
}

/** `/api/fairness/:packId` fits `/api/fairness/` and one part more. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:[^/]+/g, "[^/]+")}$`);
}

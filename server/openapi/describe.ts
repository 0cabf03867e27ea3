import { type DescribeRouteOptions, describeRoute, resolver, uniqueSymbol } from "hono-openapi";
import type { MiddlewareHandler } from "hono";
import { z } from "zod";
import type { RefusalCode } from "../errors.ts";
import { ANSWER_OPTIONS } from "./json-schema.ts";

/** The sections of the API, in the order of the reference. */
export const TAGS = {
  Auth: "Sign in with a wallet: request a challenge, sign its message, send the signature.",
  Presale: "Buy packs: create the payment, sign and send it, confirm it, read what was drawn.",
  Players: "The player database.",
  Season: "Weeks of the league and its time, rosters, tournaments, and what they win.",
  Holdings: "The players a wallet holds.",
  Referral: "Referral codes and what they earn.",
  Fairness: "The public draw log, from which anyone can recompute every draw.",
  Site: "What browsers need to know, the chain, and token metadata.",
  Local: "Play money, on localnet only.",
} as const;

type Body = z.ZodType | Readonly<Record<string, z.ZodType>>;

/** Documentation of a call. `input` adds its parameters, `requireUser` that it needs a session. */
interface Call {
  /** The operation's name in generated clients. */
  readonly id: string;
  readonly tag: keyof typeof TAGS;
  readonly summary: string;
  readonly description?: string;
  /**
   * The body for each success status, as JSON or by media type. The schema's description becomes the
   * response's. A refusal that says more than others has its body here, too.
   */
  readonly answers: Readonly<Partial<Record<200 | 201 | 202 | 412, Body>>>;
  /** Refusals specific to this call; `refusals.ts` adds the common ones. */
  readonly refusals?: readonly RefusalCode[];
}

/** Where a call's refusals are stored for `refusals.ts`. */
export const REFUSALS_KEY = "x-refusals";

/** Documents a call. Put it before the handler; it costs nothing at run time. */
export function describe({ id, tag, answers, refusals = [], ...words }: Call): MiddlewareHandler {
  const spec: DescribeRouteOptions & { [REFUSALS_KEY]: readonly RefusalCode[] } = {
    ...words,
    operationId: id,
    tags: [tag],
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, body]) => [status, answer(body)]),
    ),
    [REFUSALS_KEY]: refusals,
  };
  return describeRoute(spec);
}

/** Marks a middleware as requiring a session, so that the document shows it for each call that uses it. */
export function asksForSession<Guard extends MiddlewareHandler>(guard: Guard): Guard {
  const spec = { security: [{ session: [] }], [REFUSALS_KEY]: ["unauthenticated"] };
  return Object.assign(guard, { [uniqueSymbol]: { spec } });
}

function answer(body: Body) {
  const bodies = body instanceof z.ZodType ? { "application/json": body } : body;
  const content = Object.entries(bodies).map(([media, schema]) => [
    media,
    { schema: resolver(schema, ANSWER_OPTIONS) },
  ]);
  const [first] = Object.values(bodies);
  return {
    description: first?.meta()?.description ?? "Done.",
    content: Object.fromEntries(content),
  };
}

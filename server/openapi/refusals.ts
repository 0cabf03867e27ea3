import { REFUSALS, type RefusalCode } from "../errors.ts";

/** Refusals that any call can return, and those that any unsafe call can. */
const ALWAYS = ["too_many_requests", "busy", "server_error"] as const satisfies RefusalCode[];
const UNSAFE = ["bad_request", "foreign_origin", "too_large"] as const satisfies RefusalCode[];

/** Refusals that say when to try again. */
const PASSING: readonly RefusalCode[] = ["too_many_requests", "busy"];

const RETRY_AFTER = {
  "Retry-After": {
    description: "Seconds after which to try again.",
    schema: { type: "integer" as const, minimum: 1 },
  },
};

/** The parts of a call that determine its refusals. */
interface Refusable {
  readonly isUnsafe: boolean;
  /** A part of the request is checked against a schema. */
  readonly hasInput: boolean;
  readonly codes: readonly RefusalCode[];
}

/** Returns a call's refusals as OpenAPI responses, one per status, each with its possible codes. */
export function refusalResponses({ isUnsafe, hasInput, codes }: Refusable) {
  const all = new Set<RefusalCode>([
    ...(hasInput ? (["bad_request"] as const) : []),
    ...(isUnsafe ? UNSAFE : []),
    ...codes,
    ...ALWAYS,
  ]);
  const byStatus = Map.groupBy(all, (code) => REFUSALS[code][0]);
  return Object.fromEntries([...byStatus].map(([status, some]) => [status, response(some)]));
}

/** Returns the schema of a refusal's body. */
export function refusalSchema(codes = Object.keys(REFUSALS) as readonly RefusalCode[]) {
  return {
    type: "object" as const,
    properties: {
      error: { type: "string" as const, description: "A sentence for users." },
      code: {
        type: "string" as const,
        description: "Stable code for programs.",
        enum: [...codes],
      },
    },
    required: ["error", "code"],
    additionalProperties: false,
  };
}

function response(codes: readonly RefusalCode[]) {
  const examples = codes.map((code) => [code, { value: { error: REFUSALS[code][1], code } }]);
  return {
    ...(codes.some((code) => PASSING.includes(code)) ? { headers: RETRY_AFTER } : {}),
    description: codes.map((code) => `\`${code}\`: ${REFUSALS[code][1]}`).join("\n\n"),
    content: {
      "application/json": {
        schema: refusalSchema(codes),
        examples: Object.fromEntries(examples) as Record<string, { value: object }>,
      },
    },
  };
}

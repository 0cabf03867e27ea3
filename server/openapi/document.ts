import type { Hono } from "hono";
import { generateSpecs } from "hono-openapi";
import type { RefusalCode } from "../errors.ts";
import { REFUSALS_KEY, TAGS } from "./describe.ts";
import { refusalResponses, refusalSchema } from "./refusals.ts";

const DESCRIPTION = `
The calls that Hardwood's own pages make, and everything a program needs to check them.

**Responses** are JSON. Times are UTC in ISO 8601. USDC amounts are decimal strings, so that money
never passes through floating point. Tokens are numbers: whole, unless a wallet has transferred part of
one. Addresses and signatures are Solana's, in base58.

**Refusals** are \`{ error, code }\` with a status of 400 or higher: \`error\` is a sentence for people,
\`code\` is stable for programs. Each call lists the codes it can return.

**Unsafe calls** (POST and PUT) need this site's \`Origin\` and, if they have a body (at most 32 KiB),
\`Content-Type: application/json\`. A browser on this page sends both.

**Sessions** are a cookie. \`POST /api/auth/verify\` opens one; it ends with \`POST /api/auth/logout\` or
seven days after its last use.
`.trim();

/** The session cookie's name, prefixed with `__Host-` over https. */
const SESSION_COOKIE = "session";

/**
 * Returns the OpenAPI 3.1 document of an app's routes, built from the schemas that check requests and
 * from `describe`. A route without `describe` appears without responses, which fails a test.
 */
export async function documentOf(api: Hono, { isSecure }: { isSecure: boolean }) {
  const document = await generateSpecs(api, {
    includeEmptyPaths: true,
    excludeStaticFile: false,
    defaultValidationErrorResponse: false,
    documentation: {
      info: { title: "Hardwood API", version: "1", description: DESCRIPTION },
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: {
        schemas: { Refusal: refusalSchema() },
        securitySchemes: {
          session: {
            type: "apiKey",
            in: "cookie",
            name: isSecure ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE,
            description: "Set by `POST /api/auth/verify`.",
          },
        },
      },
    },
  });
  for (const methods of Object.values(document.paths))
    for (const method of ["get", "post", "put"] as const) {
      const call = methods[method] as DescribedCall | undefined;
      if (call) addRefusals(call, method !== "get");
    }
  return document;
}

export type ApiDocument = Awaited<ReturnType<typeof documentOf>>;

interface DescribedCall {
  responses: Record<string, unknown>;
  parameters?: readonly { in: string }[];
  requestBody?: unknown;
  security?: readonly unknown[];
  [REFUSALS_KEY]?: readonly RefusalCode[];
}

function addRefusals(call: DescribedCall, isUnsafe: boolean): void {
  // A guard on a whole path counts once per handler.
  if (call.security) call.security = call.security.slice(0, 1);
  const codes = call[REFUSALS_KEY];
  delete call[REFUSALS_KEY];
  if (!codes) return;
  const hasInput =
    call.requestBody !== undefined || (call.parameters ?? []).some((one) => one.in === "query");
  Object.assign(call.responses, refusalResponses({ isUnsafe, hasInput, codes }));
}

import type { z } from "zod";

/** What zod passes to an override, including the JSON Schema it generated. */
interface Made {
  readonly zodSchema: z.core.$ZodTypes;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}

/** Removes what zod generates and no reader needs. */
function tidy({ jsonSchema }: Made): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  // The format is enough; the pattern spells out leap years.
  if (jsonSchema.format === "date-time") delete jsonSchema.pattern;
}

/** Describes responses as sent: no extra fields, defaults filled in. */
export const ANSWER_OPTIONS = { options: { io: "output", override: tidy } };

/** Describes requests as received: extra fields are ignored. */
export const REQUEST_OPTIONS = { options: { io: "input", override: tidy } };

import type { z } from "zod";

/** What zod hands to an override: the schema, and the JSON Schema that it became. */
interface Made {
  readonly zodSchema: z.core.$ZodTypes;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}

/** Takes out what zod writes down and no reader needs. */
function tidy({ jsonSchema }: Made): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  // The format says it; the pattern counts the days of February.
  if (jsonSchema.format === "date-time") delete jsonSchema.pattern;
}

/** Answers are described as they leave: nothing surplus, defaults filled in. */
export const ANSWER_OPTIONS = { options: { io: "output", override: tidy } };

/** Requests are described as they come in: what is surplus is ignored. */
export const REQUEST_OPTIONS = { options: { io: "input", override: tidy } };

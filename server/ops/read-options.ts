import { parseArgs } from "node:util";
import { z } from "zod";
import { messageOf } from "./cannot-tell.ts";
import { WrongUsage } from "./wrong-usage.ts";

/** The reason. It is stored in the record of acts. */
export const reason = z
  .string({ error: "is missing" })
  .trim()
  .min(1, "is empty")
  .max(500, "is longer than 500 characters");

/** The options of a command that may be given a reason. */
export const MAYBE_REASON = z.object({ reason: reason.optional() });

/** An option without a value. */
export const flag = z.literal(true).optional();

/**
 * Parses the parameters after a command's words: the unnamed target, if it takes one, and options. Throws one
 * WrongUsage that lists everything wrong.
 */
export function readOptions<Shape extends z.core.$ZodLooseShape>(
  args: readonly string[],
  schema: z.ZodObject<Shape>,
  target?: keyof Shape & string,
): z.output<z.ZodObject<Shape>> {
  const given: Record<string, unknown> = givenIn(args, schema.shape, target);
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const nameOf = (path: string) => (path === target ? `<${path}>` : `--${path}`);
  throw new WrongUsage(
    parsed.error.issues
      .map(({ path: [name], message }) => {
        const option = String(name);
        return `${nameOf(option)} ${option in given ? message : "is missing"}`;
      })
      .join("\n"),
  );
}

function givenIn(
  args: readonly string[],
  shape: z.core.$ZodLooseShape,
  target: string | undefined,
) {
  const options = Object.fromEntries(
    Object.entries(shape)
      .filter(([name]) => name !== target)
      .map(([name, option]) => [
        name,
        { type: option === flag ? ("boolean" as const) : ("string" as const) },
      ]),
  );
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      strict: true,
      allowPositionals: target !== undefined,
    });
    if (positionals.length > 1) throw new Error(`Unexpected argument '${positionals[1]}'`);
    return { ...values, ...(positionals.length === 1 ? { [target!]: positionals[0] } : {}) };
  } catch (error) {
    throw new WrongUsage(messageOf(error));
  }
}

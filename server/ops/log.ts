import { z } from "zod";
import type { Command, Desk } from "./command.ts";
import { readOptions } from "./read-options.ts";
import { listActs } from "./store.ts";

const OPTIONS = z.object({
  last: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, "is not a number from 1 to 99999")
    .default("20")
    .transform(Number),
});

export const LOG_COMMANDS: readonly Command[] = [
  {
    words: "log",
    options: "[--last <number>]",
    about: `Shows the last acts: when, who, what, to what, why, and what came of it. Shows 20 unless you
say how many.`,
    read: (args) => {
      const { last } = readOptions(args, OPTIONS);
      return (desk) => showLog(desk, last);
    },
  },
];

async function showLog({ db }: Desk, last: number): Promise<string> {
  const acts = await listActs(db, last);
  if (acts.length === 0) return "Nothing has been done by hand.";
  return acts
    .map(({ at, done_by: by, name, target, reason, result }) =>
      [
        `${at.toISOString()}  ${by}  ${name}${target === null ? "" : ` ${target}`}`,
        ...(reason === null ? [] : [`because: ${reason}`]),
        ...result.split("\n"),
      ].join("\n    "),
    )
    .join("\n");
}

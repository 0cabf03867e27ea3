import { readFile } from "node:fs/promises";
import { scoreWeek } from "../rules/league/score-week.ts";
import { readWeekFile, WeekFileError } from "../rules/league/week-file.ts";

const USAGE = "Usage: npm run score -- week.json";

/** `npm run score -- week.json`: prints standings and prizes of a week. The form is in docs/game-rules.md. */
// A reader such as `head` may close the pipe early.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});
try {
  const [path, ...rest] = process.argv.slice(2);
  if (path === undefined || rest.length > 0) throw new WeekFileError(USAGE);
  const result = scoreWeek(readWeekFile(parse(await read(path), path)));
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
} catch (error) {
  if (!(error instanceof WeekFileError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function read(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    throw new WeekFileError(`${path} cannot be read: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new WeekFileError(`${path} is not JSON: ${(error as Error).message}.`, { cause: error });
  }
}

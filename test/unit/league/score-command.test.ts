import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { scoreWeek } from "../../../rules/league/score-week.ts";
import { readWeekFile } from "../../../rules/league/week-file.ts";
import { EXAMPLE_WEEK } from "./example-week.ts";

const score = (file: unknown) => scoreWeek(readWeekFile(file));

test("a file may have more games than a call has room for arguments", () => {
  const games = Array.from({ length: 150_000 }, (_, index) => ({
    ...EXAMPLE_WEEK.games[0]!,
    id: `g${index}`,
    lines: [],
  }));
  const result = score({ ...EXAMPLE_WEEK, lockUtc: undefined, games });
  expect(result.lockUtc).toBe("2025-11-10T00:30:00Z");
});

test("the command prints the result of a file, and one sentence for a wrong one", async () => {
  const path = join(tmpdir(), `hardwood-week-${process.pid}.json`);
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ["dev/score.ts", ...args]).then(
      ({ stdout }) => ({ stdout, code: 0, stderr: "" }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
  await writeFile(path, JSON.stringify(EXAMPLE_WEEK));
  expect(JSON.parse((await run(path)).stdout)).toEqual(score(EXAMPLE_WEEK));
  await writeFile(path, JSON.stringify({ ...EXAMPLE_WEEK, week: "2025-11-11" }));
  expect(await run(path)).toMatchObject({
    code: 1,
    stdout: "",
    stderr: 'The week "2025-11-11" is not a Monday such as 2025-10-27.\n',
  });
  await writeFile(path, "{");
  expect(await run(path)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("is not JSON"),
  });
  expect(await run(`${path}.gone`)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("cannot be read"),
  });
});

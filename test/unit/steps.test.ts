import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { type Step, runSteps } from "../../dev/steps.ts";

const node = (...rest: string[]) => [process.execPath, ...rest];
const passing: Step = { name: "passing", command: node("-e", ""), limit: 60 };

async function run(...lanes: Step[][]) {
  let output = "";
  const hasPassed = await runSteps(lanes, (text) => void (output += text));
  return { hasPassed, output };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const answer = await Promise.race([
    once(socket, "connect").then(() => true),
    once(socket, "error").then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return answer;
}

test.concurrent("a step that blocks forever ends at its limit with its children, and the next one runs", async () => {
  const command = node("test/stuck/parent.ts");
  const { hasPassed, output } = await run([{ name: "stuck", command, limit: 5 }, passing]);
  expect(hasPassed).toBe(false);
  expect(output).toContain("--- stuck: still running after 5 s, its limit");
  expect(output).toContain(command.join(" "));
  expect(output).toMatch(/1 passed, 1 failed\n$/);
  const port = Number(/^stuck \| (\d+)$/m.exec(output)![1]);
  expect(await isListening(port)).toBe(false);
});

test.concurrent("a test that never gives way is named when its step ends", async () => {
  const vitest = node(
    "node_modules/vitest/vitest.mjs",
    "run",
    "--config=test/stuck/vitest.config.ts",
  );
  const { output } = await run([{ name: "endless", command: vitest, limit: 15 }]);
  // Only this test is named, although the stage may still print something while it ends.
  expect(output).toMatch(
    /its limit\. Stopped in:\n +test\/stuck\/endless\.test\.ts › a test that never gives way\n(?! )/,
  );
  expect(output).toMatch(/the 1 slowest tests\n.+› a test that ends\n/);
  // What failed is named at the end, with why and where.
  expect(output).toMatch(
    /\nfailed: test\/stuck\/endless\.test\.ts › a test that ends\n.*expected 'the shots made' to be 'the shots missed'.*\n.*endless\.test\.ts:3:\d+.*\n\n0 passed, 1 failed\n$/,
  );
});

test.concurrent("lanes run side by side, and the report has the seconds of each step", async () => {
  const wait = (name: string): Step => ({
    name,
    command: node("-e", "setTimeout(() => undefined, 1500)"),
    limit: 60,
  });
  const { hasPassed, output } = await run([wait("one")], [wait("two")]);
  expect(hasPassed).toBe(true);
  expect(output.indexOf("--- two\n")).toBeLessThan(output.indexOf("--- one: passed"));
  expect(output).toMatch(/^ +[1-9]\d*\.\d {2}one$/m);
  expect(output).toMatch(/2 passed, 0 failed\n$/);
});

test.concurrent("a step waits for those it needs in other lanes, and does not run if one fails", async () => {
  const say = (name: string, code: string, needs?: string[]): Step => ({
    name,
    command: node("-e", code),
    limit: 60,
    ...(needs ? { needs } : {}),
  });
  const late = "setTimeout(() => console.log('built'), 1500)";
  const { output } = await run(
    [say("build", late), say("broken", "process.exit(1)")],
    [
      say("api", "console.log('served')", ["build"]),
      say("pages", "", ["build", "broken"]),
      passing,
    ],
  );
  expect(output.indexOf("build | built")).toBeLessThan(output.indexOf("api | served"));
  expect(output).toContain("--- pages: not run, because it needs broken\n");
  expect(output).toContain("--- passing: passed");
  expect(output).toMatch(/; failed: broken, pages\n/);
  expect(output).toMatch(/3 passed, 2 failed\n$/);
  await expect(run([say("api", "", ["bild"])])).rejects.toThrow("api needs bild, which is no step");
});

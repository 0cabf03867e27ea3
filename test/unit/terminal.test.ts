import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

test("a verify command whose reader has seen enough ends without a verdict and without a word", async () => {
  const endless = `
    import { openTerminal } from "./dev/verify/terminal.ts";
    const { out } = openTerminal();
    setInterval(() => out("one more is as it should be\\n".repeat(1000)), 1);
  `;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", endless]);
  const said = text(child.stderr);
  await once(child.stdout, "data");
  child.stdout.destroy();
  const [code] = await once(child, "exit");
  expect(code).toBe(141);
  expect(await said).toBe("");
});

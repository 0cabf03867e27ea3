import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { verifyDraws as verify } from "../dev/verify/verify-draws.ts";

const PROGRAM = fileURLToPath(new URL("../dev/verify-draws.ts", import.meta.url));

/** Runs `npm run verify-draws` in the test's process, with a site and, if given, an RPC node. */
export async function verifyDraws(...given: string[]): Promise<{ code: number; output: string }> {
  let output = "";
  const print = (text: string) => (output += text);
  const code = await verify(given, { out: print, err: print });
  return { code, output };
}

/** Runs `npm run verify-draws` as anyone would, in its own process. */
export async function runVerifyDraws(
  ...given: string[]
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [PROGRAM, ...given], { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, "close")) as [number];
  return { code, output };
}

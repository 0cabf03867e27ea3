import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const PROGRAM = fileURLToPath(new URL("../dev/verify-draws.ts", import.meta.url));

/** Runs `npm run verify-draws` with a site and, if given, an RPC node. */
export async function verifyDraws(...given: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [PROGRAM, ...given], { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, "close")) as [number];
  return { code, output };
}

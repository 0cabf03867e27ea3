import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Address } from "@solana/kit";
import { surfnetPackage } from "./surfnet-package.ts";

export interface LocalChain extends AsyncDisposable {
  readonly rpcUrl: string;
}

/**
 * Starts the embedded chain and gives `payer` SOL. Throws a clear sentence on a platform without
 * one.
 */
export async function startLocalChain(payer: Address, slotTimeMs: number): Promise<LocalChain> {
  assertAvailable();
  const program = fileURLToPath(new URL("./surfnet-process.ts", import.meta.url));
  const child = spawn(process.execPath, [program, String(slotTimeMs), payer], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const ready = once(createInterface(child.stdout), "line").then(([line]) => line as string);
  const line = await Promise.race([
    ready,
    exited.then(([code]) => {
      throw new Error(`The embedded chain ended with code ${String(code)} before it was ready`);
    }),
  ]);
  const { rpcUrl } = JSON.parse(line) as { rpcUrl: string };
  return {
    rpcUrl,
    async [Symbol.asyncDispose]() {
      child.stdin.end();
      await exited;
    },
  };
}

function assertAvailable(): void {
  const name = surfnetPackage(process.platform, process.arch);
  const elsewhere =
    "The local world cannot start here; npm run serve works with any Solana RPC node (docs/operations.md).";
  if (!name)
    throw new Error(
      `There is no embedded chain for ${process.platform} ${process.arch}. ${elsewhere}`,
    );
  try {
    createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(`The package ${name} is not installed; run npm install again. ${elsewhere}`);
  }
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Address } from "@solana/kit";
import { postToNode } from "../node-transport.ts";
import type { LocalAccount } from "./methods.ts";

export interface LocalChain extends AsyncDisposable {
  readonly rpcUrl: string;
  /** Sets accounts, overwriting existing ones. */
  setAccounts(accounts: readonly LocalAccount[]): Promise<void>;
  /** Skips blocks instantly. */
  skipBlocks(count: number): Promise<void>;
}

/** The platforms for which LiteSVM, the chain's runtime, is built. */
const PLATFORMS = ["linux x64", "linux arm64", "darwin x64", "darwin arm64"];

/**
 * Starts the embedded chain and gives `payer` SOL. Throws a clear sentence on a platform without
 * one.
 */
export async function startLocalChain(payer: Address, slotTimeMs: number): Promise<LocalChain> {
  assertHasChain(process.platform, process.arch);
  const program = fileURLToPath(new URL("./chain-process.ts", import.meta.url));
  const child = spawn(process.execPath, [program, String(slotTimeMs), payer], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const ready = once(createInterface(child.stdout), "line").then(([line]) => line as string);
  const rpcUrl = await Promise.race([
    ready,
    exited.then(([code]) => {
      throw new Error(`The embedded chain ended with code ${String(code)} before it was ready`);
    }),
  ]);
  return {
    rpcUrl,
    setAccounts: (accounts) => call(rpcUrl, "local_setAccounts", accounts),
    skipBlocks: (count) => call(rpcUrl, "local_skipBlocks", count),
    async [Symbol.asyncDispose]() {
      child.stdin.end();
      await exited;
    },
  };
}

async function call(rpcUrl: string, method: string, param: unknown): Promise<void> {
  const payload = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: [param] });
  const { error } = JSON.parse(await postToNode(rpcUrl, payload)) as {
    error?: { message: string };
  };
  if (error) throw new Error(`The embedded chain refused ${method}: ${error.message}`);
}

/** Throws on a platform for which there is no embedded chain, with what to do instead. */
export function assertHasChain(platform: string, arch: string): void {
  if (!PLATFORMS.includes(`${platform} ${arch}`))
    throw new Error(
      `There is no embedded chain for ${platform} ${arch}. The local world cannot start here; ` +
        "npm run serve works with any Solana RPC node (docs/operations.md).",
    );
}

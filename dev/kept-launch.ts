import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import type { Address } from "@solana/kit";
import type { LocalAccount } from "../chain/local/methods.ts";
import type { ChainRpc } from "../chain/rpc.ts";
import { SEASON_2025_26 } from "../server/players/season-2025-26.ts";

/**
 * The embedded chain forgets everything when it stops, and minting 102 tokens takes seconds. So the
 * accounts of the last launch are saved to a file and restored at the next start; the launch itself
 * still runs, and finds nothing left to do.
 */
const CACHE = new URL("../.cache/world/", import.meta.url);
/** The accounts depend on these. If one changes, what is kept is discarded. */
const SOURCES = [
  "../server/launch/launch.ts",
  "../server/launch/plan.ts",
  "../rules/presale.ts",
  "../chain/player-mint.ts",
  "../chain/usdc.ts",
  "./local-usdc.ts",
  "./kept-launch.ts",
];

export interface KeptLaunch {
  /** Key files by name, as JSON arrays; the accounts belong to these keys. */
  readonly keys: Readonly<Record<string, string>>;
  readonly usdcMint: Address;
  readonly accounts: readonly LocalAccount[];
}

/** Returns the launch kept for a site at `origin`, or undefined if none is valid. */
export async function readKeptLaunch(origin: string): Promise<KeptLaunch | undefined> {
  try {
    return JSON.parse(await readFile(await fileFor(origin), "utf8")) as KeptLaunch;
  } catch {
    return undefined;
  }
}

export async function writeKeptLaunch(origin: string, kept: KeptLaunch): Promise<void> {
  const file = await fileFor(origin);
  await mkdir(CACHE, { recursive: true });
  const draft = new URL(`${file.href}.${process.pid}`);
  await writeFile(draft, JSON.stringify(kept), { mode: 0o600 });
  await rename(draft, file);
}

async function fileFor(origin: string): Promise<URL> {
  const hash = createHash("sha256").update(origin).update(JSON.stringify(SEASON_2025_26));
  for (const source of SOURCES) hash.update(await readFile(new URL(source, import.meta.url)));
  return new URL(`${hash.digest("hex").slice(0, 16)}.json`, CACHE);
}

/** Reads accounts from the chain, skipping any that do not exist. */
export async function readAccounts(
  rpc: ChainRpc,
  addresses: readonly Address[],
): Promise<LocalAccount[]> {
  const accounts: LocalAccount[] = [];
  for (let from = 0; from < addresses.length; from += 100) {
    const some = addresses.slice(from, from + 100);
    const { value } = await rpc
      .getMultipleAccounts(some, { commitment: "confirmed", encoding: "base64" })
      .send();
    some.forEach((address, index) => {
      const account = value[index];
      if (account)
        accounts.push({
          address,
          lamports: Number(account.lamports),
          owner: account.owner,
          data: account.data[0],
        });
    });
  }
  return accounts;
}

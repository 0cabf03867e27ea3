import { type Address, fetchEncodedAccounts, unwrapOption } from "@solana/kit";
import { TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { TOKEN_2022_PROGRAM_ADDRESS, decodeMint, decodeToken } from "@solana-program/token-2022";
import { ACCOUNTS_PER_CALL } from "./balances.ts";
import type { ChainRpc } from "./rpc.ts";

/** A mint as read from the chain. */
export interface ReadMint {
  readonly program: "token" | "token-2022";
  readonly decimals: number;
  /** Base units. */
  readonly supply: bigint;
  /** Who can mint more; null if nobody ever can. */
  readonly mintAuthority: Address | null;
  readonly freezeAuthority: Address | null;
}

/** Reads mints of either token program, in order; undefined where there is no mint. */
export async function readMints(
  rpc: ChainRpc,
  addresses: readonly Address[],
): Promise<(ReadMint | undefined)[]> {
  const accounts = await fetchAll(rpc, addresses);
  return accounts.map((account) => {
    const program = account.exists ? PROGRAMS[account.programAddress] : undefined;
    if (!account.exists || !program) return undefined;
    const { decimals, supply, mintAuthority, freezeAuthority } = decodeMint(account).data;
    return {
      program,
      decimals,
      supply,
      mintAuthority: unwrapOption(mintAuthority),
      freezeAuthority: unwrapOption(freezeAuthority),
    };
  });
}

/** Returns token account balances in base units, in order; 0n where there is no account. */
export async function readAmounts(rpc: ChainRpc, addresses: readonly Address[]): Promise<bigint[]> {
  const accounts = await fetchAll(rpc, addresses);
  return accounts.map((account) => (account.exists ? decodeToken(account).data.amount : 0n));
}

const PROGRAMS: Readonly<Record<string, ReadMint["program"]>> = {
  [TOKEN_PROGRAM_ADDRESS]: "token",
  [TOKEN_2022_PROGRAM_ADDRESS]: "token-2022",
};

async function fetchAll(rpc: ChainRpc, addresses: readonly Address[]) {
  const parts = Array.from({ length: Math.ceil(addresses.length / ACCOUNTS_PER_CALL) }, (_, part) =>
    fetchEncodedAccounts(
      rpc,
      addresses.slice(part * ACCOUNTS_PER_CALL, (part + 1) * ACCOUNTS_PER_CALL),
      {
        commitment: "confirmed",
      },
    ),
  );
  return (await Promise.all(parts)).flat();
}

import type { Address } from "@solana/kit";
import { TOKEN_2022_PROGRAM_ADDRESS } from "@solana-program/token-2022";
import {
  type Balance,
  type BalanceReader,
  createBalanceReader,
  readBalanceAt,
  readShownBalances,
} from "./past-balance.ts";
import { playerTokenAccountOf } from "./player-mint.ts";
import type { ChainRpc } from "./rpc.ts";

/** What a wallet is said to have held at the end of a slot. */
interface SaidHolding {
  readonly mint: Address;
  readonly slot: bigint;
  /** Base units. */
  readonly said: bigint;
}

/** Replays one wallet's holdings of players from the histories of its token accounts. */
export interface PastHoldings {
  /**
   * Returns the wallet's tokens of a mint at the end of a final slot, in base units. If its known accounts held less
   * than `said`, also reads the wallet's history for accounts that it has closed or given away. Undefined if a
   * history is too long, has gaps or lacks an existing account. No account counts as frozen, because nobody can freeze
   * players.
   */
  readAt(holding: SaidHolding): Promise<bigint | undefined>;
}

/** Creates a replay. The node must have reached `minSlot`, and its history must reach back to every slot asked for. */
export function createPastHoldings(rpc: ChainRpc, wallet: Address, minSlot: bigint): PastHoldings {
  const reader = createBalanceReader(rpc, minSlot);
  const listOpen = kept(() => listAccounts(reader, wallet));
  const listShown = kept(() => readShownBalances(reader, wallet));

  async function sumAt(accounts: readonly Address[], { mint, slot }: SaidHolding) {
    let sum = 0n;
    for (const account of accounts) {
      const balance = await readBalanceAt(reader, account, slot);
      if (balance === "unknown") return undefined;
      if (balance === "unseen" && (await listOpen()).has(account)) return undefined;
      // It may have been another wallet's then.
      if (typeof balance === "object" && balance.owner === wallet && balance.mint === mint)
        sum += balance.amount;
    }
    return sum;
  }

  /** Lists what may have been accounts of the wallet and is not now. */
  async function listFormer(mint: Address, known: readonly Address[]) {
    const shown = await listShown();
    if (!shown) return undefined;
    const isFormer = (one: Balance) =>
      one.owner === wallet && one.mint === mint && !known.includes(one.account);
    return [...new Set(shown.filter(isFormer).map(({ account }) => account))];
  }

  return {
    async readAt(holding) {
      const { mint, said } = holding;
      const open = [...(await listOpen())].flatMap(([account, its]) =>
        its === mint ? account : [],
      );
      const known = [...new Set([await playerTokenAccountOf(wallet, mint), ...open])];
      const sum = await sumAt(known, holding);
      if (sum === undefined || sum >= said) return sum;
      // Tokens leave a wallet only if it signs, or has signed that somebody else may. Its own history shows that.
      const former = await listFormer(mint, known);
      const rest = former && (await sumAt(former, holding));
      return rest === undefined ? undefined : sum + rest;
    },
  };
}

/** Keeps the first result. An error is not kept, so that a retry asks again. */
function kept<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let result: { readonly value: Value } | undefined;
  return async () => (result ??= { value: await read() }).value;
}

/** Returns the mints of a wallet's current Token-2022 accounts, by account. */
async function listAccounts(
  { rpc, minSlot }: BalanceReader,
  wallet: Address,
): Promise<ReadonlyMap<Address, Address>> {
  const { value } = await rpc
    .getTokenAccountsByOwner(
      wallet,
      { programId: TOKEN_2022_PROGRAM_ADDRESS },
      { commitment: "finalized", encoding: "jsonParsed", minContextSlot: minSlot },
    )
    .send();
  return new Map(value.map(({ pubkey, account }) => [pubkey, account.data.parsed.info.mint]));
}

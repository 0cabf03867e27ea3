import {
  type Address,
  type MaybeEncodedAccount,
  SOLANA_ERROR__JSON_RPC__INVALID_PARAMS as INVALID_PARAMS,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_MIN_CONTEXT_SLOT_NOT_REACHED as TOO_EARLY,
  getBase64Decoder,
  isSome,
  unwrapOption,
} from "@solana/kit";
import { TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { AccountState, type Token } from "@solana-program/token-2022";
import type { Commitment } from "./blocks.ts";
import type { Bank } from "./ledger.ts";
import { RpcError } from "./rpc-error.ts";
import type { Existing } from "./svm.ts";
import { describeAmount, readToken } from "./token-accounts.ts";

interface Options {
  readonly commitment?: Commitment;
  readonly encoding?: string;
  readonly dataSlice?: { readonly offset: number; readonly length: number };
  readonly minContextSlot?: number;
}

/** How accounts of a program are listed: in base64, by the mint at their beginning. */
interface ProgramOptions extends Options {
  readonly withContext?: boolean;
  readonly filters?: readonly {
    readonly memcmp?: { readonly offset: number; readonly bytes: Address };
  }[];
}

/** RPC methods about accounts: in base64, and the tokens of a wallet in jsonParsed too. */
export function accountMethods(bank: Bank) {
  const { accounts, blocks, decimals } = bank;

  /** Adds the slot as of which a value was read. */
  function at<Value>(options: Options, read: (slot: number) => Value) {
    const { commitment = "finalized", minContextSlot = 0 } = options;
    const slot = blocks.slotAt(commitment);
    if (slot < minContextSlot)
      throw new RpcError(TOO_EARLY, "Minimum context slot has not been reached", {
        contextSlot: slot,
      });
    return { context: { slot }, value: read(slot) };
  }

  return {
    getAccountInfo: (address: Address, options: Options = {}) =>
      at(options, (slot) => describe(accounts.read(address, slot), options)),
    getMultipleAccounts: (addresses: readonly Address[], options: Options = {}) =>
      at(options, (slot) =>
        addresses.map((address) => describe(accounts.read(address, slot), options)),
      ),
    getBalance: (address: Address, options: Options = {}) =>
      at(options, (slot) => {
        const account = accounts.read(address, slot);
        return account.exists ? account.lamports : 0n;
      }),
    getMinimumBalanceForRentExemption: (space: number) => bank.rent(BigInt(space)),
    getTokenAccountBalance: (address: Address, options: Options = {}) =>
      at(options, (slot) => {
        const token = readToken(accounts.read(address, slot));
        if (!token) throw new RpcError(INVALID_PARAMS, "Invalid param: could not find account");
        return describeAmount(token.data.amount, decimals.of(token.data.mint));
      }),
    /** Supports only the query of a snapshot of holders: the accounts of one mint, with the slot. */
    getProgramAccounts(program: Address, options: ProgramOptions = {}) {
      const { memcmp, ...others } = options.filters?.[0] ?? {};
      if (options.filters?.length !== 1 || memcmp?.offset !== 0 || Object.keys(others).length > 0)
        throw new RpcError(INVALID_PARAMS, "The local chain lists accounts of one mint only");
      if (!options.withContext)
        throw new RpcError(INVALID_PARAMS, "The local chain lists accounts with context only");
      return at(options, (slot) =>
        accounts
          .tokensOfMint(memcmp.bytes, slot)
          .filter(({ token }) => token.programAddress === program)
          .map(({ encoded, token }) => ({
            pubkey: token.address,
            account: describe(encoded, options),
          })),
      );
    },
    getTokenAccountsByOwner: (
      owner: Address,
      filter: { readonly mint?: Address; readonly programId?: Address },
      options: Options = {},
    ) =>
      at(options, (slot) =>
        accounts
          .tokensOf(owner, slot)
          .filter(({ token }) => !filter.mint || token.data.mint === filter.mint)
          .filter(({ token }) => !filter.programId || token.programAddress === filter.programId)
          .map(({ encoded, token }) => ({
            pubkey: token.address,
            account:
              options.encoding === "jsonParsed"
                ? { ...describeCommon(encoded), data: parsedToken(encoded, token.data) }
                : describe(encoded, options),
          })),
      ),
  };

  function parsedToken(encoded: Existing, data: Token) {
    const delegate = unwrapOption(data.delegate);
    const amount = (units: bigint) => describeAmount(units, decimals.of(data.mint));
    const info = {
      isNative: isSome(data.isNative),
      mint: data.mint,
      owner: data.owner,
      state: AccountState[data.state].toLowerCase(),
      tokenAmount: amount(data.amount),
      ...(delegate ? { delegate, delegatedAmount: amount(data.delegatedAmount) } : {}),
    };
    const isClassic = encoded.programAddress === TOKEN_PROGRAM_ADDRESS;
    return {
      program: isClassic ? "spl-token" : "spl-token-2022",
      parsed: { type: "account", info },
      space: encoded.space,
    };
  }
}

/** Formats an account as a node does; null if there is none. */
function describe(account: MaybeEncodedAccount, { encoding, dataSlice }: Options) {
  if (encoding !== "base64")
    throw new RpcError(INVALID_PARAMS, "The local chain gives accounts in base64 only");
  if (!account.exists) return null;
  const data = dataSlice
    ? account.data.slice(dataSlice.offset, dataSlice.offset + dataSlice.length)
    : account.data;
  return { ...describeCommon(account), data: [getBase64Decoder().decode(data), "base64"] };
}

function describeCommon({ executable, lamports, programAddress, space }: Existing) {
  return { executable, lamports, owner: programAddress, rentEpoch: NEVER, space };
}

/** The rent epoch of an account that holds enough never to pay rent. */
const NEVER = 2n ** 64n - 1n;

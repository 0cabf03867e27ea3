import {
  type Account,
  type Address,
  type EncodedAccount,
  type MaybeEncodedAccount,
  decodeAccount,
} from "@solana/kit";
import { TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import {
  TOKEN_2022_PROGRAM_ADDRESS,
  type Token,
  getMintDecoder,
  getTokenDecoder,
  getTokenSize,
} from "@solana-program/token-2022";

const PROGRAMS: ReadonlySet<Address> = new Set([TOKEN_PROGRAM_ADDRESS, TOKEN_2022_PROGRAM_ADDRESS]);
const tokens = getTokenDecoder();
const SIZE = getTokenSize();
/** In Token-2022, the byte behind the common part says what an account is. */
const IS_TOKEN = 2;

/** A token account of either program; undefined for any other account. */
export function readToken(account: MaybeEncodedAccount): Account<Token> | undefined {
  if (!account.exists || !PROGRAMS.has(account.programAddress)) return undefined;
  const { data } = account;
  const isToken = data.length === SIZE || (data.length > SIZE && data[SIZE] === IS_TOKEN);
  const isInitialized = data[STATE_OFFSET] !== 0;
  return isToken && isInitialized ? decodeAccount(account, tokens) : undefined;
}

const STATE_OFFSET = 108;

/** Decimals of mints, which never change. */
export class Decimals {
  readonly #read: (address: Address) => MaybeEncodedAccount;
  readonly #known = new Map<Address, number>();

  constructor(read: (address: Address) => MaybeEncodedAccount) {
    this.#read = read;
  }

  of(mint: Address): number {
    const known = this.#known.get(mint);
    if (known !== undefined) return known;
    const { decimals } = getMintDecoder().decode((this.#read(mint) as EncodedAccount).data);
    this.#known.set(mint, decimals);
    return decimals;
  }
}

/** Formats an amount as a node does. */
export function describeAmount(amount: bigint, decimals: number) {
  const digits = amount.toString().padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
  const uiAmountString = fraction ? `${whole}.${fraction}` : whole;
  return { amount: String(amount), decimals, uiAmount: Number(uiAmountString), uiAmountString };
}

import {
  SOLANA_ERROR__INSTRUCTION_ERROR__BUILTIN_PROGRAMS_MUST_CONSUME_COMPUTE_UNITS as LAST,
  SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM as CUSTOM,
  SOLANA_ERROR__INSTRUCTION_ERROR__UNKNOWN as FIRST,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE as PREFLIGHT_FAILURE,
  isSolanaError,
} from "@solana/kit";

/** How the system and token programs say that the sender lacks lamports or tokens. */
const LACKING = 1;

/**
 * Returns why a program refused a transaction before it was sent; undefined if none did, or if it only
 * refused because the sender lacks lamports or tokens.
 */
export function refusalOf(error: unknown): string | undefined {
  if (!isSolanaError(error, PREFLIGHT_FAILURE) || !isSolanaError(error.cause)) return undefined;
  const { cause } = error;
  const { __code: code } = cause.context;
  if (code < FIRST || code > LAST) return undefined;
  if (isSolanaError(cause, CUSTOM) && cause.context.code === LACKING) return undefined;
  return cause.message;
}

/** Returns true if a program refused a transaction that landed, for the same reasons as `refusalOf`. */
export function isRefusal(landedError: string): boolean {
  return landedError.includes("InstructionError") && !landedError.includes(`{"Custom":${LACKING}}`);
}

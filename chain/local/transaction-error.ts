import type { FailedTransactionMetadata } from "litesvm/dist/internal.js";

/** Why a transaction failed, in a node's format: `"AccountNotFound"`, `{ InstructionError: [0, …] }`. */
export type TransactionError = string | Readonly<Record<string, unknown>>;

const SHAPE =
  /err: (?<name>\w+)(?:\((?<index>\d+)(?:, (?<cause>\w+)(?:\((?<code>\d+)\))?)?\)| \{ account_index: (?<account>\d+) \})?/;

/** Parses the error from the debug text, the only place where errors have names. */
export function readTransactionError(failure: FailedTransactionMetadata): TransactionError {
  const { name, index, cause, code, account } = SHAPE.exec(failure.toString())!.groups!;
  if (account !== undefined) return { [name!]: { account_index: Number(account) } };
  if (index === undefined) return name!;
  if (cause === undefined) return { [name!]: Number(index) };
  return { [name!]: [Number(index), code === undefined ? cause : { [cause]: Number(code) }] };
}

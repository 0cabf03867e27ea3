import pino from "pino";

export type Log = pino.Logger;

/** JSON lines to standard error. Whatever could carry a secret is cut out before it is written. */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      base: null,
      serializers: { err: errorEntry },
      redact: {
        paths: ["secretSeed", "secret_seed", "cookie", "*.cookie", "*.secretSeed", "*.secret_seed"],
        censor: "[secret]",
      },
    },
    pino.destination({ dest: 2, sync: true }),
  );
}

interface ErrorEntry {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

/**
 * Returns what is logged of an error. Pino's own serializer throws on the frozen context of some Solana
 * errors, and a log that throws would end the worker.
 */
export function errorEntry(error: unknown): ErrorEntry {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: "" };
  const { message, stack = "", cause } = error;
  const entry = { type: error.constructor.name, message, stack };
  return Object.assign({}, error, entry, cause === undefined ? {} : { cause: errorEntry(cause) });
}

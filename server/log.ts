import pino from "pino";

export type Log = pino.Logger;

/** JSON lines to standard error. Whatever could carry a secret is cut out before it is written. */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      base: null,
      redact: {
        paths: ["secretSeed", "secret_seed", "cookie", "*.cookie", "*.secretSeed", "*.secret_seed"],
        censor: "[secret]",
      },
    },
    pino.destination({ dest: 2, sync: true }),
  );
}

import { readLifetime } from "../chain/lifetime.ts";
import type { Environment } from "../dev/world.ts";
import { readConfig } from "../server/config.ts";
import { type Context, createContext } from "../server/context.ts";
import { runServer } from "../server/run-server.ts";
import { type Guests, guestsOf } from "./guests.ts";

/** A server of the test's own, and people to use it. */
export interface Served extends Guests, AsyncDisposable {
  readonly url: string;
}

/**
 * Runs a server, by default an API server, in the test's process, because starting a process would cost as
 * much as most tests. It fetches a blockhash for each order, because tests skip blocks.
 */
export async function serve(
  settings: Environment,
  changes: Partial<Context> = {},
): Promise<Served> {
  const ctx = await createContext(readConfig({ ROLE: "api", PORT: "0", ...settings }));
  const server = await runServer({
    ...ctx,
    lifetime: () => readLifetime(ctx.rpc),
    ...changes,
  });
  const url = `http://127.0.0.1:${server.port}`;
  return {
    url,
    ...guestsOf(url),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

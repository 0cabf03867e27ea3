import { buildWeb } from "./build-web.ts";
import { freePort } from "./port.ts";
import { startServer } from "./server-process.ts";
import { createWorld } from "./world.ts";

/** Origin in the tokens' metadata: fixed, because minting again for each port takes seconds. */
const LAUNCHED_FOR = "http://localhost:3000";

export interface RunningSite extends AsyncDisposable {
  readonly url: string;
  readonly rpcUrl: string;
  readonly databaseUrl: string;
}

/** Starts the site of `npm start` on a free port, for programs that open it in a browser. */
export async function startSite(say: (line: string) => void): Promise<RunningSite> {
  await buildWeb(say);
  return startBuiltSite();
}

/** Starts the same site with the built web app, on the embedded database or the one of the URL. */
export async function startBuiltSite(databaseUrl?: string): Promise<RunningSite> {
  const stack = new AsyncDisposableStack();
  try {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const world = stack.use(
      await createWorld({
        origin: LAUNCHED_FOR,
        say: () => undefined,
        ...(databaseUrl && { databaseUrl }),
      }),
    );
    const environment = {
      ...world.environment,
      ORIGIN: url,
      REQUESTS_PER_MINUTE: "100000",
      PACKS_PER_NETWORK: "100000",
      POLL_MS: "200",
    };
    stack.use(await startServer({ ...environment, ROLE: "worker" }));
    stack.use(await startServer({ ...environment, ROLE: "api", PORT: String(port) }));
    const owned = stack.move();
    return {
      url,
      rpcUrl: world.chain.rpcUrl,
      databaseUrl: world.environment["DATABASE_URL"]!,
      [Symbol.asyncDispose]: () => owned.disposeAsync(),
    };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

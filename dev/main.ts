import { once } from "node:events";
import { buildWeb } from "./build-web.ts";
import { assertFree, wantedPort } from "./port.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import { runProgram, untilStopped } from "./until-stopped.ts";
import { createWorld } from "./world.ts";

/** `npm start`: runs all of Hardwood on this machine until Ctrl-C. */
runProgram(async () => {
  const startedAt = Date.now();
  const port = wantedPort();
  await assertFree(port);
  const origin = `http://localhost:${port}`;
  const stack = new AsyncDisposableStack();
  try {
    const [world] = await Promise.all([
      createWorld({ origin, say }).then((made) => stack.use(made)),
      buildWeb(say),
    ]);
    say("starting API and worker");
    const { environment } = world;
    const [worker, api] = await Promise.all([
      startServer({ ...environment, ROLE: "worker", PORT: "0" }).then((made) => stack.use(made)),
      startServer({ ...environment, ROLE: "api", PORT: String(port) }).then((made) =>
        stack.use(made),
      ),
    ]);
    process.stdout.write(`
Hardwood is ready after ${((Date.now() - startedAt) / 1000).toFixed(1)} s.

  Site   http://localhost:${api.port}
  Chain  ${world.chain.rpcUrl} (Solana RPC of the embedded chain)
  Ops    ROLE=api SOLANA_RPC_URL=${world.chain.rpcUrl} DATABASE_URL=${environment["DATABASE_URL"]} ESCROW_KEY_FILE=${environment["ESCROW_KEY_FILE"]} npm run ops

  Try it: open the site, Connect Wallet & Play, choose the Local wallet. It lives in your
  browser and gets 1 SOL and 1,000 USDC of play money. Then buy packs.
  Everything is in memory: Ctrl-C stops it all and forgets it.
`);
    await Promise.race([untilStopped(), death(worker, "worker"), death(api, "API")]);
    process.stdout.write("\nstopping\n");
  } finally {
    await stack.disposeAsync();
  }
});

/** Throws once a process has ended, because without it the site only seems to run. */
async function death({ process: child }: ServerProcess, name: string): Promise<never> {
  const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
  throw new Error(`The ${name} has ended (${signal ?? `code ${code}`}), so Hardwood stops.`);
}

function say(line: string): void {
  process.stdout.write(`  ${line}\n`);
}

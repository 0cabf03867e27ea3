import { watch } from "node:fs";
import { createServer } from "vite";
import { assertFree, freePort, wantedPort } from "./port.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import { runProgram, untilStopped } from "./until-stopped.ts";
import { createWorld } from "./world.ts";

const SERVER_SOURCES = ["server", "chain", "rules", "art"];

/** `npm run dev`: `npm start` with hot reload of the web app and the server. */
runProgram(async () => {
  const port = wantedPort();
  await assertFree(port);
  const origin = `http://localhost:${port}`;
  const stack = new AsyncDisposableStack();
  try {
    const world = stack.use(await createWorld({ origin, say }));
    const apiPort = await freePort();
    let server: ServerProcess | undefined;
    const restart = async () => {
      await server?.[Symbol.asyncDispose]();
      server = await startServer({ ...world.environment, PORT: String(apiPort) }).catch(
        (error: unknown) => {
          say(`${String(error)}; waiting for the next change`);
          return undefined;
        },
      );
    };
    stack.defer(async () => server?.[Symbol.asyncDispose]());
    let restarted = restart();
    await restarted;
    let timer: NodeJS.Timeout | undefined;
    for (const folder of SERVER_SOURCES)
      watch(folder, { recursive: true }, (_, file) => {
        if (!file?.endsWith(".ts")) return;
        clearTimeout(timer);
        timer = setTimeout(() => {
          say(`${file} changed: restarting the server`);
          restarted = restarted.then(restart);
        }, 100);
      });
    const target = `http://localhost:${apiPort}`;
    const vite = await createServer({
      server: {
        port,
        strictPort: true,
        // With the slash, because `/api` would also match the module web/api.ts; and only pictures of
        // `/share`, because web/share is a folder of modules.
        proxy: { "/api/": target, "/rpc": target, "/tokens/": target, "^/share/.*\\.png": target },
      },
    });
    stack.defer(() => vite.close());
    await vite.listen();
    process.stdout.write(
      `\n  Site   ${origin} (hot reload)\n  Kit    ${origin}/kit\n  Chain  ${world.chain.rpcUrl}\n`,
    );
    await untilStopped();
  } finally {
    await stack.disposeAsync();
  }
});

function say(line: string): void {
  process.stdout.write(`  ${line}\n`);
}

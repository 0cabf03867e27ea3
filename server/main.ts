import { readConfig } from "./config.ts";
import { createContext } from "./context.ts";
import { runServer } from "./run-server.ts";

/** Runs a server until SIGTERM or Ctrl-C, unless a parent process decides when it ends. */
async function main(): Promise<void> {
  // A parent that is gone must not leave a process behind that waits for a database.
  const leave = () => process.exit(0);
  process.once("disconnect", leave);
  const server = await runServer(await createContext(readConfig(process.env)));
  process.off("disconnect", leave);
  const ended = Promise.withResolvers<void>();
  const end = () => ended.resolve();
  process.once("SIGTERM", end);
  // Ctrl-C signals the whole process group; a child leaves the decision to its parent.
  process.on("SIGINT", () => {
    if (!process.send) end();
  });
  process.once("disconnect", end);
  process.send?.({ port: server.port });
  await ended.promise;
  await server[Symbol.asyncDispose]();
  process.exit(0);
}

main().catch((error: unknown) => {
  const { message, code, cause } = error as NodeJS.ErrnoException;
  process.stderr.write(`${message || code || String(cause ?? error)}\n`);
  process.exit(1);
});

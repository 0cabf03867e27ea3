import { once } from "node:events";
import { createServer } from "node:net";

/** Throws if the port is taken, with a sentence for the user. */
export async function assertFree(port: number): Promise<void> {
  const probe = createServer().listen(port, "127.0.0.1");
  try {
    await once(probe, "listening");
  } catch {
    throw new Error(`Port ${port} is taken. Set PORT to another one, e.g. PORT=${port + 1}.`);
  }
  probe.close();
  await once(probe, "close");
}

/** Returns a port that is free right now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}

/** Returns PORT from the environment, 3000 by default. Throws if it is not a port. */
export function wantedPort(): number {
  const port = Number(process.env["PORT"] ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error("PORT must be a whole number from 1 to 65535.");
  return port;
}

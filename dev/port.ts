import { once } from "node:events";
import { createServer } from "node:net";

/** Throws a clear sentence when somebody else listens on the port. */
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

/** A port that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}

/** PORT of the environment; 3000 without one. Throws a clear sentence for anything else. */
export function wantedPort(): number {
  const port = Number(process.env["PORT"] ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error("PORT must be a whole number from 1 to 65535.");
  return port;
}

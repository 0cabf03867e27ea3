import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const PARTS = 40;
/** Long enough for a browser to paint what it has. */
const PAUSE_MS = 50;

/** Starts a proxy to a site, on the same host, whose documents come in parts as over a slow network. */
export async function openSlowSite(site: string) {
  const server = createServer((incoming, response) => {
    const { method, headers } = incoming;
    const own = { ...headers, "accept-encoding": "identity" };
    const asked = request(new URL(incoming.url!, site), { method: method!, headers: own });
    asked.on("response", (answer) => void pass(answer, response));
    incoming.pipe(asked);
  });
  server.listen(0);
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    [Symbol.dispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function pass(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  response.writeHead(answer.statusCode!, answer.headers);
  if (!answer.headers["content-type"]?.startsWith("text/html")) {
    answer.pipe(response);
    return;
  }
  const body = Buffer.concat(await answer.toArray());
  const size = Math.ceil(body.length / PARTS);
  for (let at = 0; at < body.length; at += size) {
    response.write(body.subarray(at, at + size));
    await sleep(PAUSE_MS);
  }
  response.end();
}

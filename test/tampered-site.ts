import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { impostors } from "./document/answers.ts";

/** Starts a proxy to a site that tampers with the responses at one URL. */
export async function openTamperedSite(
  site: string,
  { tamper, tampered }: { tamper: (body: string) => string; tampered: string },
) {
  const server = createServer((request, response) => {
    void pass(request.url!).then((body) => response.end(body));
  });
  async function pass(path: string): Promise<string> {
    const body = await (await fetch(site + path)).text();
    return path.startsWith(tampered) ? tamper(body) : body;
  }
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  impostors.add(url);
  return {
    url,
    [Symbol.dispose]() {
      server.close();
      impostors.delete(url);
    },
  };
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { createServer as createHttpServer } from "node:http";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { newBuyer, site } from "../site.ts";

const PROGRAM = fileURLToPath(new URL("../../dev/verify-draws.ts", import.meta.url));
const RPC = site.environment["SOLANA_RPC_URL"]!;

async function verifyDraws(...given: string[]) {
  const child = spawn(process.execPath, [PROGRAM, ...given], { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, "close")) as [number];
  return { code, output };
}

/** Starts a proxy of the site that tampers with its log. */
async function tamperedSite(tamper: (log: string) => string) {
  const server = createHttpServer((request, response) => {
    void pass(request.url!).then((body) => response.end(body));
  });
  async function pass(path: string): Promise<string> {
    const body = await (await fetch(site.urls[0] + path)).text();
    return path.startsWith("/api/fairness/log") ? tamper(body) : body;
  }
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.dispose]: () => void server.close(),
  };
}

test("a stranger replays the log against the chain and finds it correct", async () => {
  const buyer = await newBuyer();
  await buyer.buy(2);
  const { code, output } = await verifyDraws(site.urls[0], RPC);
  expect(output).toMatch(/\d+ draws?, \d+ packs verified; chain checked/);
  expect(code).toBe(0);
});

test.each([
  ["another player", (log: string) => log.replace(/"packs":\[\[(\d+),(\d+)/, '"packs":[[$2,$1')],
  [
    "another seed",
    (log: string) => log.replace(/"secretSeed":"./, '"secretSeed":"g').replace("g", "0"),
  ],
  [
    "another order of players",
    (log: string) => log.replace(/"players":\["([^"]+)","([^"]+)"/, '"players":["$2","$1"'),
  ],
])("with %s in the log the replay ends with 1", async (_, tamper) => {
  const buyer = await newBuyer();
  await buyer.buy(1);
  using tampered = await tamperedSite(tamper);
  const { code, output } = await verifyDraws(tampered.url, RPC);
  expect(output).not.toMatch(/verified; chain checked/);
  expect(code).toBe(1);
});

test("without an RPC node it says that the chain was not checked", async () => {
  const { code, output } = await verifyDraws(site.urls[0]);
  expect(output).toContain("chain NOT checked");
  expect(code).toBe(0);
});

test("a site that does not respond ends in exit code 2 and a sentence", async () => {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  const { code, output } = await verifyDraws(`http://127.0.0.1:${port}`, RPC);
  expect(code).toBe(2);
  expect(output).toBeTruthy();
});

import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { networkInterfaces } from "node:os";
import { afterAll, expect, test } from "vitest";
import { freePort } from "../../dev/port.ts";
import { serve } from "../serve.ts";
import { newBuyer, newVisitor, site } from "../site.ts";

const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

/** Starts another API server of the same site with different settings. */
async function startWith(settings: Record<string, string>): Promise<string> {
  return stack.use(await serve({ ...site.environment, ...settings })).url;
}

test("ports, spellings and addresses of one IPv6 network do not get around the rate limit", async () => {
  const url = await startWith({ REQUESTS_PER_MINUTE: "2", TRUST_PROXY: "on" });
  const ask = async (address: string) =>
    (await fetch(`${url}/api/presale/odds`, { headers: { "x-forwarded-for": address } })).status;
  const answers = async (addresses: readonly string[]) => {
    const statuses = [];
    for (const address of addresses) statuses.push(await ask(address));
    return statuses;
  };
  expect(await answers(["192.0.2.1:5000", "::ffff:192.0.2.1", "192.0.2.1:5001"])).toEqual([
    200, 200, 429,
  ]);
  expect(
    await answers(["2001:db8:1:1::1", "[2001:DB8:1:1:ffff::2]:443", "2001:db8:1:1:0:0:0:3"]),
  ).toEqual([200, 200, 429]);
  // A /48 holds 65,536 networks of size /64, and gets as much as 16 clients.
  const others = Array.from({ length: 40 }, (_, index) => `2001:db8:2:${index.toString(16)}::1`);
  expect((await answers(others)).filter((status) => status === 200)).toHaveLength(32);
  expect(await ask("192.0.2.2")).toBe(200);
  // A client may send addresses of its own; the proxy appends the one it sees.
  expect(await answers(["1.1.1.1, 192.0.2.3", "2.2.2.2, 192.0.2.3", "3.3.3.3, 192.0.2.3"])).toEqual(
    [200, 200, 429],
  );
});

test("JSON that is nested thousands of levels deep is refused as the client's mistake", async () => {
  const visitor = await newVisitor();
  const send = async (path: string, body: string) => {
    const headers = { origin: site.origin, "content-type": "application/json" };
    const response = await fetch(`${site.urls[0]}${path}`, { method: "POST", headers, body });
    return [response.status, ((await response.json()) as { code: string }).code];
  };
  const nested = "[".repeat(12_000) + "]".repeat(12_000);
  const call = `{"jsonrpc":"2.0","id":1,"method":"getBalance","params":${nested}}`;
  expect(await send("/rpc", call)).toEqual([400, "bad_request"]);
  expect(await send("/api/auth/nonce", `{"walletAddress":${nested}}`)).toEqual([
    400,
    "bad_request",
  ]);
  // Brackets inside a string do not nest.
  const walletAddress = '[{"'.repeat(100);
  expect(await visitor.post("/api/auth/nonce", { walletAddress, provider: "phantom" })).toEqual({
    status: 400,
    body: expect.objectContaining({ code: "wallet_address_invalid" }),
  });
});

test("a node's response that is too long is cut off, and the caller is told", async () => {
  const node = createServer((_, response) => {
    response.end(JSON.stringify({ jsonrpc: "2.0", id: 1, result: "x".repeat(4_000_000) }));
  }).listen(0, "127.0.0.1");
  stack.defer(() => void node.close());
  await once(node, "listening");
  const { port } = node.address() as AddressInfo;
  const url = await startWith({ SOLANA_RPC_URL: `http://127.0.0.1:${port}` });
  const visitor = (await newVisitor()).at(url);
  const call = { jsonrpc: "2.0", id: 1, method: "getBalance", params: [visitor.address] };
  expect(await visitor.post("/rpc", call)).toEqual({
    status: 403,
    body: {
      code: "rpc_answer_too_large",
      error: "The response to this RPC call is too large.",
    },
  });
});

test("metrics are served on this machine only, unless another address is set", async () => {
  const outer = Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === "IPv4" && !one.internal)?.address;
  const port = await freePort();
  await startWith({ METRICS_PORT: String(port), HOST: "0.0.0.0" });
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
  if (outer) await expect(fetch(`http://${outer}:${port}/health`)).rejects.toThrow("fetch failed");
  const other = await freePort();
  await startWith({ METRICS_PORT: String(other), METRICS_HOST: "127.0.0.2" });
  expect((await fetch(`http://127.0.0.2:${other}/health`)).status).toBe(200);
});

test("no cache keeps what is for one user, and pages that depend on the session say so", async () => {
  const buyer = await newBuyer();
  const headersOf = async (path: string, cookie = `${buyer.cookie.name}=${buyer.cookie.value}`) =>
    (await fetch(`${site.urls[0]}${path}`, { headers: { cookie } })).headers;
  for (const path of [
    "/api/auth/me",
    "/api/auth/session",
    "/api/presale/user-stats",
    "/api/lineup/inventory",
  ]) {
    expect((await headersOf(path)).get("cache-control"), path).toBe("no-store");
    expect((await headersOf(path, "")).get("cache-control"), path).toBe("no-store");
  }
  expect((await headersOf("/presale")).get("vary")).toMatch(/\bCookie\b/);
});

test("files of the build that no page needs are not served", async () => {
  for (const path of ["/.vite/manifest.json", "/%2Evite/manifest.json", "/.vite/manifest.json.br"])
    expect((await fetch(`${site.urls[0]}${path}`)).status, path).toBe(404);
});

test("a stranger's idle connections are limited, and make way for others", async () => {
  const url = await startWith({ MAX_CONNECTIONS: "10" });
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  stack.defer(() => sockets.forEach((socket) => socket.destroy()));
  let answered = 0;
  for (let count = 0; count < 30; count++) {
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    socket.on("error", () => undefined);
    const isOver = new Promise((resolve) => {
      socket.once("data", () => resolve((answered += 1)));
      socket.once("close", resolve);
    });
    socket.write("GET /api/config HTTP/1.1\r\nHost: hardwood.test\r\n\r\n");
    await isOver;
  }
  expect(answered).toBeGreaterThan(10);
  await expect.poll(() => sockets.filter(({ closed }) => !closed).length).toBeLessThanOrEqual(10);
  await expect.poll(() => visit(url)).toBe(200);
});

/** Makes a request with a connection of its own. Returns the status, or "refused". */
function visit(url: string): Promise<number | "refused"> {
  return fetch(`${url}/api/config`, { headers: { connection: "close" } }).then(
    ({ status }) => status,
    () => "refused",
  );
}

/** Opens connections one by one, sends the same text on each, and reads nothing. */
async function openMany(url: string, said: string): Promise<Socket[]> {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  stack.defer(() => sockets.forEach((socket) => socket.destroy()));
  for (let count = 0; count < 10; count++) {
    const socket = connect(Number(port), hostname).pause();
    sockets.push(socket);
    socket.on("error", () => undefined);
    await once(socket, "connect");
    socket.write(said);
  }
  return sockets;
}

const BODY_TO_COME = [
  "POST /api/auth/nonce HTTP/1.1",
  "Host: hardwood.test",
  "Content-Type: application/json",
  "Content-Length: 9000",
].join("\r\n");

const SILENCES = [
  ["that say nothing", ""],
  ["whose request never ends", "GET / HTTP/1.1\r\nHost: hardwood.test\r\n"],
  ["whose body never comes", `${BODY_TO_COME}\r\nOrigin: ${site.origin}\r\n\r\n`],
] as const;

test.each(SILENCES)("a stranger's connections %s lock nobody out", async (_, said) => {
  const url = await startWith({ MAX_CONNECTIONS: "10" });
  const sockets = await openMany(url, said);
  for (let visitor = 0; visitor < 3; visitor++) expect(await visit(url)).toBe(200);
  sockets.forEach((socket) => socket.destroy());
});

test("a stranger's connections that read no answer lock nobody out", async () => {
  const url = await startWith({ MAX_CONNECTIONS: "10" });
  // A file, because visitors would have to wait behind so many reads of the database, too.
  const asked = "GET /share/hardwood.png HTTP/1.1\r\nHost: hardwood.test\r\n\r\n".repeat(20);
  const sockets = await openMany(url, asked);
  // All requests have arrived. The sockets keep these first bytes, and read no more.
  await Promise.all(sockets.map((socket) => once(socket, "readable")));
  // Until nothing more fits in a connection's buffers, it is being answered, and keeps its place.
  await expect.poll(() => visit(url)).toBe(200);
  for (let visitor = 0; visitor < 2; visitor++) expect(await visit(url)).toBe(200);
  sockets.forEach((socket) => socket.destroy());
});

test("a request that its client cuts off is no fault of the site", async () => {
  const port = await freePort();
  const url = await startWith({ METRICS_PORT: String(port) });
  const sockets = await openMany(url, `${BODY_TO_COME}\r\nOrigin: ${site.origin}\r\n\r\n{`);
  // Once this request is answered, the server has read the earlier connections, too.
  await fetch(`${url}/api/config`);
  sockets.forEach((socket) => socket.destroy());
  const counted = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await expect.poll(counted).toMatch(/_count\{[^}]*method="POST"[^}]*\} 10\b/);
  expect(await counted()).not.toContain('status="500"');
});

test("connections without a request end with the server", async () => {
  const server = await serve(site.environment);
  const sockets = await openMany(server.url, "GET / HTTP/1.1\r\n");
  await server[Symbol.asyncDispose]();
  sockets.forEach((socket) => socket.resume());
  await expect.poll(() => sockets.every(({ closed }) => closed)).toBe(true);
});

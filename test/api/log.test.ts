import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, expect, test, vi } from "vitest";
import { BARE } from "../../dev/server-process.ts";
import { openOwnSite } from "../own-site.ts";
import { settingsOn } from "../site.ts";

const MAIN = new URL("../../server/main.ts", import.meta.url);

// A worker with its own database would claim the keys of the chain that other tests share.
const own = await openOwnSite("log");
afterAll(() => own[Symbol.asyncDispose]());

/** Starts a proxy to the chain that can be cut off. */
async function startNode() {
  const node = { isDown: false };
  const server = createServer(async (request, response) => {
    if (node.isDown) return response.writeHead(503).end();
    const body = await text(request);
    const headers = { "content-type": "application/json" };
    const answer = await fetch(own.chain.rpcUrl, { method: "POST", headers, body });
    return response.writeHead(answer.status, headers).end(await answer.text());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(node, { url, [Symbol.dispose]: () => void server.close() });
}

/** Returns the lines that a worker logs while its node is down. */
async function logOfBrokenWorker(format: Record<string, string>): Promise<string[]> {
  using node = await startNode();
  const child = fork(MAIN, {
    env: {
      ...BARE,
      ...own.environment,
      ...format,
      SOLANA_RPC_URL: node.url,
      ROLE: "worker",
    },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let written = "";
  child.stderr!.on("data", (data) => (written += String(data)));
  const exited = once(child, "exit");
  try {
    await once(child, "message");
    node.isDown = true;
    await vi.waitFor(() => expect(written).toContain("a round failed"), { timeout: 40_000 });
    node.isDown = false;
  } finally {
    child.kill("SIGTERM");
    await exited;
  }
  return written.trimEnd().split("\n");
}

test("in a local run, a node that is down logs one plain line per job, without a stack", async () => {
  const lines = await logOfBrokenWorker({});
  for (const line of lines)
    expect(line).toMatch(/^\d\d:\d\d:\d\d warn {3}[a-z].+; the next (one|round) retries: .+/);
  const jobs = lines.map((line) => /\(job: (\w+)\)$/.exec(line)?.[1]).filter(Boolean);
  expect(jobs.length).toBeGreaterThan(0);
  expect(new Set(jobs).size).toBe(jobs.length);
});

test("in production it logs a JSON warning with its stack", async () => {
  const lines = await logOfBrokenWorker({ LOG_FORMAT: "json" });
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: 40 });
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({
      job: expect.any(String),
      err: expect.objectContaining({ stack: expect.stringContaining("    at ") }),
    }),
  );
});

test("a public site that trusts no proxy is told at its start that all visitors may share a limit", async () => {
  const onDevnet = await settingsOn("devnet");
  const started = async (settings: Record<string, string>) => {
    const child = fork(MAIN, {
      env: { ...BARE, ...onDevnet, ROLE: "api", ...settings },
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    const written = text(child.stderr!);
    await once(child, "message");
    child.kill("SIGTERM");
    return written;
  };
  const [alone, behindProxy] = await Promise.all([started({}), started({ TRUST_PROXY: "on" })]);
  expect(alone).toContain("TRUST_PROXY is off: behind a proxy, all visitors share one rate limit");
  expect(behindProxy).not.toContain("TRUST_PROXY");
});

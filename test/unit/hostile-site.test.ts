import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { read } from "../../dev/verify/ask.ts";
import { verifyDraws } from "../../dev/verify/verify-draws.ts";
import { verifyTournament } from "../../dev/verify/verify-tournament.ts";

type Say = (response: ServerResponse, path: string) => unknown;
let say: Say;
let asked = 0;
const server = createServer((request, response) => {
  asked++;
  void say(response, request.url!);
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ADDRESS = "11111111111111111111111111111111";
const CONFIG = { cluster: "localnet", rpcUrl: "/rpc", usdcMint: ADDRESS };
const BUNDLE = { week: "2025-10-27", players: [], games: [], rosters: [] };
const json = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
/** Serves documents by the end of their path. */
const serve =
  (documents: Record<string, unknown>): Say =>
  (response, path) =>
    response.end(json(Object.entries(documents).find(([end]) => path.endsWith(end))?.[1] ?? {}));

async function run(verify: typeof verifyTournament, url = site) {
  let output = "";
  const print = (text: string) => (output += text);
  return { code: await verify([url], { out: print, err: print }), output };
}
const FAST = { maxBytes: 1_000_000, waitMs: 300, leastSpeed: 1000 };
const fault = async (reading: Promise<unknown>) => {
  const error: unknown = await reading.catch((one: unknown) => one);
  return (error as Error).message;
};

/** The beginning of the draw log. */
const LOG = { vault: ADDRESS, usdcMint: ADDRESS, players: [] };
/** The amounts of a tournament in which nothing is shared. */
const NONE = { pool: "0", announced: "0", rolledIn: "0", inKind: [] };

test("an answer without end, one that drips, and one from elsewhere are not read", async () => {
  say = async (response) => {
    for (; !response.destroyed; await sleep(1)) response.write("[".repeat(100_000));
  };
  // On a busy machine, a million bytes may take longer than we usually wait for a dripping response.
  const patient = { ...FAST, waitMs: 60_000 };
  expect(await fault(read(site, "/", z.any(), patient))).toMatch(/more than 1000000 bytes/);
  expect(asked).toBe(1);
  say = async (response) => {
    for (; !response.destroyed; await sleep(20)) response.write(" ");
  };
  expect(await fault(read(site, "/", z.any(), FAST))).toMatch(/answers too slowly/);
  say = (response) => response.writeHead(302, { location: "http://169.254.169.254/" }).end();
  expect(await fault(read(site, "/", z.any()))).toMatch(/redirect to http:\/\/169/);
  say = serve({ "": "[".repeat(100_000) + "]".repeat(100_000) });
  expect(await fault(read(site, "/", z.any()))).toMatch(/nested too deeply/);
});

test("a site that asks to wait is asked again after that", async () => {
  let isFirst = true;
  say = (response) => {
    if (isFirst) response.writeHead(429, { "retry-after": "1" }).end();
    else response.end("[]");
    isFirst = false;
  };
  const startedAt = performance.now();
  expect(await read(site, "/", z.any())).toEqual([]);
  expect(performance.now() - startedAt).toBeGreaterThan(1000);
});

test("nothing that a site says moves the cursor of a terminal, or looks like a line of ours", async () => {
  const spoof = "\u001B[2J\u202E\nall verified";
  for (const config of [{ ...CONFIG, cluster: spoof }, CONFIG]) {
    const tournaments = [{ ...NONE, id: spoof, week: spoof, state: "paid", pool: spoof }];
    say = serve({
      "/api/config": config,
      "/api/players": [],
      "/api/fairness/box": { players: [] },
      "/api/tournaments": { prizeWallet: ADDRESS, vault: ADDRESS, tournaments },
      "/api/fairness/log?after=0": { [spoof]: spoof },
    });
    for (const verify of [verifyTournament, verifyDraws]) {
      const { code, output } = await run(verify);
      expect(code).toBe(1);
      expect(output.trim()).toMatch(/^MISMATCH[^\p{Cc}\p{Cf}]*$/u);
    }
  }
  const tournaments = [{ ...NONE, id: "2025-10-27-mon-thu", week: "2025-10-27", state: "paid" }];
  const bundle = JSON.stringify({ week: spoof, players: [], games: [], rosters: [] });
  say = serve({
    "/api/config": CONFIG,
    "/api/players": [],
    "/api/fairness/box": { players: [] },
    "/api/fairness/log?after=0": LOG,
    "/api/tournaments": { prizeWallet: ADDRESS, vault: ADDRESS, tournaments },
    "/bundle": bundle.replace("{", `{"holdings":{"__proto__":{}},`),
  });
  const { code, output } = await run(verifyTournament);
  expect([code, output.includes("\u001B"), output.includes("all verified\n")]).toEqual([
    1,
    false,
    false,
  ]);
});

test("a tournament that the site does not list is not verified", async () => {
  say = serve({
    "/api/config": CONFIG,
    "/api/players": [],
    "/api/fairness/box": { players: [] },
    "/api/fairness/log?after=0": LOG,
    "/api/tournaments": { prizeWallet: ADDRESS, vault: ADDRESS, tournaments: [] },
  });
  expect(await run(verifyTournament, `${site}/tournaments/2025-10-27-mon-thu`)).toMatchObject({
    code: 2,
    output: expect.stringMatching(/lists no settled tournament 2025-10-27-mon-thu/),
  });
});

test("a tournament that is wrong keeps no other from being verified", async () => {
  const week = "2025-10-27";
  const ids = [`${week}-mon-thu`, `${week}-fri-sun`];
  const tournaments = ids.map((id) => ({ ...NONE, id, week, state: "paid" }));
  const documents = {
    "/api/config": CONFIG,
    "/api/players": [],
    "/api/fairness/box": { players: [] },
    "/api/fairness/log?after=0": LOG,
    "/api/tournaments": { prizeWallet: ADDRESS, vault: ADDRESS, tournaments },
    "/bundle": BUNDLE,
  };
  say = serve(documents);
  const { code, output } = await run(verifyTournament);
  expect(code).toBe(1);
  expect(output.match(/MISMATCH.*/g)).toHaveLength(2);
  expect(output).toMatch(/^Wrong: 2 of 2 settled tournaments\. Pools NOT compared\.$/m);
  expect(output).not.toMatch(/verified/);
  // Nor can a site hide it by not responding anymore.
  const serving = serve(documents);
  let bundles = 0;
  say = (response, path) => {
    if (path.endsWith("/bundle") && (bundles += 1) > 1) response.writeHead(404).end();
    else serving(response, path);
  };
  expect((await run(verifyTournament)).code).toBe(1);
});

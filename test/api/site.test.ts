import { cp, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { Actor } from "../../dev/actor.ts";
import { freePort } from "../../dev/port.ts";
import { readConfig } from "../../server/config.ts";
import { createContext } from "../../server/context.ts";
import { readMintAddresses } from "../../server/players/store.ts";
import { runServer } from "../../server/run-server.ts";
import { createServers, readPage } from "../more-servers.ts";
import { newBuyer, newVisitor, openDatabase, settingsOn, site } from "../site.ts";

const servers = createServers();
const { startWith } = servers;
afterAll(() => servers[Symbol.asyncDispose]());

test("browsers get the cluster and our own RPC address, and no secret", async () => {
  const visitor = await newVisitor();
  const { body } = await visitor.get("/api/config");
  expect(body).toMatchObject({
    cluster: "localnet",
    rpcUrl: "/rpc",
    explorer: null,
    hasLocalWallet: true,
  });
  expect(JSON.stringify(body)).not.toContain(site.environment["SOLANA_RPC_URL"]);
});

test("on localnet each page has the local wallet", async () => {
  for (const path of ["/", "/presale"])
    expect((await readPage(site.urls[0] + path)).text).toContain('src="/local-wallet.js"');
  expect((await readPage(`${site.urls[0]}/local-wallet.js`)).status).toBe(200);
});

test.each([
  ["switched off", async () => ({ LOCAL_WALLET: "off" })],
  ["on another cluster", () => settingsOn("devnet")],
])("%s, neither local wallet nor faucet exist", async (_, settings) => {
  const url = await startWith(await settings());
  const visitor = await Actor.create(url, site.origin);
  for (const path of ["/", "/presale"])
    expect((await readPage(url + path)).text).not.toContain("local-wallet");
  expect((await readPage(`${url}/local-wallet.js`)).status).toBe(404);
  expect(await visitor.post("/api/local/fund", { walletAddress: visitor.address })).toMatchObject({
    status: 404,
    body: { code: "not_found" },
  });
  expect(
    await visitor.post("/api/auth/nonce", { walletAddress: visitor.address, provider: "local" }),
  ).toMatchObject({
    status: 400,
    body: { code: "provider_unsupported", error: "Unsupported wallet" },
  });
});

test("pages that exist return 200, all others 404 and the app", async () => {
  for (const path of ["/login", "/presale", "/pack-results", "/pack-results/x"])
    expect((await readPage(site.urls[0] + path)).status).toBe(200);
  const missing = await readPage(`${site.urls[0]}/nothing-here`);
  expect(missing.status).toBe(404);
  expect(missing.text).toContain("<div id=");
});

test("a page that cannot be served says so as a page, and the next request serves it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hardwood-web-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(new URL("../../dist/web", import.meta.url), folder, { recursive: true });
  const url = await startWith({ WEB_DIR: folder });
  const [page, away] = [join(folder, "terms.html"), join(folder, "away.html")];
  await rename(page, away);
  const failed = await fetch(`${url}/terms`);
  expect(failed.status).toBe(500);
  expect(failed.headers.get("content-type")).toContain("text/html");
  expect(await failed.text()).toContain("Something went wrong on our side. Please try again.");
  await rename(away, page);
  expect((await readPage(`${url}/terms`)).status).toBe(200);
});

test("a trailing slash redirects to the page", async () => {
  for (const [asked, answered] of [
    ["/docs/", "/docs"],
    ["/terms/", "/terms"],
    ["/privacy/", "/privacy"],
    ["/transparency/?ref=AB12CD34", "/transparency?ref=AB12CD34"],
    ["/pack-results/x/", "/pack-results/x"],
  ]) {
    const response = await fetch(`${site.urls[0]}${asked}`);
    expect(response.status, asked).toBe(200);
    expect(response.url).toBe(`${site.urls[0]}${answered}`);
  }
  expect((await readPage(`${site.urls[0]}/nothing-here/`)).status).toBe(404);
});

test("an idle connection stays open longer than proxies keep it", async () => {
  const { headers } = await fetch(site.urls[0]);
  const [, seconds] = /^timeout=(\d+)$/.exec(headers.get("keep-alive")!)!;
  expect(Number(seconds)).toBeGreaterThan(600);
});

test("pages have the headers that keep other sites out", async () => {
  const { headers } = await fetch(site.urls[0]);
  expect(headers.get("content-security-policy")).toContain("default-src 'self'");
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(headers.get("content-security-policy")).toContain("form-action 'self'");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});

test("the RPC forwards what a browser needs and refuses the rest", async () => {
  const buyer = await newBuyer();
  expect(await buyer.rpc("getBalance", [buyer.address, { commitment: "confirmed" }])).toMatchObject(
    { value: 1_000_000_000 },
  );
  const call = { jsonrpc: "2.0", id: 1, params: [] };
  for (const method of ["getProgramAccounts", "requestAirdrop", "local_setAccounts", "getBlock"])
    expect(await buyer.post("/rpc", { ...call, method })).toMatchObject({
      status: 403,
      body: { code: "rpc_method_refused" },
    });
  expect(await buyer.post("/rpc", [{ ...call, method: "getBalance" }])).toMatchObject({
    status: 400,
  });
  expect(
    await buyer.post("/rpc", { ...call, method: "getBalance", params: ["x".repeat(40_000)] }),
  ).toMatchObject({ status: 413, body: { code: "too_large" } });
});

test("too many requests from one address are refused", async () => {
  const url = await startWith({ REQUESTS_PER_MINUTE: "5" });
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => fetch(`${url}/api/presale/odds`)),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
});

test("a token has a name, a picture and a description", async () => {
  await using database = openDatabase();
  const mint = (await readMintAddresses(database.db, ["nikola-jokic"])).get("nikola-jokic")!;
  const { body } = await (await newVisitor()).get(`/tokens/${mint}.json`);
  expect(body).toMatchObject({
    name: "Nikola Jokić",
    symbol: "JOKIC",
    image: `${site.origin}/tokens/${mint}.svg`,
  });
  const picture = await readPage(`${site.urls[0]}/tokens/${mint}.svg`);
  expect(picture.text).toMatch(/^<svg xmlns/);
  expect((await readPage(`${site.urls[0]}/tokens/nobody.json`)).status).toBe(404);
});

test("wallets, explorers and previews may embed tokens and pictures", async () => {
  await using database = openDatabase();
  const mint = (await readMintAddresses(database.db, ["nikola-jokic"])).get("nikola-jokic")!;
  const rulesOf = async (path: string) => {
    const { headers } = await fetch(site.urls[0] + path);
    return ["cross-origin-resource-policy", "access-control-allow-origin"].map((name) =>
      headers.get(name),
    );
  };
  for (const path of [`/tokens/${mint}.json`, `/tokens/${mint}.svg`, "/share/hardwood.png"])
    expect(await rulesOf(path), path).toEqual(["cross-origin", "*"]);
  expect(await rulesOf("/api/auth/me")).toEqual(["same-origin", null]);
});

test("the odds show what is left in the box, tier by tier", async () => {
  const { body } = await (
    await newVisitor()
  ).get<{ cardsLeft: number; tiers: { chance: number; cardsLeft: number }[] }>("/api/presale/odds");
  expect(body.tiers.reduce((sum, tier) => sum + tier.cardsLeft, 0)).toBe(body.cardsLeft);
  expect(body.tiers).toHaveLength(3);
  for (const { chance, cardsLeft } of body.tiers)
    expect(chance).toBeCloseTo(cardsLeft / body.cardsLeft, 3);
});

test("metrics and health are on a separate port", async () => {
  const port = await freePort();
  const url = await startWith({ METRICS_PORT: String(port) });
  expect(await readPage(`http://127.0.0.1:${port}/health`)).toMatchObject({ status: 200 });
  await readPage(`${url}/api/config`);
  await readPage(`${url}/no-such-page`);
  const { text } = await readPage(`http://127.0.0.1:${port}/metrics`);
  expect(text).toContain("# TYPE hardwood_payments_total counter");
  expect(text).toContain(
    'hardwood_request_seconds_count{method="GET",route="/api/config",status="200"} 1',
  );
  expect(text).toContain('hardwood_request_seconds_count{method="GET",route="/*",status="404"} 1');
  // Those of jobs would be 0 in a process that runs none.
  expect(text).not.toMatch(
    /^hardwood_(outbox|vault|rent|refund|unsettled|books|paying|sales|feed)/m,
  );
  expect((await readPage(`${url}/metrics`)).status).toBe(404);
});

test.each([
  ["PORT", "api"],
  ["METRICS_PORT", "worker"],
])("a server whose %s is taken names that setting", async (setting, ROLE) => {
  const { port } = new URL(site.urls[0]);
  const settings = { PORT: "0", ...site.environment, ROLE, [setting]: port };
  await using ctx = await createContext(readConfig(settings));
  await expect(runServer(ctx)).rejects.toThrow(`Port ${port} is taken; set ${setting} to another.`);
});

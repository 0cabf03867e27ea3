import { expect, test } from "vitest";
import { readConfig } from "../../server/config.ts";
import type { Context } from "../../server/context.ts";
import { publicConfig } from "../../server/public-config.ts";

const good = {
  DATABASE_URL: "postgresql://localhost/hardwood",
  SOLANA_RPC_URL: "http://127.0.0.1:8899",
  ROLE: "api",
};

test("a valid environment is read, with defaults", () => {
  expect(readConfig(good)).toMatchObject({
    port: 3000,
    cluster: "localnet",
    localWallet: false,
  });
});

test("RPC nodes are separated by commas, and each counts once", () => {
  const urls = ["http://127.0.0.1:8899", "https://rpc.example/key"];
  const given = `${urls.join(", ")},${urls[0]}`;
  expect(readConfig({ ...good, SOLANA_RPC_URL: given }).rpcUrls).toEqual(urls);
});

test("one message names every invalid setting, and reveals no value", () => {
  const wrong = {
    ...good,
    PORT: "x",
    METRICS_PORT: "70000",
    SOLANA_RPC_URL: "secret-address",
    DATABASE_URL: "",
  };
  expect.assertions(5);
  try {
    readConfig(wrong);
  } catch (error) {
    expect(String(error)).not.toContain("secret-address");
    for (const name of ["PORT", "METRICS_PORT", "SOLANA_RPC_URL", "DATABASE_URL"])
      expect(String(error)).toContain(name);
  }
});

test("a worker without keys, mainnet over plain http and a faucet off localnet are refused", () => {
  expect(() => readConfig({ ...good, ROLE: "worker" })).toThrow(
    /VAULT_KEY_FILE[\s\S]*ESCROW_KEY_FILE/,
  );
  expect(() =>
    readConfig({ ...good, SOLANA_CLUSTER: "mainnet-beta", ORIGIN: "http://hardwood.example" }),
  ).toThrow("https");
  expect(() => readConfig({ ...good, SOLANA_CLUSTER: "devnet", FAUCET_KEY_FILE: "/f" })).toThrow(
    "only works on localnet",
  );
});

test("the embedded database, which has no limits on locks, is for localnet only", () => {
  const embedded = { ...good, DATABASE_URL: "/tmp/database" };
  expect(readConfig(embedded).databaseUrl).toBe("/tmp/database");
  expect(() => readConfig({ ...embedded, SOLANA_CLUSTER: "devnet" })).toThrow(
    "DATABASE_URL: a path is the embedded database",
  );
});

test("a number that is none is said to be none", () => {
  for (const name of ["POLL_MS", "PRIORITY_FEE", "DATABASE_POOL"])
    for (const value of ["x", "1.5"])
      expect(() => readConfig({ ...good, [name]: value }), name).toThrow(`${name}: `);
  expect(() => readConfig({ ...good, POLL_MS: "x", PRIORITY_FEE: "1.5" })).toThrow(
    /POLL_MS: is not a whole number\n +PRIORITY_FEE: is not a whole number|PRIORITY_FEE: is not a whole number\n +POLL_MS: is not a whole number/,
  );
});

test("an origin with a path is refused, and is kept as browsers send it", () => {
  for (const ORIGIN of ["https://hardwood.example/path", "https://hardwood.example?x", "hardwood"])
    expect(() => readConfig({ ...good, ORIGIN }), ORIGIN).toThrow(/ORIGIN/);
  for (const ORIGIN of ["https://hardwood.example/", "HTTPS://Hardwood.example"])
    expect(readConfig({ ...good, ORIGIN }).origin).toBe("https://hardwood.example");
});

test("the local wallet exists only on localnet, and can be turned off there", () => {
  const faucet = { ...good, FAUCET_KEY_FILE: "/f" };
  expect(readConfig(faucet).localWallet).toBe(true);
  expect(readConfig({ ...faucet, LOCAL_WALLET: "off" }).localWallet).toBe(false);
  expect(readConfig({ ...good, SOLANA_CLUSTER: "devnet" }).localWallet).toBe(false);
});

test("on mainnet-beta browsers get that cluster and its explorer, and no local wallet", () => {
  const config = readConfig({
    ...good,
    SOLANA_CLUSTER: "mainnet-beta",
    SOLANA_RPC_URL: "https://node.example/secret",
    ORIGIN: "https://hardwood.example",
  });
  const launch = { usdcMint: "mint", escrowAccount: "escrow" };
  expect(
    publicConfig({ config, launch } as Context, {
      phase: "presale",
      isPaused: false,
      stoppedBy: undefined,
    }),
  ).toEqual({
    cluster: "mainnet-beta",
    phase: "presale",
    isPaused: false,
    isStopped: false,
    rpcUrl: "/rpc",
    explorer: { address: "https://explorer.solana.com", query: "" },
    hasLocalWallet: false,
    usdcMint: "mint",
    escrowAccount: "escrow",
  });
});

test("statistics are replayed on localnet only, and a feed is compared with another one", () => {
  expect(readConfig(good)).toMatchObject({ statsFeed: "replay", statsCompare: "none" });
  const devnet = { ...good, SOLANA_CLUSTER: "devnet" };
  expect(readConfig(devnet)).toMatchObject({ statsFeed: "none" });
  const faultOf = (settings: Record<string, string>) => () =>
    readConfig({ ...devnet, ...settings });
  expect(faultOf({ STATS_FEED: "replay" })).toThrow("STATS_FEED replay only works on localnet");
  expect(faultOf({ STATS_FEED: "nba", STATS_COMPARE: "nba" })).toThrow("must name another feed");
  expect(faultOf({ STATS_COMPARE: "balldontlie" })).toThrow("BALLDONTLIE_KEY is missing");
  expect(faultOf({ LIQUIDITY_KEY_FILE: "key" })).toThrow(
    "LIQUIDITY_KEY_FILE only works on localnet",
  );
});

import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Address, none } from "@solana/kit";
import { TOKEN_2022_PROGRAM_ADDRESS, fetchAllMint } from "@solana-program/token-2022";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { startLocalChain } from "../../chain/local/start.ts";
import { createTransport } from "../../chain/node-transport.ts";
import { type ChainRpc, createRpc } from "../../chain/rpc.ts";
import { type Key, writeKeys } from "../../dev/keys.ts";
import { makeLocalUsdc } from "../../dev/local-usdc.ts";
import { createDatabase } from "../../dev/postgres.ts";
import type { Environment } from "../../dev/world.ts";
import { readConfig } from "../../server/config.ts";
import { connect } from "../../server/db/connect.ts";
import { createHouseMemory } from "../../server/house/memory.ts";
import { launchByHand } from "../../server/launch/launch-by-hand.ts";
import { type Ended, type Kill, runProgram } from "../run-program.ts";

const SLOT_MS = 40;
/** A founder pack as an operator records it. */
const FOUNDER_PACK = [
  "founder-purchase",
  "add",
  "--amount-cents=98000",
  "--wallet=BSFtCudCd4pR4LSFqWPjbtXPKSNVbGkc35gRNdnqjMCU",
  `--tx=${"1".repeat(64)}`,
];

const stack = new AsyncDisposableStack();
let rpc: ChainRpc;
let environment: Environment;
let keys: Record<
  "vault" | "escrow" | "orders" | "faucet" | "liquidity" | "marketing" | "team" | "poor",
  Key
>;

/** A chain and a database without a launch. */
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "hardwood-launch-"));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  keys = await writeKeys(folder, [
    "vault",
    "escrow",
    "orders",
    "faucet",
    "liquidity",
    "marketing",
    "team",
    "poor",
  ]);
  const chain = stack.use(await startLocalChain(keys.faucet.address, SLOT_MS));
  rpc = createRpc(createTransport(chain.rpcUrl));
  environment = {
    DATABASE_URL: await createDatabase(inject("site").postgres, "launch"),
    SOLANA_CLUSTER: "localnet",
    SOLANA_RPC_URL: chain.rpcUrl,
    ORIGIN: "https://hardwood.example",
    VAULT_KEY_FILE: keys.vault.path,
    ESCROW_KEY_FILE: keys.escrow.path,
    ORDER_KEY_FILE: keys.orders.path,
    USDC_MINT: await makeLocalUsdc(rpc, keys.faucet.path, keys.vault.address),
    LIQUIDITY_ADDRESS: keys.liquidity.address,
    MARKETING_ADDRESS: keys.marketing.address,
    TEAM_ADDRESS: keys.team.address,
    POLL_MS: "50",
  };
});

afterAll(() => stack.disposeAsync());

test("a server refuses a database without a launch", async () => {
  const { code, err } = await run("server/main.ts", []);
  expect(code).toBe(1);
  expect(err).toContain("This database has no launch (no tables): run npm run launch first");
});

test("without --yes it prints the cost and spends nothing", async () => {
  const before = await solOfVault();
  const { code, out } = await launch([]);
  expect(code).toBe(0);
  expect(out).toContain("102 player tokens");
  expect(out).toContain("Nothing was spent");
  // Rent that buyers can reclaim is part of the price: 5 accounts for each of 56,000 packs.
  expect(out).toMatch(/Of each pack, 0\.0103\d* SOL are rent for accounts of buyer and referrer/);
  expect(out).toMatch(/Launch and all packs cost at most +5\d\d\.\d+ SOL/);
  expect(costIn(out)).toBeGreaterThan(0n);
  expect(await solOfVault()).toBe(before);
});

test("a vault that cannot pay is refused, and the missing amount is named", async () => {
  const { code, err } = await launch(["--yes"], { VAULT_KEY_FILE: keys.poor.path });
  expect(code).toBe(1);
  expect(err).toMatch(/The vault lacks [\d.]+ SOL\. Send it to /);
});

test("keys with two jobs and addresses that are no wallets are refused, and equal wallets are pointed out", async () => {
  const { code, err } = await launch([], {
    ESCROW_KEY_FILE: keys.vault.path,
    ORDER_KEY_FILE: keys.vault.path,
    MARKETING_ADDRESS: environment["USDC_MINT"]!,
    TEAM_ADDRESS: keys.vault.address,
  });
  expect(code).toBe(1);
  expect(err).toContain("VAULT_KEY_FILE and ESCROW_KEY_FILE have the same key.");
  expect(err).toContain(
    "ORDER_KEY_FILE is the vault's key. Servers that face the internet read it.",
  );
  expect(err).toMatch(
    /MARKETING_ADDRESS is not a wallet: the account belongs to the program Token/,
  );
  expect(err).toContain("TEAM_ADDRESS is the vault's address.");
  const { out } = await launch([], { TEAM_ADDRESS: keys.marketing.address });
  expect(out).toContain("liquidity, marketing and team are not three different wallets");
});

test.each([
  ["another cluster", { SOLANA_CLUSTER: "devnet" }, /SOLANA_RPC_URL points to localnet/],
  ["no USDC", { USDC_MINT: TOKEN_2022_PROGRAM_ADDRESS }, /is not a token of 6 decimals/],
  ["no treasury", { TEAM_ADDRESS: "" }, /needs TEAM_ADDRESS/],
  [
    "a chain that is away",
    { SOLANA_RPC_URL: "http://127.0.0.1:65535" },
    /RPC node .* cannot be reached/,
  ],
  [
    "a database that is away",
    { DATABASE_URL: "postgres://127.0.0.1:1/x" },
    /database .* cannot be/,
  ],
])("refuses %s with one sentence", async (_, wrong, sentence) => {
  const { code, err } = await launch(["--yes"], wrong);
  expect(code).toBe(1);
  expect(err.trim()).toMatch(sentence);
  expect(err.trim().split("\n")).toHaveLength(1);
});

test("killed twice midway and run again, it creates every token once", async () => {
  const before = await solOfVault();
  const cost = costIn((await launch([])).out);

  const killed = await launchAndKill(/player tokens \d+ of 102/, 20);
  expect(killed.signal).toBe("SIGKILL");
  const made = (await readAllMints()).length;
  expect(made).toBeGreaterThan(0);
  expect(made).toBeLessThan(102);

  const killedLater = await launchAndKill(/lookup table/, 150);
  expect(killedLater.signal).toBe("SIGKILL");

  const again = await run("server/launch/main.ts", ["--yes"]);
  expect(again.err).toBe("");
  expect(again.code).toBe(0);
  expect(again.out).toContain("Launched.");
  expect(`${killed.out}${again.out}`).not.toContain(await readFile(keys.vault.path, "utf8"));

  const mints = await readAllMints();
  expect(mints).toHaveLength(102);
  for (const { data } of mints)
    expect(data).toMatchObject({
      supply: 1_600_000_000_000n,
      decimals: 6,
      mintAuthority: none(),
      freezeAuthority: none(),
    });
  const held = await heldBy(keys.vault.address);
  expect(held.size).toBe(100);
  expect(new Set(held.values())).toEqual(new Set(["112000000000"]));
  const rest = await heldBy(keys.liquidity.address);
  expect(rest.size).toBe(102);
  for (const { address } of mints)
    expect(BigInt(held.get(address) ?? 0) + BigInt(rest.get(address)!)).toBe(1_600_000_000_000n);

  // The cost is as announced, plus at most 0.02 SOL for resending.
  const spent = before - (await solOfVault());
  expect(spent).toBeGreaterThanOrEqual(cost);
  expect(spent - cost).toBeLessThan(20_000_000n);

  const rows = await query(
    "select count(distinct mint) as mints, count(*) as players from players",
  );
  expect(rows).toEqual([{ mints: 102n, players: 102n }]);
  const [table] = await query("select addresses from lookup_tables");
  expect(new Set((table as { addresses: string[] }).addresses).size).toBe(208);
});

test("a third run spends nothing", async () => {
  const before = await solOfVault();
  const { code, out } = await launch(["--yes"]);
  expect(code).toBe(0);
  expect(out).toContain("Nothing is missing.");
  expect(costIn(out)).toBe(0n);
  expect(await solOfVault()).toBe(before);
});

test("a database that no worker has used yet may be a backup, if its launch was a while ago", async () => {
  const db = connect(environment["DATABASE_URL"]!, 1);
  onTestFinished(() => db.destroy());
  const doubt = async () => (await createHouseMemory(db)).doubt;
  await query("update leases set until = until - interval '1 hour'");
  expect(await doubt()).toBe("no worker has used it lately");
  expect((await launch(["--yes"])).code).toBe(0);
  expect(await doubt()).toBeDefined();
});

test("after an update no program runs on the old schema, and the launch migrates it", async () => {
  await query("drop table founder_purchases");
  await query("delete from migrations where name = '0002-founder-purchases'");
  for (const program of ["server/main.ts", "server/ops/main.ts"]) {
    const isOps = program.includes("ops");
    const { code, err } = await run(program, isOps ? FOUNDER_PACK : []);
    expect(code).toBe(isOps ? 2 : 1);
    expect(err).toContain("This database is older than this program: run npm run launch again");
  }
  expect((await launch([])).out).toContain("Nothing is missing.");
  expect((await run("server/ops/main.ts", FOUNDER_PACK)).out).toContain("Recorded.");
  await query("insert into migrations (name) values ('9999-later')");
  const { err } = await run("server/ops/main.ts", FOUNDER_PACK);
  expect(err).toContain("This database is newer than this program: update the program");
  await query("delete from migrations where name = '9999-later'");
});

test("the database of one launch refuses the keys of another", async () => {
  const { code, err } = await launch(["--yes"], { VAULT_KEY_FILE: keys.poor.path });
  expect(code).toBe(1);
  expect(err).toContain("launched with another vault");
});

test("a second database on the keys of a launch is refused", async () => {
  const DATABASE_URL = await createDatabase(inject("site").postgres, "second-launch");
  const { code, err } = await launch(["--yes"], { DATABASE_URL });
  expect(code).toBe(1);
  expect(err).toContain("The vault's key belongs to the sale of another database");
});

/** Runs the command in this process. */
async function launch(
  args: readonly string[],
  settings: Record<string, string> = {},
): Promise<{ code: 0 | 1; out: string; err: string }> {
  let out = "";
  const readSettings = () => readConfig({ ...environment, ...settings });
  try {
    await launchByHand(args, readSettings, (line) => (out += `${line}\n`));
    return { code: 0, out, err: "" };
  } catch (error) {
    return { code: 1, out, err: (error as Error).message };
  }
}

/** Starts the program as an operator would, and kills it shortly after its output matches. */
function launchAndKill(at: RegExp, afterMs: number): Promise<Ended> {
  return run("server/launch/main.ts", ["--yes"], {}, { at, afterMs });
}

const run = (program: string, args: readonly string[], settings: Environment = {}, kill?: Kill) =>
  runProgram(program, args, { ...environment, ...settings }, kill);

function costIn(out: string): bigint {
  const [, whole, fraction] = /Cost of the launch +(\d+)\.(\d+) SOL/.exec(out)!;
  return BigInt(whole! + fraction!.padEnd(9, "0"));
}

async function solOfVault(): Promise<bigint> {
  const { value } = await rpc.getBalance(keys.vault.address, { commitment: "confirmed" }).send();
  return value;
}

/** Returns every mint, found through the liquidity wallet, which holds tokens of each. */
async function readAllMints() {
  const addresses = [...(await heldBy(keys.liquidity.address)).keys()] as Address[];
  return fetchAllMint(rpc, addresses, { commitment: "confirmed" });
}

async function heldBy(owner: Address): Promise<Map<string, string>> {
  const { value } = await rpc
    .getTokenAccountsByOwner(
      owner,
      { programId: TOKEN_2022_PROGRAM_ADDRESS },
      { commitment: "confirmed", encoding: "jsonParsed" },
    )
    .send();
  return new Map(
    value.map(({ account }) => {
      const { mint, tokenAmount } = account.data.parsed.info;
      return [mint, tokenAmount.amount];
    }),
  );
}

async function query(sql: string, url = environment["DATABASE_URL"]!): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Address } from "@solana/kit";
import { afterAll, expect, test } from "vitest";
import { readTokenBalances, readUsdcBalance } from "../../chain/balances.ts";
import { readKeyFile } from "../../chain/keys.ts";
import { BLOCKHASH_LIFE } from "../../chain/local/blocks.ts";
import { startLocalChain } from "../../chain/local/start.ts";
import { createTransport } from "../../chain/node-transport.ts";
import { type ChainRpc, createRpc } from "../../chain/rpc.ts";
import { fundInstructions, usdcAccountOf } from "../../chain/usdc.ts";
import { writeKeys } from "../../dev/keys.ts";
import { BARE } from "../../dev/server-process.ts";
import { readAccounts } from "../../dev/snapshot.ts";
import { ensureUser } from "../../server/auth/store.ts";
import { readConfig } from "../../server/config.ts";
import { createContext } from "../../server/context.ts";
import { type Db, connect } from "../../server/db/connect.ts";
import { replaceLaunchFact } from "../../server/launch/store.ts";
import { runJobs } from "../../server/jobs/loop.ts";
import { workerJobs } from "../../server/jobs/worker.ts";
import { landOwn } from "../payments.ts";
import { copyDatabase, openDatabase, rpc, site } from "../site.ts";
import { SLOT_MS } from "../world.ts";

/** Plays mostly wait for their chain. */
const PLAYS_AT_ONCE = 6;
const PROGRAM = fileURLToPath(new URL("./victim.ts", import.meta.url));
/** A purchase takes a few seconds. */
const VICTIM_LIMIT_MS = 90_000;
/** Base units of USDC that the buyer has when a play begins. */
const FUNDS = 100_000_000n;

const faucet = await readKeyFile(site.environment["FAUCET_KEY_FILE"]!);
const folder = await mkdtemp(join(tmpdir(), "hardwood-crash-"));
afterAll(() => rm(folder, { recursive: true }));
const { buyer } = await writeKeys(folder, ["buyer"]);
await using database = openDatabase();
const launch = await database.launch;
const { usdcMint } = launch;
const firstAccounts = await makeFirstAccounts();

/** Returns the accounts right after the launch, with a buyer who has USDC. */
async function makeFirstAccounts() {
  await landOwn(
    faucet,
    await fundInstructions(faucet, usdcMint, {
      wallet: buyer.address,
      lamports: 10_000_000n,
      usdc: FUNDS,
    }),
  );
  const [table, named] = Object.entries(launch.lookupTables)[0]!;
  const accounts = await readAccounts(rpc, [
    buyer.address,
    await usdcAccountOf(buyer.address, usdcMint),
    launch.vault,
    launch.escrowAccount,
    table as Address,
    ...named,
  ]);
  // The chain brings its own programs.
  return accounts.filter(({ owner }) => !owner.includes("Loader"));
}

interface Play {
  readonly packs: number;
  /** Base units that the buyer sends, which may be the wrong amount. */
  readonly amount: bigint;
}

/** Opens a site for one play, with chain and database as they were right after the launch. */
async function openSite(name: string) {
  const stack = new AsyncDisposableStack();
  const chain = stack.use(await startLocalChain(faucet.address, SLOT_MS));
  await chain.setAccounts(firstAccounts);
  const environment = {
    ...site.environment,
    DATABASE_URL: await copyDatabase(name),
    SOLANA_RPC_URL: chain.rpcUrl,
    ROLE: "all",
    POLL_MS: "50",
    LOG_LEVEL: "silent",
  };
  const db = connect(environment.DATABASE_URL, 2);
  stack.defer(() => db.destroy());
  const ownRpc = createRpc(createTransport(chain.rpcUrl));
  await replaceLaunchFact(db, "genesis", await ownRpc.getGenesisHash().send());
  await ensureUser(db, buyer.address, "CRASHING");
  return {
    environment,
    chain,
    db,
    rpc: ownRpc,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** Returns everyone's balances in base units. */
async function holdings(on: ChainRpc) {
  const [inEscrow, held, tokens, ...house] = await Promise.all([
    readUsdcBalance(on, launch.escrow, usdcMint),
    readUsdcBalance(on, buyer.address, usdcMint),
    readTokenBalances(on, buyer.address),
    ...Object.values(launch.treasury).map((address) => readUsdcBalance(on, address, usdcMint)),
  ]);
  const sum = (amounts: Iterable<bigint>) => [...amounts].reduce((all, one) => all + one, 0n);
  return { escrow: inEscrow, house: sum(house), buyer: held, tokens: sum(tokens.byMint.values()) };
}

/** Runs the victim, which dies before call `lastCall` (never for 0). Returns its output. */
async function runVictim(environment: Record<string, string>, play: Play, lastCall: number) {
  const told: { isPaid?: boolean; calls?: string[] } = {};
  const victim = fork(PROGRAM, [String(lastCall), String(play.packs), String(play.amount)], {
    // Without Vitest's arguments.
    execArgv: [],
    timeout: VICTIM_LIMIT_MS,
    env: {
      ...BARE,
      ...environment,
      BUYER: await readFile(buyer.path, "utf8"),
    },
  });
  victim.on("message", (message) => void Object.assign(told, message));
  const [, signal] = (await once(victim, "exit")) as [number | null, NodeJS.Signals | null];
  if (signal === "SIGTERM") throw new Error(`Alive after ${VICTIM_LIMIT_MS} ms, call ${lastCall}`);
  return told;
}

/** A server started again on what the dead one left: all jobs, until nothing is left to do. */
async function recover(environment: Record<string, string>, db: Db): Promise<void> {
  await using ctx = await createContext(readConfig(environment));
  const stop = new AbortController();
  const jobs = runJobs(ctx, workerJobs(50), { id: "again", signal: stop.signal });
  const deadline = performance.now() + 60_000;
  for (;;) {
    const open = await db
      .selectFrom("purchases")
      .select(["id", "state"])
      .where("state", "in", ["created", "drawn", "delivering", "refunding"])
      .execute();
    if (open.length === 0) break;
    if (performance.now() > deadline) throw new Error(`Still open: ${JSON.stringify(open)}`);
    await sleep(50);
  }
  stop.abort();
  await jobs;
}

async function crash(play: Play, lastCall: number): Promise<string> {
  await using own = await openSite(`play-${play.amount}-${lastCall}`);
  const told = await runVictim(own.environment, play, lastCall);
  // Nothing was sent, so nothing can land: no need to wait for the payment's blockhash to expire.
  if (!told.isPaid) await own.chain.skipBlocks(BLOCKHASH_LIFE);
  await recover(own.environment, own.db);
  const purchases = await own.db.selectFrom("purchases").select("state").execute();
  const draws = await own.db.selectFrom("draws").select("places").execute();
  const state = purchases[0]?.state ?? "none";
  const isDelivered = state === "delivered";
  expect(purchases.length).toBeLessThanOrEqual(1);
  expect(draws).toHaveLength(isDelivered ? 1 : 0);
  expect(await holdings(own.rpc)).toEqual({
    escrow: 0n,
    house: isDelivered ? play.amount : 0n,
    buyer: isDelivered ? FUNDS - play.amount : FUNDS,
    tokens: isDelivered ? BigInt(play.packs) * 200_000_000n : 0n,
  });
  expect(told.isPaid ? ["delivered", "refunded"] : ["none", "expired"]).toContain(state);
  return state;
}

/** Ends a play before each change that it makes, or each after `after`, and once after the last. */
async function crashEverywhere(play: Play, after?: string) {
  await using whole = await openSite(`whole-${play.amount}`);
  const { calls } = await runVictim(whole.environment, play, 0);
  const first = after === undefined ? 0 : calls!.indexOf(after) + 1;
  const points = Array.from({ length: calls!.length + 1 }, (_, index) => index + 1).slice(first);
  const states: string[] = [];
  const playOn = async () => {
    for (let point = points.shift(); point !== undefined; point = points.shift())
      states.push(await crash(play, point));
  };
  await Promise.all(Array.from({ length: PLAYS_AT_ONCE }, playOn));
  return { calls: calls!, states };
}

test("a purchase is delivered, whichever change was the server's last", async () => {
  const { calls, states } = await crashEverywhere({ packs: 3, amount: 60_000_000n });
  for (const kind of ["database", "chain", "signer"])
    expect(calls.some((label) => label.startsWith(kind))).toBe(true);
  expect(states).toHaveLength(calls.length + 1);
  expect(new Set(states)).toEqual(new Set(["none", "expired", "delivered"]));
});

test("a payment of the wrong amount is refunded, whichever change was the server's last", async () => {
  // Up to the payment this is the same as the purchase above.
  const { calls, states } = await crashEverywhere({ packs: 1, amount: 19_000_000n }, "answer");
  expect(states).toHaveLength(calls.length - calls.indexOf("answer"));
  expect(new Set(states)).toEqual(new Set(["refunded"]));
});

import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test, vi } from "vitest";
import { readTokenBalances, readUsdcBalance } from "../../chain/balances.ts";
import { readKeyFile } from "../../chain/keys.ts";
import { BLOCKHASH_LIFE } from "../../chain/local/blocks.ts";
import type { ChainRpc } from "../../chain/rpc.ts";
import { fundInstructions, usdcAccountOf } from "../../chain/usdc.ts";
import { writeKeys } from "../../dev/keys.ts";
import { BARE } from "../../dev/server-process.ts";
import { readAccounts } from "../../dev/snapshot.ts";
import { ensureUser } from "../../server/auth/store.ts";
import { readConfig } from "../../server/config.ts";
import { createContext } from "../../server/context.ts";
import type { Db } from "../../server/db/connect.ts";
import { runJobs } from "../../server/jobs/loop.ts";
import { workerJobs } from "../../server/jobs/worker.ts";
import { landOwn } from "../payments.ts";
import { openOwnSite } from "../own-site.ts";
import { openDatabase, rpc, site } from "../site.ts";

vi.setConfig({ testTimeout: 300_000 });

/** Plays at a time; most of a play is starting processes. */
const CONCURRENCY = 3;
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
const buyersAccounts = await fundBuyer();

/** Returns the accounts of a buyer with USDC. */
async function fundBuyer() {
  await landOwn(
    faucet,
    await fundInstructions(faucet, usdcMint, {
      wallet: buyer.address,
      lamports: 10_000_000n,
      usdc: FUNDS,
    }),
  );
  return readAccounts(rpc, [buyer.address, await usdcAccountOf(buyer.address, usdcMint)]);
}

interface Play {
  readonly packs: number;
  /** Base units that the buyer sends, which may be the wrong amount. */
  readonly amount: bigint;
}

/** Opens a site for one play, with a buyer who can pay. */
async function openSite(name: string) {
  const own = await openOwnSite(name, { accounts: buyersAccounts });
  await ensureUser(own.db, {
    walletAddress: buyer.address,
    code: "CRASHING",
    at: new Date(),
  });
  const environment = { ...own.environment, ROLE: "all", LOG_LEVEL: "silent" };
  return { ...own, environment };
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
  await Promise.all(Array.from({ length: CONCURRENCY }, playOn));
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

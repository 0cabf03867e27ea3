import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Address, generateKeyPairSigner } from "@solana/kit";
import { afterAll, expect, test, vi } from "vitest";
import { readTokenBalances, readUsdcBalance } from "../../chain/balances.ts";
import { readKeyFile } from "../../chain/keys.ts";
import { BLOCKHASH_LIFE } from "../../chain/local/blocks.ts";
import { fundInstructions } from "../../chain/usdc.ts";
import { writeKeys } from "../../dev/keys.ts";
import { BARE } from "../../dev/server-process.ts";
import { ensureUser } from "../../server/auth/store.ts";
import { readConfig } from "../../server/config.ts";
import type { Context } from "../../server/context.ts";
import { workerJobs } from "../../server/jobs/worker.ts";
import { readLaunch } from "../../server/launch/store.ts";
import { listForPurchases } from "../../server/outbox/store.ts";
import { readBox } from "../../server/presale/store.ts";
import { openWorker } from "../outbox.ts";
import { openOwnSite } from "../own-site.ts";
import { landOwn } from "../payments.ts";
import { site } from "../site.ts";
import { openMortal } from "./mortal.ts";
import { FINAL_AFTER, type Play, type Stage, playPurchase } from "./play.ts";

// Each test makes about fifty purchases.
vi.setConfig({ testTimeout: 600_000 });

const PROGRAM = fileURLToPath(new URL("./victim.ts", import.meta.url));
/** A purchase takes a second. */
const VICTIM_LIMIT_MS = 90_000;
/** Base units of USDC that each buyer starts with. */
const FUNDS = 100_000_000n;
/** After this many rounds of all jobs, a restarted server must be done. */
const RECOVERY_ROUNDS = 20;
/**
 * Time passed until something is final. It is longer than a refund waits for others to share its
 * transaction.
 */
const FINALITY_MS = 6000;

const faucet = await readKeyFile(site.environment["FAUCET_KEY_FILE"]!);
const own = await openOwnSite("crash");
afterAll(() => own[Symbol.asyncDispose]());
const { db, rpc } = own;
const launch = await readLaunch(db);
const { usdcMint } = launch;
const environment = { ...own.environment, ROLE: "all", LOG_LEVEL: "silent" };
let time = Date.now();
const now = () => new Date(time);
const stage: Stage = {
  db,
  rpc,
  async finalize() {
    time += FINALITY_MS;
    await own.chain.skipBlocks(FINAL_AFTER);
  },
};

type Payment = Omit<Play, "buyer">;
const RIGHT: Payment = { packs: 3, amount: 60_000_000n };
const WRONG: Payment = { packs: 1, amount: 19_000_000n };

let buyers = 0;

/** Creates a user with USDC for a wallet. */
async function welcome(wallet: Address): Promise<void> {
  const code = `CRASH${String(buyers++).padStart(3, "0")}`;
  await ensureUser(db, { walletAddress: wallet, code, at: now() });
  const gift = { wallet, lamports: 10_000_000n, usdc: FUNDS };
  await landOwn(faucet, await fundInstructions(faucet, usdcMint, gift), rpc);
}

/** Returns the balances of the buyer, the escrow and the house, in base units. */
async function holdings(buyer: Address) {
  const [inEscrow, held, tokens, ...house] = await Promise.all([
    readUsdcBalance(rpc, launch.escrow, usdcMint),
    readUsdcBalance(rpc, buyer, usdcMint),
    readTokenBalances(rpc, buyer),
    ...Object.values(launch.treasury).map((address) => readUsdcBalance(rpc, address, usdcMint)),
  ]);
  const sum = (amounts: Iterable<bigint>) => [...amounts].reduce((all, one) => all + one, 0n);
  return { escrow: inEscrow, house: sum(house), buyer: held, tokens: sum(tokens.byMint.values()) };
}

/** Restarts the server on what the dead one left, and runs all jobs until nothing is left to do. */
async function recover(): Promise<void> {
  await using worker = await openWorker(environment, { now });
  for (let round = 0; ; round++) {
    const open = await db
      .selectFrom("purchases")
      .select(["id", "state"])
      .where("state", "in", ["created", "drawn", "delivering", "refunding"])
      .execute();
    if (open.length === 0) return;
    if (round === RECOVERY_ROUNDS) throw new Error(`Still open: ${JSON.stringify(open)}`);
    await doAllJobs(worker);
  }
}

/** Makes everything that has landed final, and runs each job once. */
async function doAllJobs(worker: Context): Promise<void> {
  await stage.finalize();
  // The other jobs measure or clean up, and the books only read.
  const jobs = workerJobs(0).filter(({ name, everyMs }) => everyMs === 0 && name !== "books");
  for (const job of jobs) await job.run(worker);
}

interface Death {
  readonly buyer: Address;
  readonly isPaid: boolean;
  /** The changes that the server made, or was about to make. */
  readonly calls: readonly string[];
}

/** Plays until the server dies before change number `lastCall`, or to the end for 0. */
async function playUntilDeath(payment: Payment, lastCall: number): Promise<Death> {
  const buyer = await generateKeyPairSigner();
  await welcome(buyer.address);
  const mortal = await openMortal(readConfig(environment), lastCall, { now });
  let isPaid = false;
  const onPaid = () => void (isPaid = true);
  await Promise.race([mortal.died, playPurchase(mortal, stage, { ...payment, buyer, onPaid })]);
  mortal.end();
  return { buyer: buyer.address, isPaid, calls: mortal.calls };
}

/** Plays in a process that is killed before change number `lastCall`. */
async function playUntilKilled(payment: Payment, lastCall: number): Promise<Omit<Death, "calls">> {
  const folder = await mkdtemp(join(tmpdir(), "hardwood-crash-"));
  const { buyer } = await writeKeys(folder, ["buyer"]);
  await welcome(buyer.address);
  const play = [lastCall, payment.packs, payment.amount].map(String);
  const victim = fork(PROGRAM, play, {
    // Do not inherit Vitest's arguments.
    execArgv: [],
    timeout: VICTIM_LIMIT_MS,
    env: { ...BARE, ...environment, BUYER_KEY_FILE: buyer.path },
  });
  let isPaid = false;
  victim.on("message", () => (isPaid = true));
  const [, signal] = (await once(victim, "exit")) as [number | null, NodeJS.Signals | null];
  await rm(folder, { recursive: true });
  expect(signal).toBe("SIGKILL");
  return { buyer: buyer.address, isPaid };
}

/** Returns the rows that a dead server left. */
async function rowsLeft(buyer: Address) {
  const purchases = await db
    .selectFrom("purchases")
    .select(["id", "state"])
    .where("wallet_address", "=", buyer)
    .execute();
  const ids = purchases.map(({ id }) => id);
  const outbox = await listForPurchases(db, ids);
  return {
    states: purchases.map(({ state }) => state),
    outbox: outbox.map(({ kind, ordinal, state, attempts }) => ({
      kind,
      ordinal,
      state,
      attempts,
    })),
  };
}

/**
 * Recovers from a death. Returns the purchase's final state, after checking that everything is where it
 * belongs.
 */
async function stateAfter(
  { buyer, isPaid }: Omit<Death, "calls">,
  payment: Payment,
  houseBefore: bigint,
) {
  // Nothing was sent, so nothing can land: skip ahead to where the payment's blockhash has expired.
  if (!isPaid) await own.chain.skipBlocks(BLOCKHASH_LIFE);
  await recover();
  const purchases = await db
    .selectFrom("purchases")
    .leftJoin("draws", "draws.purchase_id", "purchases.id")
    .select(["state", "places"])
    .where("wallet_address", "=", buyer)
    .execute();
  const state = purchases[0]?.state ?? "none";
  const isDelivered = state === "delivered";
  expect(purchases.length).toBeLessThanOrEqual(1);
  expect(purchases.filter(({ places }) => places !== null)).toHaveLength(isDelivered ? 1 : 0);
  expect((await readBox(db)).packsReserved).toBe(0);
  const { house, ...rest } = await holdings(buyer);
  expect({ ...rest, earned: house - houseBefore }).toEqual({
    escrow: 0n,
    earned: isDelivered ? payment.amount : 0n,
    buyer: isDelivered ? FUNDS - payment.amount : FUNDS,
    tokens: isDelivered ? BigInt(payment.packs) * 200_000_000n : 0n,
  });
  expect(isPaid ? ["delivered", "refunded"] : ["none", "expired"]).toContain(state);
  return state;
}

async function crash(payment: Payment, lastCall: number) {
  const { house } = await holdings(launch.vault);
  const death = await playUntilDeath(payment, lastCall);
  return { calls: death.calls, state: await stateAfter(death, payment, house) };
}

/**
 * Plays once to the end, and once for each change that the server may die before, or for each after
 * `after`.
 */
async function crashEverywhere(payment: Payment, after?: string) {
  const { calls, state } = await crash(payment, 0);
  const states = [state];
  const first = after === undefined ? 0 : calls.indexOf(after) + 1;
  for (let point = first + 1; point <= calls.length; point++)
    states.push((await crash(payment, point)).state);
  return { calls, states };
}

test("a purchase is delivered, whichever change was the server's last", async () => {
  const { calls, states } = await crashEverywhere(RIGHT);
  for (const kind of ["database", "chain", "signer"])
    expect(calls.some((label) => label.startsWith(kind))).toBe(true);
  expect(states).toHaveLength(calls.length + 1);
  expect(new Set(states)).toEqual(new Set(["none", "expired", "delivered"]));
});

test("a payment of the wrong amount is refunded, whichever change was the server's last", async () => {
  // Up to the payment, this is the same as the purchase above.
  const { calls, states } = await crashEverywhere(WRONG, "answer");
  expect(states).toHaveLength(calls.length - calls.indexOf("answer"));
  expect(new Set(states)).toEqual(new Set(["refunded"]));
});

test("a server that stops dead leaves what a killed process leaves", async () => {
  const isBefore = (label: string, next: string) =>
    label === "database commit" && next === "chain sendTransaction";
  /** Reads everything from earlier plays, so that each play makes the same calls. */
  async function catchUp(): Promise<void> {
    await using worker = await openWorker(environment, { now });
    await doAllJobs(worker);
  }
  await catchUp();
  const { calls } = await crash(RIGHT, 0);
  const commit = calls.findIndex((label, index) => isBefore(label, calls[index + 1] ?? "")) + 1;
  for (const lastCall of [commit, commit + 1]) {
    await catchUp();
    const { house } = await holdings(launch.vault);
    const stopped = await playUntilDeath(RIGHT, lastCall);
    const left = await rowsLeft(stopped.buyer);
    expect(await stateAfter(stopped, RIGHT, house)).toBe("delivered");
    await catchUp();
    const before = await holdings(launch.vault);
    const killed = await playUntilKilled(RIGHT, lastCall);
    expect(await rowsLeft(killed.buyer)).toEqual(left);
    expect(await stateAfter(killed, RIGHT, before.house)).toBe("delivered");
  }
});

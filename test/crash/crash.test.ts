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
import { ensureUsdcAccount, fundInstructions, usdcAccountOf } from "../../chain/usdc.ts";
import { type Key, writeKeys } from "../../dev/keys.ts";
import { BARE } from "../../dev/server-process.ts";
import { ensureUser } from "../../server/auth/store.ts";
import { readConfig } from "../../server/config.ts";
import { createContext } from "../../server/context.ts";
import { type Db, connect } from "../../server/db/connect.ts";
import { replaceLaunchFact } from "../../server/launch/store.ts";
import { runJobs } from "../../server/jobs/loop.ts";
import { workerJobs } from "../../server/jobs/worker.ts";
import { landOwn } from "../payments.ts";
import { copyDatabase, rpc, site } from "../site.ts";

/** Plays that run side by side, each with an escrow, a treasury and a buyer of its own. */
const LANES = 6;
const PROGRAM = fileURLToPath(new URL("./victim.ts", import.meta.url));
const NAMES = ["escrow", "liquidity", "marketing", "team", "buyer"] as const;
/** What a buyer must hold on top, so that he may create what he then pays wrongly. */
const PRICE_OF_A_PACK = 20_000_000n;
type Lane = Record<(typeof NAMES)[number], Key> & { readonly name: string };

const usdcMint = site.environment["USDC_MINT"] as Address;
const faucet = await readKeyFile(site.environment["FAUCET_KEY_FILE"]!);
const folder = await mkdtemp(join(tmpdir(), "hardwood-crash-"));
afterAll(() => rm(folder, { recursive: true }));

async function openLane(index: number): Promise<Lane> {
  const home = await mkdtemp(join(folder, "lane-"));
  const keys = await writeKeys(home, NAMES);
  const owners = [keys.escrow, keys.liquidity, keys.marketing, keys.team];
  const accounts = await Promise.all(
    owners.map(({ address }) => ensureUsdcAccount(faucet, address, usdcMint)),
  );
  await landOwn(
    faucet,
    accounts.map(({ create }) => create),
  );
  return { ...keys, name: `lane${index}` };
}

const usdcOf = (owner: Address) => readUsdcBalance(rpc, owner, usdcMint);
const tokensOf = async (owner: Address) =>
  [...(await readTokenBalances(rpc, owner)).byMint.values()].reduce((sum, held) => sum + held, 0n);

/** What everybody of a lane has, in base units. */
async function holdings(lane: Lane) {
  const [escrow, liquidity, marketing, team, buyer, tokens] = await Promise.all([
    usdcOf(lane.escrow.address),
    usdcOf(lane.liquidity.address),
    usdcOf(lane.marketing.address),
    usdcOf(lane.team.address),
    usdcOf(lane.buyer.address),
    tokensOf(lane.buyer.address),
  ]);
  return { escrow, house: liquidity + marketing + team, buyer, tokens };
}

interface Play {
  readonly packs: number;
  /** Base units that the buyer sends, which may be the wrong amount. */
  readonly amount: bigint;
}

/** A site of the lane's own: the launched database with the lane's addresses. */
async function openSite(lane: Lane, name: string) {
  const environment = {
    ...site.environment,
    DATABASE_URL: await copyDatabase(name),
    ESCROW_KEY_FILE: lane.escrow.path,
    ROLE: "all",
    POLL_MS: "50",
    LOG_LEVEL: "silent",
  };
  const db = connect(environment.DATABASE_URL, 2);
  const escrowAccount = await usdcAccountOf(lane.escrow.address, usdcMint);
  const facts = {
    escrow: lane.escrow.address,
    escrow_account: escrowAccount,
    liquidity: lane.liquidity.address,
    marketing: lane.marketing.address,
    team: lane.team.address,
  };
  for (const [fact, value] of Object.entries(facts)) await replaceLaunchFact(db, fact, value);
  // The escrow's earlier plays belong to other databases.
  const [newest] = await rpc.getSignaturesForAddress(escrowAccount, { limit: 1 }).send();
  if (newest)
    await db
      .insertInto("cursors")
      .values({ name: "escrow", signature: newest.signature })
      .execute();
  await ensureUser(db, lane.buyer.address, "CRASHING");
  return { environment, db };
}

/** Runs the victim; ends it before call `lastCall`, or never for 0. Answers what it told. */
async function runVictim(
  environment: Record<string, string>,
  lane: Lane,
  play: Play,
  lastCall: number,
) {
  const told: { isPaid?: boolean; calls?: string[] } = {};
  const victim = fork(PROGRAM, [String(lastCall), String(play.packs), String(play.amount)], {
    // Not those of Vitest.
    execArgv: [],
    env: {
      ...BARE,
      ...environment,
      BUYER: await readFile(lane.buyer.path, "utf8"),
    },
  });
  victim.on("message", (message) => void Object.assign(told, message));
  await once(victim, "exit");
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

async function crash(lane: Lane, play: Play, lastCall: number): Promise<string> {
  await landOwn(
    faucet,
    await fundInstructions(faucet, usdcMint, {
      wallet: lane.buyer.address,
      lamports: 10_000_000n,
      usdc: play.amount + PRICE_OF_A_PACK,
    }),
  );
  const { environment, db } = await openSite(lane, `${lane.name}-${play.amount}-${lastCall}`);
  const before = await holdings(lane);
  const told = await runVictim(environment, lane, play, lastCall);
  await recover(environment, db);
  const after = await holdings(lane);
  const purchases = await db.selectFrom("purchases").select("state").execute();
  const draws = await db.selectFrom("draws").select("places").execute();
  await db.destroy();
  const delta = {
    escrow: after.escrow - before.escrow,
    house: after.house - before.house,
    buyer: after.buyer - before.buyer,
    tokens: after.tokens - before.tokens,
  };
  const state = purchases[0]?.state ?? "none";
  expect(purchases.length).toBeLessThanOrEqual(1);
  expect(delta.escrow).toBe(0n);
  if (state === "delivered") {
    expect(delta).toEqual({
      escrow: 0n,
      house: play.amount,
      buyer: -play.amount,
      tokens: BigInt(play.packs) * 200_000_000n,
    });
    expect(draws).toHaveLength(1);
  } else {
    expect(delta).toEqual({ escrow: 0n, house: 0n, buyer: 0n, tokens: 0n });
    expect(draws).toHaveLength(0);
    if (told.isPaid) expect(state).toBe("refunded");
    else expect(["none", "expired"]).toContain(state);
  }
  return state;
}

/** Ends a play before each of its calls, and once after the last. */
async function crashEverywhere(play: Play) {
  const lanes = await Promise.all(Array.from({ length: LANES }, (_, index) => openLane(index)));
  const { environment, db } = await openSite(lanes[0]!, `whole-${play.amount}`);
  await landOwn(
    faucet,
    await fundInstructions(faucet, usdcMint, {
      wallet: lanes[0]!.buyer.address,
      lamports: 10_000_000n,
      usdc: play.amount + PRICE_OF_A_PACK,
    }),
  );
  const { calls } = await runVictim(environment, lanes[0]!, play, 0);
  await db.destroy();
  const points = Array.from({ length: calls!.length + 1 }, (_, index) => index + 1);
  const states: string[] = [];
  await Promise.all(
    lanes.map(async (lane) => {
      for (let point = points.shift(); point !== undefined; point = points.shift())
        states.push(await crash(lane, play, point));
    }),
  );
  return { calls: calls!, states };
}

test("a purchase ends delivered, whichever call was the server's last", async () => {
  const { calls, states } = await crashEverywhere({ packs: 3, amount: 60_000_000n });
  for (const kind of ["database", "chain", "signer"])
    expect(calls.some((label) => label.startsWith(kind))).toBe(true);
  expect(states).toHaveLength(calls.length + 1);
  expect(new Set(states)).toEqual(new Set(["none", "expired", "delivered"]));
});

test("a payment of the wrong amount ends refunded, whichever call was the server's last", async () => {
  const { calls, states } = await crashEverywhere({ packs: 1, amount: 19_000_000n });
  expect(states).toHaveLength(calls.length + 1);
  expect(new Set(states)).toEqual(new Set(["none", "expired", "refunded"]));
});

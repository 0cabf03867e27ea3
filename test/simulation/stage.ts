import { createHash } from "node:crypto";
import { Blocks } from "../../chain/local/blocks.ts";
import { Ledger } from "../../chain/local/ledger.ts";
import { type Existing, Svm } from "../../chain/local/svm.ts";
import { playerTokenAccountOf } from "../../chain/player-mint.ts";
import { type Launch, readLaunch } from "../../server/launch/store.ts";
import { Database } from "./database.ts";
import { ISSUER, lamportsOf, launchedAccounts, mintOf, recordLaunch, usdcOf } from "./launched.ts";
import { PEOPLE, recordPeople } from "./people.ts";
import { VirtualTime } from "./virtual-time.ts";
import type { Stage } from "./world.ts";

/** Every run starts at this time, so a seed gives the same run on any day. */
const START = Date.UTC(2030, 0, 1);
const CHAIN_SEED = createHash("sha256").update("simulation").digest();

/** What runs share because it is slow to create. Each run starts from the state after the launch. */
export interface Theater {
  /** Returns the chain and database in their state right after the launch. */
  setUp(): Promise<Stage>;
  /** Resolves once nothing continues on its own. */
  untilIdle(): Promise<void>;
}

let shared: Promise<Theater> | undefined;

/** Returns the one theater that all tests of a process share. */
export function sharedTheater(): Promise<Theater> {
  shared ??= openTheater();
  return shared;
}

export async function openTheater(): Promise<Theater> {
  let time = new VirtualTime(START);
  const svm = new Svm();
  const origin = { now: () => time.now / 1000, seed: CHAIN_SEED };
  const genesis = new Blocks(origin);
  const database = await Database.open(
    () => time.now,
    async (db) => {
      await recordLaunch(db, genesis.find(genesis.first)!.blockhash);
      await recordPeople(db, new Date(START));
    },
  );
  const launch: Launch = await readLaunch(database.connect(async () => undefined));
  const launched = await launchedAccounts(launch.boxPlayerIds);
  for (const account of launched) svm.write(account);
  const own = await peoplesAccounts();
  await deriveAll(launch.boxPlayerIds);
  let ledger: Ledger | undefined;
  let runs = 0;
  return {
    untilIdle: () => database.untilIdle(),
    async setUp() {
      // Undo what the last run changed.
      ledger?.fork(ledger.blocks.first);
      time = new VirtualTime(START);
      ledger = new Ledger({ svm, blocks: new Blocks(origin), keptSlots: Infinity });
      for (const account of [...launched.slice(0, 5), ...own]) ledger.setAccount(account);
      await database.reset();
      runs += 1;
      if (runs % 25 === 0) await database.vacuum();
      return { time, ledger, database, launch };
    },
  };
}

/**
 * Derives everyone's token accounts ahead of time. They are cached per process, so deriving one during a
 * run would order turns differently than in a replay of the same run.
 */
async function deriveAll(players: readonly string[]): Promise<void> {
  const mints = players.map(mintOf);
  for (const { wallet } of PEOPLE)
    await Promise.all(mints.map((mint) => playerTokenAccountOf(wallet.address, mint)));
}

async function peoplesAccounts(): Promise<Existing[]> {
  const usdc = await Promise.all(PEOPLE.map(({ wallet, funds }) => usdcOf(wallet.address, funds)));
  return [
    ...PEOPLE.map(({ wallet }) => lamportsOf(wallet.address)),
    ...usdc,
    lamportsOf(ISSUER.address),
    await usdcOf(ISSUER.address, 0n),
  ];
}

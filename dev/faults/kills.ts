import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { createTransport } from "../../chain/node-transport.ts";
import { createRpc } from "../../chain/rpc.ts";
import { HOUR_MS } from "../../rules/time.ts";
import { connect } from "../../server/db/connect.ts";
import { readLaunch } from "../../server/launch/store.ts";
import { freePort } from "../port.ts";
import { createDatabase, startPostgres } from "../postgres.ts";
import { startServer } from "../server-process.ts";
import { type Environment, createWorld } from "../world.ts";
import { type Bought, buyPatiently } from "./buyer.ts";
import { compareHouse, compareWithChain, findLies, hireCrew, isQuiet } from "./crew.ts";

const ORIGIN = "http://localhost:3000";
const SLOT_MS = 40;
const BUYERS = 8;
/** Packs per buyer. Their 1,000 USDC are enough for these. */
const PACKS_PER_BUYER = 45;
/** The longest pause between two kills. */
const PAUSE_MS = 1500;
const GIVE_UP_MS = 120_000;
const WRONG_CLOCK = ["--import", fileURLToPath(new URL("./shift-clock.ts", import.meta.url))];

/** A process that is killed and restarted. */
interface Victim {
  readonly name: string;
  isUp: boolean;
  kill(): Promise<void>;
}

/**
 * Kills API, workers and PostgreSQL at random while buyers buy. One worker's clock is two hours ahead,
 * the other's one hour behind. Returns what is wrong afterward.
 */
export async function playKills(count: number, say: (line: string) => void): Promise<string[]> {
  await using stack = new AsyncDisposableStack();
  const postgres = stack.use(await startPostgres({ isDurable: true }));
  const databaseUrl = await createDatabase(postgres, "kills");
  const world = stack.use(
    await createWorld({ databaseUrl, origin: ORIGIN, slotMs: SLOT_MS, say: () => undefined }),
  );
  const port = await freePort();
  const environment = {
    ...world.environment,
    LOG_LEVEL: "silent",
    POLL_MS: "50",
    REQUESTS_PER_MINUTE: "10000000",
    PACKS_PER_NETWORK: "10000000",
  };
  const deaths: string[] = [];
  const server = async (name: string, settings: Environment) =>
    startVictim(stack, deaths, { name, environment: { ...environment, ...settings } });
  const victims: Victim[] = [
    await server("API", { ROLE: "api", PORT: String(port) }),
    await server("worker ahead", { ROLE: "worker", CLOCK_SHIFT_MS: String(2 * HOUR_MS) }),
    await server("worker behind", { ROLE: "worker", CLOCK_SHIFT_MS: String(-HOUR_MS) }),
    { name: "PostgreSQL", isUp: true, kill: postgres.crash },
  ];
  const db = connect(databaseUrl, 2);
  stack.defer(() => db.destroy());
  const site = {
    url: `http://127.0.0.1:${port}`,
    origin: ORIGIN,
    db,
    launch: await readLaunch(db),
    rpc: createRpc(createTransport(world.chain.rpcUrl)),
    chain: world.chain,
  };
  const crew = await hireCrew(site, BUYERS);
  const bought: Bought[] = [];
  const stop = new AbortController();
  const buying = crew.buyers.map(async (buyer) => {
    for (let packs = 0; packs < PACKS_PER_BUYER && !stop.signal.aborted; packs++)
      bought.push(await buyPatiently(buyer, site.rpc, { bugs: [] }));
  });
  const kills = await killAtRandom(victims, count, say);
  stop.abort();
  const endedAt = performance.now();
  const isBought = await Promise.race([
    Promise.all(buying).then(() => true),
    sleep(GIVE_UP_MS).then(() => false),
  ]);
  const deadline = performance.now() + GIVE_UP_MS;
  while (!(await isQuiet(db, bought)) && performance.now() < deadline) await sleep(100);
  const seconds = ((performance.now() - endedAt) / 1000).toFixed(1);
  for (const [name, some] of Map.groupBy(kills, (one) => one)) say(`${name}: ${some.length} kills`);
  say(`${bought.length} purchases; all over ${seconds} s after the last kill`);
  return [
    ...deaths,
    ...(isBought ? [] : ["a buyer is still buying"]),
    ...((await isQuiet(db, bought)) ? [] : ["not all purchases ended"]),
    ...(await findLies(db, bought)),
    ...(await findChanges(bought)),
    ...(await compareWithChain(site, crew)),
    ...(await compareHouse(site)),
  ];
}

async function startVictim(
  stack: AsyncDisposableStack,
  deaths: string[],
  { name, environment }: { name: string; environment: Environment },
): Promise<Victim> {
  let running: ChildProcess;
  const start = async () => {
    const started = stack.use(await startServer(environment, undefined, WRONG_CLOCK));
    running = started.process;
    running.on("exit", (code, signal) => {
      if (signal !== "SIGKILL" && !stack.disposed)
        deaths.push(`${name} ended with ${code ?? signal}`);
    });
  };
  await start();
  return {
    name,
    isUp: true,
    async kill() {
      running.kill("SIGKILL");
      await start().catch((error: Error) => deaths.push(`${name}: ${error.message}`));
    },
  };
}

/** Kills victims one after another, all equally often on average. Returns the names of those killed. */
async function killAtRandom(
  victims: readonly Victim[],
  count: number,
  say: (line: string) => void,
): Promise<string[]> {
  const names: string[] = [];
  const restarts: Promise<void>[] = [];
  while (names.length < count) {
    await sleep(Math.random() * PAUSE_MS);
    const victim = victims[Math.floor(Math.random() * victims.length)]!;
    while (!victim.isUp) await sleep(50);
    if (names.length % 20 === 0) say(`${names.length} of ${count} kills`);
    names.push(victim.name);
    restarts.push(restart(victim));
  }
  await Promise.all(restarts);
  return names;
}

async function restart(victim: Victim): Promise<void> {
  victim.isUp = false;
  await victim.kill();
  victim.isUp = true;
}

/** Requests again what buyers were shown. Returns the responses that changed. */
async function findChanges(bought: readonly Bought[]): Promise<string[]> {
  const changed: string[] = [];
  for (const { buyer, packId, signature, told, rewards } of bought) {
    if (told !== 200) continue;
    const { status, body } = await buyer.confirm(packId, signature);
    if (status !== 200 || !isDeepStrictEqual(body.rewards, rewards))
      changed.push(`${packId} was confirmed, and is answered with ${status} now`);
  }
  return changed;
}

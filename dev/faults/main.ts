import { createRpc } from "../../chain/rpc.ts";
import { createTransport } from "../../chain/node-transport.ts";
import { connect } from "../../server/db/connect.ts";
import { readLaunch } from "../../server/launch/store.ts";
import { createDatabase, startPostgres } from "../postgres.ts";
import { startServer } from "../server-process.ts";
import { runProgram } from "../until-stopped.ts";
import { createWorld } from "../world.ts";
import { type Crew, compareHouse, compareWithChain, hireCrew } from "./crew.ts";
import { FAULT_CLASSES, type FaultClass } from "./faults.ts";
import { startFaultyNode } from "./faulty-node.ts";
import { playKills } from "./kills.ts";
import { type Outcome, playFault } from "./scenario.ts";

const ORIGIN = "http://localhost:3000";
const SLOT_MS = 40;
const BUYERS = 12;
/** Packs per buyer. Their 1,000 USDC are enough for these. */
const PACKS_PER_BUYER = 45;
/** Time after the fault's end by which every purchase must be settled. */
const RECOVERED_MS = 10_000;
/** Methods that a server calls on a node while it runs. */
const METHODS = [
  "getAccountInfo",
  "getBalance",
  "getBlock",
  "getEpochInfo",
  "getFirstAvailableBlock",
  "getLatestBlockhash",
  "getMinimumBalanceForRentExemption",
  "getMultipleAccounts",
  "getSignaturesForAddress",
  "getSignatureStatuses",
  "getSlot",
  "getTokenAccountsByOwner",
  "getTransaction",
  "sendTransaction",
];

interface Playing {
  readonly fault: FaultClass;
  readonly method: string;
}

type Played = Playing & Outcome;

/**
 * `npm run faults`: plays every way a node can fail on every method, with twelve purchases each; then on all methods
 * of the first of two nodes at once. `npm run faults -- "429, getSlot"` plays some of them, and
 * `npm run faults -- kills 200` kills processes instead.
 */
runProgram(async () => {
  const [only = "", count = "200"] = process.argv.slice(2);
  if (only === "kills") return reportWrong(await playKills(Number(count), say));
  const isWanted = ({ fault, method }: Playing) => `${fault.name}, ${method}`.includes(only);
  const playings = (all: readonly string[]) =>
    FAULT_CLASSES.flatMap((fault) =>
      (fault.methods ?? all).map((method) => ({ fault, method })),
    ).filter(isWanted);
  await playAll("one node", { nodes: 1, playings: playings(METHODS) });
  await playAll("two nodes, of which one fails", { nodes: 2, playings: playings(["*"]) });
});

async function playAll(
  title: string,
  { nodes, playings }: { nodes: 1 | 2; playings: readonly Playing[] },
): Promise<void> {
  if (playings.length === 0) return;
  process.stdout.write(`${title}\n`);
  await using stack = new AsyncDisposableStack();
  const site = await openSite(stack, nodes);
  const crews: Crew[] = [];
  const played: Played[] = [];
  for (const [index, one] of playings.entries()) {
    if (index % PACKS_PER_BUYER === 0) crews.push(await hireCrew(site, BUYERS));
    const outcome = await playFault(site, crews.at(-1)!, one);
    played.push({ ...one, ...outcome });
    say(
      `${secondsOf(outcome.recoveredMs)}  ${one.fault.name}, ${one.method}: ${outcome.hits} hits`,
    );
    for (const what of outcome.wrong) say(`         WRONG: ${what}`);
  }
  report(played, [
    ...(await Promise.all(crews.map((one) => compareWithChain(site, one)))).flat(),
    ...(await compareHouse(site)),
    ...[...site.node.methods]
      .filter((method) => ![...METHODS, "getGenesisHash"].includes(method))
      .map((method) => `${method} was asked, and no fault was played on it`),
    ...site.processes.filter(({ exitCode }) => exitCode !== null).map(() => "a process died"),
  ]);
}

async function openSite(stack: AsyncDisposableStack, nodes: 1 | 2) {
  const postgres = stack.use(await startPostgres());
  const databaseUrl = await createDatabase(postgres, "faults");
  const world = stack.use(
    await createWorld({ databaseUrl, origin: ORIGIN, slotMs: SLOT_MS, say: () => undefined }),
  );
  const node = stack.use(await startFaultyNode(world.chain.rpcUrl));
  const environment = {
    ...world.environment,
    SOLANA_RPC_URL: nodes === 1 ? node.url : `${node.url},${world.chain.rpcUrl}`,
    LOG_LEVEL: "error",
    POLL_MS: "50",
    REQUESTS_PER_MINUTE: "10000000",
    PACKS_PER_NETWORK: "10000000",
    PORT: "0",
  };
  const [api, worker] = await Promise.all(
    ["api", "worker"].map(async (ROLE) => stack.use(await startServer({ ...environment, ROLE }))),
  );
  const db = connect(databaseUrl, 2);
  stack.defer(() => db.destroy());
  return {
    url: `http://127.0.0.1:${api!.port}`,
    origin: ORIGIN,
    db,
    launch: await readLaunch(db),
    rpc: createRpc(createTransport(world.chain.rpcUrl)),
    chain: world.chain,
    node,
    processes: [api!.process, worker!.process],
  };
}

/**
 * Prints a line per kind of fault, with how many of its methods were called during it, and finally what was wrong.
 */
function report(played: readonly Played[], wrong: readonly string[]): void {
  process.stdout.write(
    "\nfault                              methods  met  slowest  wrong or late\n",
  );
  for (const [name, some] of Map.groupBy(played, ({ fault }) => fault.name)) {
    const slowest = Math.max(...some.map(({ recoveredMs }) => recoveredMs));
    const bad = some.filter((one) => one.wrong.length > 0 || one.recoveredMs > RECOVERED_MS);
    const met = some.filter(({ hits }) => hits > 0);
    const counts = [String(some.length).padStart(6), String(met.length).padStart(4)];
    const cells = [name.padEnd(35), ...counts, secondsOf(slowest)];
    process.stdout.write(`${cells.join(" ")}  ${bad.length}\n`);
    if (bad.length > 0) process.exitCode = 1;
  }
  reportWrong(wrong);
}

function reportWrong(wrong: readonly string[]): void {
  if (wrong.length > 0) process.exitCode = 1;
  process.stdout.write(`\n${wrong.length > 0 ? wrong.join("\n") : "Chain and books agree."}\n\n`);
}

function secondsOf(ms: number): string {
  return `${(ms / 1000).toFixed(1).padStart(6)} s`;
}

function say(line: string): void {
  process.stdout.write(`  ${line}\n`);
}

import type { Fault } from "./node.ts";
import { JOBS, type World } from "./world.ts";

/** A database that no worker has used for 60 s counts as a backup, and a lease lasts 10 s. */
const IDLE_MS = 75_000;

const TURNS_PER_BLOCK = 3;

/** Has a worker run one round of each of the jobs, all at once. */
export function work(world: World, index: number, jobs: readonly (typeof JOBS)[number][]): void {
  world.start(`worker ${index} works`, async () => {
    const worker = await world.worker(index);
    await worker.noteWork();
    for (const job of jobs) world.start(`${worker.name} runs ${job}`, () => worker.runJob(job));
  });
}

export function crash({ servers }: World, index: number): void {
  servers[index % Math.max(1, servers.length)]?.crash();
}

export function halt({ servers }: World, index: number): void {
  servers[index % Math.max(1, servers.length)]?.halt();
}

export function goOn({ servers }: World): void {
  for (const server of servers) server.goOn();
}

/** Passes blocks while everything else continues. */
export async function pass(world: World, blocks: number): Promise<void> {
  for (let block = 0; block < blocks; block++) {
    world.passBlock();
    await world.giveTurns(TURNS_PER_BLOCK);
  }
}

/** Passes blocks while nothing else happens. */
export function rush(world: World, blocks: number): void {
  world.passBlocks(blocks);
}

/** Rolls back up to `depth` of the newest blocks, but none that is final. */
export function fork({ ledger }: World, depth: number): void {
  const { blocks } = ledger;
  ledger.fork(Math.max(blocks.slotAt("finalized") + 1, blocks.openSlot - depth));
}

export function fail(
  { nodes }: World,
  { index, fault, every }: { index: number; fault: Fault; every: number },
): void {
  Object.assign(nodes[index % nodes.length]!, { fault, every });
}

/** Only the second of two nodes hides transactions: nothing detects a lone node that does. */
export function hide({ nodes }: World): void {
  if (nodes[1]) Object.assign(nodes[1], { fault: "hiding", every: 1 });
}

export function lag(
  { nodes }: World,
  { index, slots, ...how }: { index: number; slots: number; every: number; isArchive: boolean },
): void {
  Object.assign(nodes[index % nodes.length]!, { lag: slots, ...how });
}

export function heal({ nodes }: World): void {
  for (const node of nodes) node.heal();
}

/**
 * Backs up the database, but only once a worker has run. Before that, a backup cannot be told from a new
 * database: see docs/threats.md.
 */
export async function backUp(world: World): Promise<void> {
  const lease = await world.db.selectFrom("leases").select("name").executeTakeFirst();
  if (!lease) return;
  await world.database.backUp();
  world.backedUpAt = world.time.now;
}

/**
 * Restores the backup. A copy is recognized as one, so its servers may keep running. The same database is
 * recognized as restored only if no worker has used it for a minute, so its servers restart.
 */
export async function restore(world: World, isCopy: boolean): Promise<void> {
  const { backedUpAt, database, db, time } = world;
  if (backedUpAt === undefined) return;
  if (!isCopy) {
    for (const server of world.servers) server.crash();
    time.pass(Math.max(0, backedUpAt + IDLE_MS - time.now));
  }
  await database.restore();
  if (isCopy)
    await db
      .updateTable("house")
      .set({ identity: `another than ${time.now}` })
      .execute();
  world.timesGoneBack += 1;
  world.promised.clear();
}

import { BLOCKHASH_LIFE } from "../../chain/local/blocks.ts";
import { readUsdcAccount } from "../../chain/balances.ts";
import { createRpc } from "../../chain/rpc.ts";
import { HOUR_MS } from "../../rules/time.ts";
import { address } from "@solana/kit";
import { sql } from "kysely";
import type { OutboxRow } from "../../server/outbox/row.ts";
import { standingOf } from "../../server/house/standing.ts";
import { beginClaim, readHouse } from "../../server/house/store.ts";
import { newToken } from "../../server/house/token.ts";
import { USDC } from "./launched.ts";
import { goOn, heal } from "./outages.ts";
import { JOBS, type World } from "./world.ts";

/** More blocks than it takes to finalize one. */
const FINAL = 34;
/** More blocks than the house waits before it treats an unseen transaction as dead. */
const LIFE = BLOCKHASH_LIFE + 200;
/** Whatever is still open after this many rounds counts as stuck. */
const MAX_ROUNDS = 16;

/** Unfinished work, and the time or blocks that must pass before it can continue. */
interface Open {
  readonly what: string;
  readonly blocks: number;
  readonly ms?: number;
}

/**
 * Ends all outages and runs the workers until everything payable is paid. Returns what is still open after
 * ample time, or undefined.
 */
export async function calmDown(world: World): Promise<string | undefined> {
  goOn(world);
  heal(world);
  await world.giveTurns();
  let open: Open | undefined = { what: "everything", blocks: FINAL };
  for (let round = 0; open && round < MAX_ROUNDS; round++) {
    // Open items can depend on each other, so now and then wait longer than this one needs.
    world.time.pass(round % 4 === 3 ? 5 * HOUR_MS : (open.ms ?? 0));
    world.passBlocks(round % 3 === 2 ? LIFE : open.blocks);
    const starting = world.worker(round);
    await world.giveTurns();
    const worker = await starting;
    for (const job of JOBS) world.start(`${worker.name} runs ${job}`, () => worker.runJob(job));
    await world.giveTurns();
    await claimKeys(world);
    open = await findOpen(world);
  }
  return open?.what;
}

/**
 * Begins a new claim, as an operator would. A restored database cannot tell a claim that it made after the
 * backup from another database's.
 */
async function claimKeys({ db, random, timesGoneBack }: World): Promise<void> {
  if (timesGoneBack > 0 && standingOf(await readHouse(db)) === "replaced")
    await beginClaim(db, newToken(random));
}

/** Returns an unfinished item, or undefined if everything left may stay open. */
async function findOpen(world: World): Promise<Open | undefined> {
  const { db, ledger, launch } = world;
  const page = { slot: ledger.blocks.openSlot, limit: 1 };
  const [newest] = ledger.history.list(launch.escrowAccount, page);
  const { rows } = await sql<{ settled: bigint; claiming: boolean; created: string | null }>`
    select cursors.slot as settled, house.is_claiming as claiming,
      (select min(id) from purchases where state = 'created') as created
    from cursors, house`.execute(db);
  const { settled, claiming, created } = rows[0]!;
  if (claiming) return { what: "the house claims its keys", blocks: LIFE };
  if (newest && settled < BigInt(newest.slot))
    return { what: `${newest.signature} is not settled`, blocks: FINAL };
  const owed = (await db
    .selectFrom("outbox")
    .selectAll()
    .where("state", "<>", "landed")
    .execute()) as OutboxRow[];
  for (const row of owed) {
    if (await mayStayOpen(world, row)) continue;
    const what = `${row.kind} ${row.id} is ${row.state}: ${row.last_error}`;
    if (row.state === "sent") return { what, blocks: row.attempts > 1 ? LIFE : FINAL };
    return { what, blocks: FINAL, ms: row.due_at ? 5 * HOUR_MS : 0 };
  }
  return created === null ? undefined : { what: `${created} is not paid`, blocks: LIFE };
}

/** Returns true if the row waits for its owner or for an operator. */
async function mayStayOpen(world: World, row: OutboxRow): Promise<boolean> {
  if (row.state === "held")
    return row.held_for === "below_least" || row.held_for === "paid_otherwise";
  if (row.kind !== "refund" || row.state !== "planned") return false;
  const rpc = createRpc(world.nodes[0]!.transport(async () => undefined));
  return !(await readUsdcAccount(rpc, address(row.content.owner), USDC)).takesUsdc;
}

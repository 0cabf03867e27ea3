import { setTimeout as sleep } from "node:timers/promises";
import type { Address } from "@solana/kit";
import {
  ADDRESSES_PER_EXTENSION,
  ADDRESSES_PER_TABLE,
  extendLookupTable,
  newLookupTable,
  readLookupTable,
} from "../../chain/lookup-table.ts";
import { deliveryTableAddresses } from "../../chain/usdc.ts";
import { type LaunchPlan, send } from "./plan.ts";
import { readLookupTables, recordLookupTable } from "./store.ts";

export const TABLE_COMPUTE_UNITS = 50_000;
/** Attempts to read the whole lookup table from a lagging node. */
const MAX_TABLE_READS = 50;

/**
 * Creates one table with the addresses that deliveries share, so that eight players fit into a
 * transaction. Extensions land in any order, so the recorded order is read back from the chain.
 */
export async function makeLookupTable(plan: LaunchPlan, mints: readonly Address[]): Promise<void> {
  plan.say("lookup table for deliveries");
  const wanted = await tableAddresses(plan, mints);
  const { address, missing } = (await findTable(plan, wanted)) ?? {
    address: await createTable(plan),
    missing: wanted,
  };
  const extensions: Promise<void>[] = [];
  for (let from = 0; from < missing.length; from += ADDRESSES_PER_EXTENSION) {
    const part = missing.slice(from, from + ADDRESSES_PER_EXTENSION);
    const instructions = [extendLookupTable(plan.vault, address, part)];
    extensions.push(send(plan, { instructions, computeUnits: TABLE_COMPUTE_UNITS }));
  }
  await Promise.all(extensions);
  const held = await readWholeTable(plan, address, wanted);
  await recordLookupTable(plan.db, address, held);
}

export async function tableAddresses(
  plan: LaunchPlan,
  mints: readonly Address[],
): Promise<Address[]> {
  return deliveryTableAddresses({ ...plan, vault: plan.vault.address, mints });
}

/**
 * Returns an earlier launch's table and what it lacks; undefined if there is none, or if duplicates
 * from an interrupted launch leave too little room.
 */
export async function findTable(
  plan: LaunchPlan,
  wanted: readonly Address[],
): Promise<{ address: Address; held: number; missing: readonly Address[] } | undefined> {
  for (const address of Object.keys(await readLookupTables(plan.db)) as Address[]) {
    const held = await readLookupTable(plan.rpc, address);
    if (!held) continue;
    const missing = wanted.filter((one) => !held.includes(one));
    if (held.length + missing.length <= ADDRESSES_PER_TABLE)
      return { address, held: held.length, missing };
  }
  return undefined;
}

async function createTable(plan: LaunchPlan): Promise<Address> {
  const slot = await plan.rpc.getSlot({ commitment: "finalized" }).send();
  const { address, create } = await newLookupTable(plan.vault, slot);
  await recordLookupTable(plan.db, address, []);
  await send(plan, { instructions: [create], computeUnits: TABLE_COMPUTE_UNITS });
  return address;
}

async function readWholeTable(
  plan: LaunchPlan,
  table: Address,
  wanted: readonly Address[],
): Promise<readonly Address[]> {
  for (let read = 0; read < MAX_TABLE_READS; read++) {
    const held = await readLookupTable(plan.rpc, table);
    if (held && wanted.every((address) => held.includes(address))) return held;
    await sleep(plan.pollMs);
  }
  throw new Error("The lookup table does not show all its addresses yet; run the launch again.");
}

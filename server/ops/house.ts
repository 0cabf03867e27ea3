import { bytesToHex } from "@noble/hashes/utils.js";
import { randomBytes } from "node:crypto";
import type { Db } from "../db/connect.ts";
import { beginClaim, changeHouse, countAdopted, readHouse } from "../house/store.ts";

/** Runs `house show`. Returns what to print. */
export async function showHouse(db: Db): Promise<string> {
  const house = await readHouse(db);
  const lines = [
    `This database is ${house.token}; the keys are claimed by ${house.owner ?? "nobody"}.`,
    `Payouts: ${standingOf(house)}.`,
  ];
  const adopted = await countAdopted(db);
  for (const { state, count } of adopted)
    lines.push(`  adopted from the chain, ${state}: ${count}`);
  return lines.join("\n");
}

function standingOf(house: Awaited<ReturnType<typeof readHouse>>): string {
  if (house.is_claiming) return "wait until what was signed before can no longer land";
  if (house.owner !== null && house.owner !== house.token)
    return "stopped, because another database has claimed the keys";
  return house.halted_for === null ? "go on" : `stopped, because ${house.halted_for}`;
}

/** Runs `house resume`: an operator knows about the transaction that stopped all payouts. */
export async function resumeHouse(db: Db): Promise<string> {
  const house = await readHouse(db);
  if (house.halted_for === null) return "Nothing has stopped payouts. Nothing was changed.";
  await changeHouse(db, house, { halted_for: null });
  return `Payouts go on, although ${house.halted_for}.`;
}

/** Runs `house claim`: this database takes the keys over from whichever has them. */
export async function claimHouse(db: Db): Promise<string> {
  const isNew = await beginClaim(db, bytesToHex(randomBytes(6)));
  return isNew
    ? "The worker claims the keys. Nothing is settled or paid until all that the chain knows is adopted."
    : "The worker is claiming the keys already. Nothing was changed.";
}

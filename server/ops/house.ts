import { randomBytes } from "node:crypto";
import type { Db } from "../db/connect.ts";
import { standingOf } from "../house/standing.ts";
import { type House, beginClaim, changeHouse, countAdopted, readHouse } from "../house/store.ts";
import { newToken } from "../house/token.ts";

/** Runs `house show`. Returns what to print. */
export async function showHouse(db: Db): Promise<string> {
  const house = await readHouse(db);
  const lines = [
    `This database is ${house.token}; the keys are claimed by ${house.owner ?? "nobody"}.`,
    `Payouts: ${describeStanding(house)}.`,
  ];
  const adopted = await countAdopted(db);
  for (const { state, count } of adopted)
    lines.push(`  adopted from the chain, ${state}: ${count}`);
  return lines.join("\n");
}

function describeStanding(house: House): string {
  switch (standingOf(house)) {
    case "pays":
      return "go on";
    case "claiming":
      return "wait until what was signed before can no longer land";
    case "halted":
      return `stopped, because ${house.halted_for}`;
    case "replaced":
      return "stopped, because another database has claimed the keys";
  }
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
  const isNew = await beginClaim(
    db,
    newToken((bytes) => randomBytes(bytes)),
  );
  return isNew
    ? "The worker claims the keys. Nothing is settled or paid until all that the chain knows is adopted."
    : "The worker is claiming the keys already. Nothing was changed.";
}

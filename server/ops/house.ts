import { randomBytes } from "node:crypto";
import { standingOf } from "../house/standing.ts";
import { type House, beginClaim, changeHouse, countAdopted, readHouse } from "../house/store.ts";
import { newToken } from "../house/token.ts";
import { act } from "./act.ts";
import type { Command, Desk } from "./command.ts";
import { MAYBE_REASON, readOptions } from "./read-options.ts";

export const HOUSE_COMMANDS: readonly Command[] = [
  {
    words: "house show",
    about: "Shows whether payouts go on, and why not.",
    read: () => showHouse,
  },
  {
    words: "house resume",
    options: "[--reason <text>]",
    about: `Lets payouts go on after they were stopped for a transaction that the server does not
understand. Find out first who signed it.`,
    read: (args) => {
      const options = readOptions(args, MAYBE_REASON);
      return (desk) => resumeHouse(desk, options.reason);
    },
  },
  {
    words: "house claim",
    options: "[--reason <text>]",
    about: `Takes the keys over for this database from any other: use it after you have restored a
backup twice, and only then.`,
    read: (args) => {
      const options = readOptions(args, MAYBE_REASON);
      return (desk) => claimHouse(desk, options.reason);
    },
  },
];

async function showHouse({ db }: Desk): Promise<string> {
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

/** Returns whether payouts go on, in words. */
export function describeStanding(house: House): string {
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

async function resumeHouse(desk: Desk, reason: string | undefined): Promise<string> {
  return act(desk, { name: "house resume", reason }, async (trx) => {
    const house = await readHouse(trx);
    const { halted_for: why } = house;
    if (why === null)
      return { hasChanged: false, result: "Nothing has stopped payouts. Nothing was changed." };
    await changeHouse(trx, house, { halted_for: null });
    return { hasChanged: true, result: `Payouts go on, although ${why}.` };
  });
}

async function claimHouse(desk: Desk, reason: string | undefined): Promise<string> {
  return act(desk, { name: "house claim", reason }, async (trx) => {
    const token = newToken((bytes) => randomBytes(bytes));
    const isNew = await beginClaim(trx, token);
    return {
      hasChanged: isNew,
      result: isNew
        ? "The worker claims the keys. Nothing is settled or paid until all that the chain knows is adopted."
        : "The worker is claiming the keys already. Nothing was changed.",
    };
  });
}

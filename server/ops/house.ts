import { randomBytes } from "node:crypto";
import { isSignature } from "@solana/kit";
import { z } from "zod";
import { countAdopted } from "../house/adopted/store.ts";
import { haltReason, standingOf } from "../house/standing.ts";
import { type House, beginClaim, changeHouse, lockHouse, readHouse } from "../house/store.ts";
import { newToken } from "../house/token.ts";
import { countUnpaid } from "../prizes/unpaid/store.ts";
import { act } from "./act.ts";
import type { Command, Desk } from "./command.ts";
import { MAYBE_REASON, readOptions, reason } from "./read-options.ts";

const signature = z.string().refine(isSignature, "is not a transaction signature");
const SIGNATURE_AND_REASON = z.object({ signature, reason });

export const HOUSE_COMMANDS: readonly Command[] = [
  {
    words: "house show",
    about: "Shows whether payouts go on, and why not.",
    read: () => showHouse,
  },
  {
    words: "house resume",
    options: "<signature> --reason <text>",
    about: `Accepts a transaction that stopped payouts because the server does not understand it. Find out
first who signed it. Payouts go on once all that house show lists are accepted.`,
    read: (args) => {
      const options = readOptions(args, SIGNATURE_AND_REASON, "signature");
      return (desk) => resumeHouse(desk, options);
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
  for (const { tournament, held, closed } of await countUnpaid(db))
    lines.push(
      `  prizes of ${tournament}, which Solana shows paid by another result: ${held} held, ${closed} closed`,
    );
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
      return `stopped, because ${haltReason(house)}`;
    case "replaced":
      return "stopped, because another database has claimed the keys";
  }
}

async function resumeHouse(
  desk: Desk,
  { signature: target, reason: why }: z.output<typeof SIGNATURE_AND_REASON>,
): Promise<string> {
  return act(desk, { name: "house resume", target, reason: why }, async (trx) => {
    const house = await lockHouse(trx);
    if (!house.halted_by.includes(target)) {
      const standing = describeStanding(house);
      const result = `${target} stops no payouts. Payouts: ${standing}. Nothing was changed.`;
      return { hasChanged: false, result };
    }
    const left = house.halted_by.filter((one) => one !== target);
    await changeHouse(trx, house, { halted_by: left });
    const standing = describeStanding({ ...house, halted_by: left });
    return { hasChanged: true, result: `${target} is accepted. Payouts: ${standing}.` };
  });
}

async function claimHouse(desk: Desk, why: string | undefined): Promise<string> {
  return act(desk, { name: "house claim", reason: why }, async (trx) => {
    const before = await lockHouse(trx);
    const token = newToken((bytes) => randomBytes(bytes));
    const isNew = await beginClaim(trx, token);
    return {
      hasChanged: isNew,
      result: isNew
        ? `The worker claims the keys${takenFrom(before)}. For two to three minutes nothing is sold, settled or paid, until all that the chain knows is adopted.`
        : "The worker is claiming the keys already. Nothing was changed.",
    };
  });
}

function takenFrom({ owner, token }: House): string {
  if (owner === null) return "";
  return owner === token ? ", which this database had" : ` from the database ${owner}, which stops`;
}

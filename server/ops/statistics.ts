import { z } from "zod";
import { listOpenDisagreements, settleDisagreements } from "../stats/disagreements/store.ts";
import { act } from "./act.ts";
import type { Command, Desk } from "./command.ts";
import { readOptions, reason } from "./read-options.ts";

const number = z.string({ error: "is missing" }).regex(/^[1-9]\d{0,17}$/, "is not a number");
const OPTIONS = z.object({ number, reason });

export const STATISTICS_COMMANDS: readonly Command[] = [
  {
    words: "statistics disagreements",
    about: `Lists what the two feeds of statistics disagree on. A tournament with one of them is not
settled.`,
    read: () => listAll,
  },
  {
    words: "statistics keep",
    options: "<number> --reason <text>",
    about: `Settles a disagreement of that list: what the main feed says counts. To change it, the main
feed has to.`,
    read: (args) => {
      const options = readOptions(args, OPTIONS, "number");
      return (desk) => keepOurs(desk, options);
    },
  },
];

async function listAll({ db }: Desk): Promise<string> {
  const open = await listOpenDisagreements(db);
  if (open.length === 0) return "The feeds agree.";
  return open
    .map(
      ({ id, game_id, player, statistic, ours, theirs, feed }) =>
        `${id}  game ${game_id}, player ${player}: ${statistic} is ${ours}, ${feed} says ${theirs}`,
    )
    .join("\n");
}

async function keepOurs(
  desk: Desk,
  { number: target, reason: why }: z.output<typeof OPTIONS>,
): Promise<string> {
  return act(desk, { name: "statistics keep", target, reason: why }, async (trx) => {
    const settled = await settleDisagreements(trx, [BigInt(target)], desk.by);
    return settled === 0
      ? { hasChanged: false, result: `No disagreement ${target} is open. Nothing was changed.` }
      : { hasChanged: true, result: `Disagreement ${target} is settled: the main feed counts.` };
  });
}

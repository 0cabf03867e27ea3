import { z } from "zod";
import {
  hasDisagreement,
  listOpenDisagreements,
  settleDisagreements,
} from "../stats/disagreements/store.ts";
import { endGame } from "../stats/end-game.ts";
import { listFailingFeeds } from "../stats/store.ts";
import { act } from "./act.ts";
import type { Command, Desk } from "./command.ts";
import { readOptions, reason } from "./read-options.ts";
import { describeFailing } from "./waits.ts";

const number = z.string({ error: "is missing" }).regex(/^[1-9]\d{0,17}$/, "is not a number");
const OPTIONS = z.object({ number, reason });
const game = z.string({ error: "is missing" }).regex(/^\w{1,20}$/, "is not a game's id");

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
  {
    words: "statistics end",
    options: "<game> --reason <text>",
    about: `Takes a game as over with the box that it has, if the main feed does not end it or its points
never add up: half a day after its tip-off at the earliest. Corrections still count until the settlement.`,
    read: (args) => {
      const options = readOptions(args, z.object({ game, reason }), "game");
      return (desk) => end(desk, options);
    },
  },
];

async function listAll({ db, now }: Desk): Promise<string> {
  const [open, failing] = await Promise.all([listOpenDisagreements(db), listFailingFeeds(db)]);
  if (open.length === 0)
    // What a feed that fails has not told is compared with nothing.
    return ["The feeds agree.", ...failing.map((feed) => describeFailing(feed, now))].join("\n");
  return open
    .map(
      ({ id, game_id, player, statistic, ours, theirs, feed }) =>
        `${id}  game ${game_id}, player ${player}: ${statistic} is ${ours}, ${feed} says ${theirs}`,
    )
    .join("\n");
}

async function end(
  desk: Desk,
  { game: target, reason: why }: { game: string; reason: string },
): Promise<string> {
  return act(desk, { name: "statistics end", target, reason: why }, async (trx) => {
    const ended = await endGame(trx, target);
    const result = {
      ended: `Game ${target} is over, with the box that it has.`,
      "over already": `Game ${target} is over already. Nothing was changed.`,
      unknown: `There is no game ${target}. Nothing was changed.`,
      "not overdue": `Game ${target} is not on, or began less than half a day ago. Nothing was changed.`,
    }[ended];
    if (ended === "unknown" || ended === "not overdue") throw new Error(result);
    return { hasChanged: ended === "ended", result };
  });
}

async function keepOurs(
  desk: Desk,
  { number: target, reason: why }: z.output<typeof OPTIONS>,
): Promise<string> {
  return act(desk, { name: "statistics keep", target, reason: why }, async (trx) => {
    if ((await settleDisagreements(trx, [BigInt(target)], desk.by)) > 0)
      return {
        hasChanged: true,
        result: `Disagreement ${target} is settled: the main feed counts.`,
      };
    if (!(await hasDisagreement(trx, BigInt(target))))
      throw new Error(`There is no disagreement ${target}. Nothing was changed.`);
    return {
      hasChanged: false,
      result: `Disagreement ${target} is settled already. Nothing was changed.`,
    };
  });
}

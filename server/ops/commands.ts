import type { Command, Run } from "./command.ts";
import { FOUNDER_COMMANDS } from "./founder-purchase.ts";
import { HOLD_COMMANDS } from "./held-purchase.ts";
import { HOUSE_COMMANDS } from "./house.ts";
import { IN_KIND_COMMANDS } from "./in-kind.ts";
import { LOCK_COMMANDS } from "./lock.ts";
import { LOG_COMMANDS } from "./log.ts";
import { PAYMENT_COMMANDS } from "./refund.ts";
import { NEWS_COMMANDS } from "./news.ts";
import { POOL_COMMANDS } from "./pool.ts";
import { PRIZE_COMMANDS } from "./prize.ts";
import { PURCHASE_COMMANDS } from "./purchases.ts";
import { RECONCILE_COMMANDS } from "./reconcile.ts";
import { SALES_COMMANDS } from "./sales.ts";
import { SEASON_COMMANDS } from "./season.ts";
import { STATISTICS_COMMANDS } from "./statistics.ts";
import { WAITS_COMMANDS } from "./waits.ts";
import { WrongUsage } from "./wrong-usage.ts";

/** All commands for a person in charge, in the order of the usage. */
const COMMANDS: readonly Command[] = [
  ...WAITS_COMMANDS,
  ...PURCHASE_COMMANDS,
  ...HOLD_COMMANDS,
  ...PAYMENT_COMMANDS,
  ...SALES_COMMANDS,
  ...HOUSE_COMMANDS,
  ...SEASON_COMMANDS,
  ...LOCK_COMMANDS,
  ...POOL_COMMANDS,
  ...PRIZE_COMMANDS,
  ...IN_KIND_COMMANDS,
  ...STATISTICS_COMMANDS,
  ...NEWS_COMMANDS,
  ...FOUNDER_COMMANDS,
  ...RECONCILE_COMMANDS,
  ...LOG_COMMANDS,
];

/** Returns the usage of the commands on the subject that the arguments begin with, or of all. */
export function usage([subject]: readonly string[] = []): string {
  const meant = COMMANDS.filter(({ words }) => words.split(" ")[0] === subject);
  const shown = meant.length > 0 ? meant : COMMANDS;
  return `Usage: npm run ops -- <command>

${shown.map(describeCommand).join("\n\n")}

Uses the server's settings. Every command that changes something is recorded with who ran it, and is
safe to repeat: it says if nothing was changed. Exits with 0 if all is done, 1 if something failed,
and 2 if the command is not valid or the database cannot be reached.
`;
}

function describeCommand({ words, options, about }: Command): string {
  const head = options === undefined ? words : `${words} ${options}`;
  return `  ${head}\n\n${about.replaceAll(/^/gm, "      ")}`;
}

/** Returns the command in the arguments. Throws WrongUsage if there is no such command. */
export function commandOf(args: readonly string[]): Run {
  const line = args.join(" ");
  const command = COMMANDS.find(({ words }) => line === words || line.startsWith(`${words} `));
  if (!command) throw new WrongUsage(`There is no command "${args.slice(0, 2).join(" ")}".`);
  const rest = args.slice(command.words.split(" ").length);
  if (command.options === undefined && rest.length > 0)
    throw new WrongUsage(`${command.words} takes no options.`);
  return command.read(rest);
}

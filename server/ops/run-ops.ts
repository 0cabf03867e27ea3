import type { Config } from "../config.ts";
import { type Db, connect } from "../db/connect.ts";
import { readLaunch } from "../launch/store.ts";
import { reach } from "../reach.ts";
import { addFounderPurchase, readFounderPurchaseFacts } from "./founder-purchase.ts";
import { claimHouse, resumeHouse, showHouse } from "./house.ts";
import { startSeasonByHand } from "./season.ts";
import { WrongUsage } from "./wrong-usage.ts";

const USAGE = `Usage: npm run ops -- <command>

  founder-purchase add --wallet <address> --amount-cents <cents> --tx <signature>
                       [--status confirmed|pending|failed] [--at <time>]

      Records a founder pack bought before the presale. --amount-cents 98000 is 980 USDC. The status
      defaults to confirmed and the time to now; give it as in --at 2025-08-30T18:00:00Z. Each
      signature is recorded once: repeating the command changes nothing.

  season start

      Ends the presale for good: no more packs are sold. Purchases that are reserved or paid
      finish normally. Repeating the command changes nothing.

  house show | resume | claim

      Shows whether payouts go on, and why not. After they were stopped for a transaction that the
      server does not understand, resume lets them go on. claim takes the keys over for this database
      from any other: use it after you have restored a backup twice, and only then.

Uses the server's settings. Exits with 0 if all is done, 1 if something failed, and 2 if the command is not valid.
`;

/** Runs on the database at this time and returns the sentence to print. */
type Command = (db: Db, now: Date) => Promise<string>;

/** Returns the command for the arguments. Throws WrongUsage if there is none. */
function commandOf([subject, verb, ...options]: readonly string[], now: Date): Command {
  switch (`${subject} ${verb}`) {
    case "founder-purchase add": {
      const facts = readFounderPurchaseFacts(options, now);
      return (db) => addFounderPurchase(db, facts, now);
    }
    case "season start":
      if (options.length > 0) throw new WrongUsage("season start takes no options.");
      return startSeasonByHand;
    case "house show":
    case "house resume":
    case "house claim":
      if (options.length > 0) throw new WrongUsage(`house ${verb} takes no options.`);
      return { show: showHouse, resume: resumeHouse, claim: claimHouse }[verb!]!;
    default:
      throw new WrongUsage(`There is no command "${[subject, verb].join(" ").trim()}".`);
  }
}

/** Where a command prints: what it did, and why it did not. */
export interface Output {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** Runs what an operator does by hand. Returns the exit code. */
export async function runOps(
  args: readonly string[],
  readSettings: () => Config,
  { out, err }: Output,
): Promise<0 | 1 | 2> {
  try {
    out(await run(args, readSettings));
    return 0;
  } catch (error) {
    err(`${error instanceof Error ? error.message : String(error)}\n`);
    if (!(error instanceof WrongUsage)) return 1;
    err(`\n${USAGE}`);
    return 2;
  }
}

async function run(args: readonly string[], readSettings: () => Config): Promise<string> {
  if (args.length === 0 || args.includes("--help")) return USAGE;
  const now = new Date();
  const command = commandOf(args, now);
  const db = connect(readSettings().databaseUrl, 2);
  try {
    await reach("The database at DATABASE_URL", readLaunch(db));
    return `${await command(db, now)}\n`;
  } finally {
    await db.destroy();
  }
}

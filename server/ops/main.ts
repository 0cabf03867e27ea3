import { readConfig } from "../config.ts";
import { type Db, connect } from "../db/connect.ts";
import { readLaunch } from "../launch/store.ts";
import { reach } from "../reach.ts";
import { addFounderPurchase, readFounderPurchaseFacts } from "./founder-purchase.ts";
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
    default:
      throw new WrongUsage(`There is no command "${[subject, verb].join(" ").trim()}".`);
  }
}

/** Runs `npm run ops`: what operators do by hand. */
async function main(args: readonly string[]): Promise<void> {
  if (args.length === 0 || args.includes("--help")) return print(USAGE);
  const now = new Date();
  const command = commandOf(args, now);
  const db = connect(readConfig(process.env).databaseUrl, 2);
  try {
    await reach("The database at DATABASE_URL", readLaunch(db));
    print(`${await command(db, now)}\n`);
  } finally {
    await db.destroy();
  }
}

function print(text: string): void {
  process.stdout.write(text);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (error instanceof WrongUsage) process.stderr.write(`\n${USAGE}`);
  process.exitCode = error instanceof WrongUsage ? 2 : 1;
});

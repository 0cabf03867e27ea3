import { readConfig } from "../config.ts";
import { connect } from "../db/connect.ts";
import { recordFounderPurchase } from "../founder-purchases/record.ts";
import { readLaunch } from "../launch/store.ts";
import { reach } from "../reach.ts";
import { readFounderPurchaseFacts } from "./founder-purchase.ts";
import { WrongUsage } from "./wrong-usage.ts";

const USAGE = `Usage: npm run ops -- <command>

  founder-purchase add --wallet <address> --amount-cents <cents> --tx <signature>
                       [--status confirmed|pending|failed] [--at <time>]

      Writes down a founder pack that was bought before the presale, for example
      --amount-cents 98000 for 980 USDC. The status is confirmed unless said otherwise, the time is
      now unless said otherwise, for example --at 2025-08-30T18:00:00Z. A signature is written down
      once: run again, this changes nothing.

It uses the settings of the server. The exit code is 0 when all is done, 1 when something failed,
and 2 when the command is not understood.
`;

/** `npm run ops`: what an operator does by hand. */
async function main(args: readonly string[]): Promise<void> {
  if (args.length === 0 || args.includes("--help")) return print(USAGE);
  const [subject, verb, ...options] = args;
  if (subject !== "founder-purchase" || verb !== "add")
    throw new WrongUsage(`There is no command "${args.slice(0, 2).join(" ")}".`);
  const facts = readFounderPurchaseFacts(options, new Date());
  const config = readConfig(process.env);
  const db = connect(config.databaseUrl, 2);
  try {
    await reach("The database of DATABASE_URL", readLaunch(db));
    const { kind, purchase } = await recordFounderPurchase(db, facts);
    const what =
      `${purchase.id}: ${purchase.product} of ${purchase.wallet_address}, ` +
      `${(purchase.amount_cents / 100).toFixed(2)} USDC, ${purchase.status}, ` +
      purchase.created_at.toISOString();
    if (kind === "differs")
      throw new Error(
        `This signature is written down with other facts. Nothing was changed.\n${what}`,
      );
    print(
      `${kind === "added" ? "Written down." : "Written down before; nothing changed."} ${what}\n`,
    );
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

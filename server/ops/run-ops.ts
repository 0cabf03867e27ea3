import type { Config } from "../config.ts";
import { connect } from "../db/connect.ts";
import { readNow } from "../db/clock.ts";
import { standingOf } from "../house/standing.ts";
import { readHouse } from "../house/store.ts";
import { readLaunch } from "../launch/store.ts";
import { Unreachable, reach } from "../reach.ts";
import { CannotTell, messageOf } from "./cannot-tell.ts";
import type { Desk } from "./command.ts";
import { commandOf, usage } from "./commands.ts";
import { operatorName } from "./operator-name.ts";
import { WrongUsage } from "./wrong-usage.ts";

/** Where a command prints what it did, or why it failed. */
export interface Output {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** Runs an operator's command. Returns the exit code. */
export async function runOps(
  args: readonly string[],
  readSettings: () => Config,
  { out, err }: Output,
): Promise<0 | 1 | 2> {
  try {
    out(await run(args, readSettings, (line) => err(`${line}\n`)));
    return 0;
  } catch (error) {
    err(`${messageOf(error)}\n`);
    if (error instanceof WrongUsage) err(`\n${usage(args)}`);
    return [WrongUsage, CannotTell, Unreachable].some((kind) => error instanceof kind) ? 2 : 1;
  }
}

async function run(
  args: readonly string[],
  readSettings: () => Config,
  note: Desk["note"],
): Promise<string> {
  if (args.length === 0 || args.includes("--help")) return usage(args);
  const command = commandOf(args);
  const config = await beforehand(readSettings);
  const db = connect(config.databaseUrl, 2);
  try {
    await beforehand(() => reach("The database at DATABASE_URL", readLaunch(db)));
    const house = await readHouse(db);
    if (standingOf(house) === "replaced")
      note(
        `Note: another database, ${house.owner}, has the keys and pays. What is done in this one changes nothing there.`,
      );
    return `${await command({ config, db, now: await readNow(db), by: operatorName(), note })}\n`;
  } finally {
    await db.destroy();
  }
}

/** Awaits what a command needs to begin. Its failure is not that of the command, whose exit code 1 may mean more. */
async function beforehand<Result>(step: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    throw error instanceof Unreachable ? error : new CannotTell(messageOf(error), error);
  }
}

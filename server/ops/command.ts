import type { Config } from "../config.ts";
import type { Db } from "../db/connect.ts";

/** What a command works with. */
export interface Desk {
  readonly config: Config;
  readonly db: Db;
  /** The database's time. */
  readonly now: Date;
  /** Who runs the command. */
  readonly by: string;
}

/** Does what a command says. Returns what to print. Throws a sentence if it cannot be done. */
export type Run = (desk: Desk) => Promise<string>;

/** One thing that a person in charge can do. */
export interface Command {
  /** The words that call it. */
  readonly words: string;
  /** What may follow the words, as the usage shows it; undefined: nothing. */
  readonly options?: string;
  /** What it does, as the usage shows it. */
  readonly about: string;
  /** Reads what follows the words. Throws WrongUsage, before anything is done. */
  readonly read: (args: readonly string[]) => Run;
}

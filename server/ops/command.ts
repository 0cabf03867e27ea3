import type { Config } from "../config.ts";
import type { Db } from "../db/connect.ts";

/** The context of a command. */
export interface Desk {
  readonly config: Config;
  readonly db: Db;
  /** The database's time. */
  readonly now: Date;
  /** Who runs the command. */
  readonly by: string;
  /** Prints a line at once, while the command runs. */
  readonly note: (line: string) => void;
}

/** Executes a command. Returns what to print. Throws an error with a sentence if it cannot be done. */
export type Run = (desk: Desk) => Promise<string>;

/** A command for a person in charge. */
export interface Command {
  /** The words that call it. */
  readonly words: string;
  /** The parameters after the words, as shown in the usage; undefined for none. */
  readonly options?: string;
  /** What it does, as shown in the usage. */
  readonly about: string;
  /** Parses the parameters. Throws WrongUsage before anything is done. */
  readonly read: (args: readonly string[]) => Run;
}

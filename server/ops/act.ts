import type { Db } from "../db/connect.ts";
import type { Desk } from "./command.ts";
import { insertAct } from "./store.ts";

/** An act of a person in charge: what, on what, and why. */
interface Act {
  /** The command's words. */
  readonly name: string;
  /** Undefined for the whole sale. */
  readonly target?: string | undefined;
  readonly reason?: string | undefined;
}

/** The result. An act that changed nothing is not recorded. */
export interface Done {
  readonly hasChanged: boolean;
  readonly result: string;
}

/** Does something and records who did it and why, all or nothing. Returns what to print. */
export async function act(
  { db, now, by }: Pick<Desk, "db" | "now" | "by">,
  { name, target, reason }: Act,
  change: (trx: Db) => Promise<Done>,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const { hasChanged, result } = await change(trx);
    const made = { name, target: target ?? null, reason: reason ?? null };
    if (hasChanged) await insertAct(trx, { ...made, at: now, done_by: by, result });
    return result;
  });
}

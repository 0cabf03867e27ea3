import { MINUTE_MS } from "../../rules/time.ts";
import type { Db } from "../db/connect.ts";
import type { HouseStanding } from "./standing.ts";
import { readIdleMs } from "./store.ts";

/** A database that no worker has used for so long may be a backup. A lease lasts 10 seconds. */
export const IDLE_MS = MINUTE_MS;

/** What a process remembers of the house, so that it notices a database that goes back in time. */
export interface HouseMemory {
  /** Why the database may have forgotten something. */
  doubt: string | undefined;
  isChecked: boolean;
  /** The slot up to which payments were settled. */
  settledSlot: bigint;
  /** Rows that were signed and may not have landed, by id, with their attempts, which only grow. */
  readonly signed: Map<bigint, number>;
  /** How the house stood when this process last looked; undefined before. */
  standing: HouseStanding | undefined;
  /** What the log has said. */
  alarm: string | undefined;
}

/** Returns what a process that starts remembers: a doubt, if the database may be a backup. */
export async function createHouseMemory(db: Db): Promise<HouseMemory> {
  const memory: HouseMemory = {
    doubt: undefined,
    isChecked: false,
    settledSlot: 0n,
    signed: new Map(),
    standing: undefined,
    alarm: undefined,
  };
  noteIdle(memory, (await readIdleMs(db)) ?? 0);
  return memory;
}

/**
 * Notes how long no worker had used the database when this one started, or took a job over: a worker that
 * lives on and has signed nothing itself cannot tell a backup otherwise.
 */
export function noteIdle(memory: HouseMemory, idleMs: number): void {
  if (idleMs > IDLE_MS) memory.doubt = "no worker has used it lately";
}

/** Remembers rows that were signed. A database that has gone back must not make it forget an attempt. */
export function rememberSigned(
  { signed }: HouseMemory,
  rows: readonly { readonly id: bigint; readonly attempts: number }[],
): void {
  for (const { id, attempts } of rows) signed.set(id, Math.max(attempts, signed.get(id) ?? 0));
}

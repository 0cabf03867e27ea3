import { createHash, type KeyObject } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Db } from "../db/connect.ts";
import { readLaunch } from "../launch/store.ts";
import { openAddress, postalAddress, sealAddress } from "../prizes/in-kind/address.ts";
import { changeInKind, lockInKind, type PrizeInKind } from "../prizes/in-kind/store.ts";
import { findConflict } from "../prizes/unpaid/store.ts";
import { readSealKey } from "../seal.ts";
import { act } from "./act.ts";
import type { Desk } from "./command.ts";

/** A prize in kind, and why it goes to its winner although another wallet may have won it. */
interface Winner {
  readonly number: number;
  readonly reason?: string | undefined;
}

/** Reads a postal address from a file. */
export async function readText(file: string): Promise<string> {
  const said = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be read (${error.code}). Nothing was changed.`);
  });
  const read = postalAddress.safeParse(said);
  if (read.success) return read.data;
  throw new Error(`The file ${read.error.issues[0]!.message}. Nothing was changed.`);
}

/** The record of acts contains the prize, never the address. */
export async function keepAddress(
  desk: Desk,
  { number, reason, address }: Winner & { address: string },
): Promise<string> {
  const { sealKey } = await readLaunch(desk.db);
  return act(desk, { name: "in-kind address", target: String(number), reason }, async (trx) => {
    const prize = await needInKind(trx, number);
    if (prize.state !== "asked")
      throw new Error(`It is ${prize.state}, and has to be asked first. Nothing was changed.`);
    await requireOneResult(trx, prize, reason);
    await changeInKind(trx, number, { sealed_address: sealAddress(number, address, sealKey) });
    return { hasChanged: true, result: `The address of prize ${number} is kept, sealed.` };
  });
}

/**
 * Recorded if there is a reason: then the prize may go to a second winner. The record of acts never has the address,
 * because it cannot be deleted from there.
 */
export async function readAddress(desk: Desk, { number, reason }: Winner): Promise<string> {
  const { escrowKeyFile } = desk.config;
  const key = escrowKeyFile ? await readSealKey(escrowKeyFile) : undefined;
  let opened: string | undefined;
  const recorded = await act(
    desk,
    { name: "in-kind address", target: String(number), reason },
    async (trx) => {
      const prize = await needInKind(trx, number);
      await requireOneResult(trx, prize, reason);
      const { sealed_address: sealed } = prize;
      if (sealed === null)
        return { hasChanged: false, result: `There is no address of prize ${number}.` };
      if (!key) throw new Error("Opening an address takes ESCROW_KEY_FILE.");
      opened = `${openWith(key, number, sealed)}\n\nCode of this address: ${codeOf(sealed)}`;
      return {
        hasChanged: reason !== undefined,
        result: `The address of prize ${number} was printed.`,
      };
    },
  );
  return opened ?? recorded;
}

function openWith(key: KeyObject, number: number, sealed: string): string {
  try {
    return openAddress(number, sealed, key);
  } catch (error) {
    throw new Error("ESCROW_KEY_FILE does not open it: it is not the key of the launch.", {
      cause: error,
    });
  }
}

/**
 * Throws if Solana shows the tournament paid by another result, as after the restore of a backup, unless there is a
 * reason: then another wallet may have won the prize, or have it.
 */
export async function requireOneResult(
  db: Db,
  { tournament_id: tournament }: PrizeInKind,
  reason: string | undefined,
): Promise<void> {
  const shown = await findConflict(db, tournament);
  if (reason !== undefined || !shown) return;
  if (shown.conflict + shown.released > 0)
    throw new Error(
      `Solana shows ${tournament} paid by another result, so another wallet may have won this, or have it. If it goes to this winner all the same, give a --reason. Nothing was changed.`,
    );
  if (shown.open > 0)
    throw new Error(
      `A worker has not compared the prizes of ${tournament} with what Solana shows. Try again in a minute. Nothing was changed.`,
    );
}

/** Returns a code by which an operator says which address a prize was sent to. */
export function codeOf(sealed: string): string {
  return createHash("sha256").update(sealed).digest("hex").slice(0, 8);
}

/** Locks a prize. Throws if there is none with this number. */
export async function needInKind(trx: Db, number: number): Promise<PrizeInKind> {
  const prize = await lockInKind(trx, number);
  if (!prize) throw new Error(`There is no prize ${number}. Nothing was changed.`);
  return prize;
}

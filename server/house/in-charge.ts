import type { Context } from "../context.ts";
import type { Handler } from "../outbox/handler.ts";
import { listAttempts } from "../outbox/store.ts";
import { adoptRows } from "./adopted/adopt-rows.ts";
import { advanceClaim } from "./claim.ts";
import { readHistory } from "./read-history.ts";
import { type HouseStanding, haltReason, isReplaced, standingOf } from "./standing.ts";
import { type House, beginClaim, changeHouse, readHouse, readHouseAndIdentity } from "./store.ts";
import { newToken } from "./token.ts";

/**
 * Returns true if a round with nothing to settle need not look at the house, given up to where payments are
 * settled. The job that follows the house looks all the same.
 */
export function isUndoubted({ house }: Context, settledSlot: bigint): boolean {
  const { standing, doubt } = house;
  return standing === "pays" && doubt === undefined && settledSlot === house.settledSlot;
}

/**
 * Returns true if payments may be settled, given up to where they are: not while this database may have
 * forgotten purchases that the chain has delivered, nor if another one has claimed the keys.
 */
export async function maySettle(ctx: Context, settledSlot: bigint): Promise<boolean> {
  const { house: memory } = ctx;
  if (settledSlot < memory.settledSlot)
    Object.assign(memory, { doubt: "it has gone back in time", isChecked: false });
  memory.settledSlot = settledSlot;
  return isInCharge(ctx);
}

/** Returns true unless this database may have forgotten something, or another one has claimed the keys. */
export async function isInCharge(ctx: Context): Promise<boolean> {
  const seen = await readHouse(ctx.db);
  const house = seen.is_claiming ? await followHouse(ctx) : seen;
  const standing = report(ctx, await readChecked(ctx, house));
  return standing === "pays" || standing === "halted";
}

/**
 * Returns the house of a database that was checked. A copy may take its place at any moment, and another
 * round may find that out: a house counts only if it was claimed by nobody since it was seen.
 */
async function readChecked(ctx: Context, seen: Pick<House, "token">): Promise<House> {
  const house = await check(ctx);
  return house.token === seen.token ? house : readChecked(ctx, house);
}

/**
 * Returns the slot up to which nothing planned is known to have been paid by somebody else; undefined if
 * nothing may be paid now. Call it after reading what is planned.
 */
export async function mayPay(
  ctx: Context,
  handlers: readonly Handler[],
): Promise<bigint | undefined> {
  await check(ctx);
  const { house, head } = await readHistory(ctx);
  await adoptRows(ctx, handlers);
  return report(ctx, house) === "pays" ? head.slot : undefined;
}

/**
 * Reads what is new in the vault's history, and moves a claim on. Run it also while nothing is owed, so
 * that strangers' transactions do not pile up before the next payout.
 */
export async function followHouse(ctx: Context): Promise<House> {
  await check(ctx);
  const { house, head } = await readHistory(ctx);
  if (house.is_claiming) await advanceClaim(ctx, house, head);
  const now = house.is_claiming ? await readHouse(ctx.db) : house;
  ctx.house.standing = standingOf(now);
  return now;
}

/**
 * Checks whether the database could be a copy or a backup: once in a process, and whenever it differs from
 * what the process remembers. A standby may take over, or a backup be restored, under a process that lives.
 * Returns the house as it is after that.
 */
async function check(ctx: Context): Promise<House> {
  const { house: memory, db } = ctx;
  const { doubt: known } = memory;
  const hasForgotten = await hasGoneBack(ctx);
  const { house: now, identity } = await readHouseAndIdentity(db);
  const isCopy = identity !== undefined && now.identity !== null && now.identity !== identity;
  const doubt =
    known ?? (isCopy ? "it is a copy" : hasForgotten ? "it has gone back in time" : undefined);
  if (memory.isChecked && doubt === undefined) return now;
  const { house } = await readHistory(ctx);
  // A replaced database must not reclaim the keys on its own.
  const mayClaim = doubt !== undefined && !isReplaced(house);
  if (mayClaim && (await beginClaim(db, newToken(ctx.random), { anew: true })))
    ctx.log.warn(
      { doubt },
      "the database may be a backup; nothing is settled or paid until the chain's history is adopted",
    );
  if (identity !== undefined && house.identity !== identity)
    await changeHouse(db, await readHouse(db), { identity });
  memory.signed.clear();
  // The next round handles a doubt raised in the meantime.
  if (memory.doubt === known) Object.assign(memory, { doubt: undefined, isChecked: true });
  return readHouse(db);
}

/** Returns true if the database does not know something that this process has signed. */
async function hasGoneBack({ db, house: { signed } }: Context): Promise<boolean> {
  // Ignores what is signed after this point.
  const known = [...signed];
  const rows = await listAttempts(
    db,
    known.map(([id]) => id),
  );
  for (const [id, attempts] of known) {
    const row = rows.get(id);
    if (!row || row.attempts < attempts) return true;
    // The vault's history has it from now on.
    if (row.state === "landed") signed.delete(id);
  }
  return false;
}

/** Returns how the house stands; says once if a person has to act. */
function report({ house: memory, log }: Context, house: House): HouseStanding {
  const standing = standingOf(house);
  memory.standing = standing;
  const halt = haltReason(house);
  const alarm =
    standing === "replaced"
      ? `another database has claimed these keys (${house.owner}); nothing is settled or paid here`
      : halt && `nothing is paid: ${halt}`;
  if (alarm === undefined && memory.alarm !== undefined) log.info("nothing stops payouts anymore");
  if (alarm !== undefined && alarm !== memory.alarm) log.error(alarm);
  memory.alarm = alarm;
  return standing;
}

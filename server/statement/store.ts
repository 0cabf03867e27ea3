import { type Insertable, type Selectable, sql } from "kysely";
import type { StatementLine } from "../../chain/read-line.ts";
import type { Db } from "../db/connect.ts";
import type { Amounts, Tables } from "../db/schema.ts";

/** The point up to which the history of one of the house's accounts has been read. */
export type Statement = Selectable<Tables["statements"]>;
export type StatementAccount = Statement["account"];

export async function readStatement(db: Db, account: StatementAccount): Promise<Statement> {
  return statementQuery(db, account).executeTakeFirstOrThrow();
}

/** Locks an account's statement. Take this lock before adding lines. */
export async function lockStatement(trx: Db, account: StatementAccount): Promise<Statement> {
  return statementQuery(trx, account).forNoKeyUpdate().executeTakeFirstOrThrow();
}

function statementQuery(db: Db, account: StatementAccount) {
  return db.selectFrom("statements").selectAll().where("account", "=", account);
}

/** Records how far an account's history has been read. */
export async function moveStatement(
  trx: Db,
  account: StatementAccount,
  to: { readonly signature: string; readonly slot: bigint; readonly skipped: number },
): Promise<void> {
  await trx
    .updateTable("statements")
    .set({
      signature: to.signature,
      slot: to.slot,
      skipped: sql`skipped + ${to.skipped}::integer`,
    })
    .where("account", "=", account)
    .execute();
}

/** Records the lamports from before the first line, unless they are known. */
export async function setOpening(db: Db, lamports: bigint): Promise<void> {
  await db
    .updateTable("statements")
    .set({ opening: lamports })
    .where("account", "=", "vault")
    .where("opening", "is", null)
    .execute();
}

/** Records an account's balance in a slot without differences, unless a later one is known. */
export async function setSound(
  db: Db,
  account: StatementAccount,
  { slot, amount }: { readonly slot: bigint; readonly amount: bigint },
): Promise<void> {
  await db
    .updateTable("statements")
    .set({ sound_slot: slot, sound_amount: amount })
    .where("account", "=", account)
    .where((eb) => eb.or([eb("sound_slot", "is", null), eb("sound_slot", "<", slot)]))
    .execute();
}

/** Deletes everything read so far. What the prize wallet held stays: without it, nobody would see what left it. */
export async function forgetStatement(trx: Db): Promise<void> {
  await trx
    .updateTable("statements")
    .set({
      signature: null,
      slot: 0n,
      skipped: 0n,
      opening: null,
      sound_slot: null,
      sound_amount: null,
    })
    .execute();
  await trx.deleteFrom("statement_lines").execute();
}

/** Returns which of the signatures have a line. */
export async function knownLines(db: Db, signatures: readonly string[]): Promise<Set<string>> {
  if (signatures.length === 0) return new Set();
  const rows = await db
    .selectFrom("statement_lines")
    .select("signature")
    .where(sql<boolean>`signature = any(${signatures}::text[])`)
    .execute();
  return new Set(rows.map(({ signature }) => signature));
}

/** A line with its slot in the account's history. */
export type ListedLine = StatementLine & { readonly slot: bigint };

/** Adds lines that are not there yet. */
export async function insertStatementLines(trx: Db, lines: readonly ListedLine[]): Promise<void> {
  if (lines.length === 0) return;
  await trx
    .insertInto("statement_lines")
    .values(lines.map(lineRow))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function lineRow(line: ListedLine): Insertable<Tables["statement_lines"]> {
  return {
    signature: line.signature,
    slot: line.slot,
    is_ours: line.isOurs,
    escrow: line.escrow,
    vault: toJson(line.vault),
    others: toJson(line.others),
    payers: line.payers && toJson(line.payers),
    lamports: line.lamports,
    fee: line.fee,
    rent: line.rent,
    spent: toJson(line.spent),
  };
}

function toJson(amounts: ReadonlyMap<string, bigint>): string {
  const texts: Amounts = Object.fromEntries([...amounts].map(([key, one]) => [key, String(one)]));
  return JSON.stringify(texts);
}

/** Sums of lines in the escrow's USDC and the vault's SOL, in base units and lamports. */
export interface MoneySums {
  readonly escrow: bigint;
  readonly lamports: bigint;
  /** Part of the lamports that left the vault. */
  readonly fees: bigint;
  readonly rent: bigint;
  /** Number of unreadable lines, which may have brought money. */
  readonly unreadable: number;
}

/** Sums of all lines, as of a slot. */
export interface StatementSums extends MoneySums {
  /** Tokens that left the vault, by mint, in base units. */
  readonly vaultOut: ReadonlyMap<string, bigint>;
}

/** Returns true if the statement has lines of later slots. */
export async function hasLinesAfter(db: Db, slot: bigint): Promise<boolean> {
  const line = db.selectFrom("statement_lines").select("slot").where("slot", ">", slot).limit(1);
  return (await line.executeTakeFirst()) !== undefined;
}

/** Sums the lines up to a slot; undefined: all. */
export async function sumLines(db: Db, upTo?: bigint): Promise<StatementSums> {
  const money = await sumMoney(db, { upTo });
  const { rows } = await sql<{ mint: string; amount: string }>`
    select moved.key as mint, (-sum(moved.value::bigint))::text as amount
    from statement_lines cross join lateral jsonb_each_text(vault) moved
    where ${isIn({ upTo })} and moved.value::bigint < 0 group by moved.key`.execute(db);
  return { ...money, vaultOut: new Map(rows.map(({ mint, amount }) => [mint, BigInt(amount)])) };
}

/** Slots of lines; undefined: from the first, or to the last. */
interface Slots {
  readonly after?: bigint | undefined;
  readonly upTo?: bigint | undefined;
}

/** Sums the USDC and SOL of lines. */
export async function sumMoney(db: Db, slots: Slots): Promise<MoneySums> {
  const { rows } = await sql<
    Record<"escrow" | "lamports" | "fees" | "rent", string> & { unreadable: bigint }
  >`
    select coalesce(sum(escrow), 0)::text as escrow, coalesce(sum(lamports), 0)::text as lamports,
      coalesce(sum(fee), 0)::text as fees, coalesce(sum(rent), 0)::text as rent,
      count(*) filter (where escrow is null) as unreadable
    from statement_lines where ${isIn(slots)}`.execute(db);
  const { escrow, lamports, fees, rent, unreadable } = rows[0]!;
  return {
    escrow: BigInt(escrow),
    lamports: BigInt(lamports),
    fees: BigInt(fees),
    rent: BigInt(rent),
    unreadable: Number(unreadable),
  };
}

function isIn({ after, upTo }: Slots) {
  const [first, last] = [after, upTo].map((slot) => (slot === undefined ? null : String(slot)));
  return sql`(${first}::bigint is null or slot > ${first}::bigint)
    and (${last}::bigint is null or slot <= ${last}::bigint)`;
}

import type { Instruction } from "@solana/kit";
import type { Context, HouseKeys } from "../context.ts";
import type { Db } from "../db/connect.ts";
import type { AdoptedContent, OutboxKind } from "../db/outbox-schema.ts";
import type { OutboxRow, Planned, Sent } from "./row.ts";

/** The part of a transaction that differs between features. */
export interface Plan {
  readonly instructions: readonly Instruction[];
  /** Says what the transaction pays, and makes it unique. */
  readonly memo: string;
}

/** Rows sorted by whether they can be paid and received now. */
export interface Payable<Kind extends OutboxKind> {
  readonly ready: readonly Planned<Kind>[];
  readonly waiting: readonly Planned<Kind>[];
  /** Why rows are waiting. */
  readonly reason?: string;
}

/** How a feature handles its kind of rows. The sender knows nothing else about the kind. */
export interface Handler<Kind extends OutboxKind = OutboxKind> {
  readonly kind: Kind;
  /** Rows considered per round. */
  readonly rowsPerRound: number;
  /** Rows that fit into one transaction. */
  readonly rowsPerTransaction: number;
  /** Returns the compute units that this many rows in one transaction may use. */
  computeUnits(rows: number): number;
  /** The longest wait between two attempts, in milliseconds. */
  readonly maxWaitMs: number;
  /** A row that the chain still refuses this long after its first attempt is held; undefined: never. */
  readonly holdAfterMs?: number;
  /** Returns how many transactions may be sent now. */
  allowance(ctx: Context): Promise<number>;
  /** Sorts due rows into payable and waiting ones. It may return changed rows, and leave rows to a later round. */
  payable(ctx: Context, due: readonly Planned<Kind>[]): Promise<Payable<Kind>>;
  build(ctx: Context, keys: HouseKeys, rows: readonly Planned<Kind>[]): Promise<Plan>;
  /** Returns true if what arrived by a transaction that was adopted for a row is what the row owes. */
  isOwed?(ctx: Context, row: OutboxRow<Kind>, arrived: AdoptedContent["arrived"]): Promise<boolean>;
  /** Returns an adopted row as its transaction paid it, which can differ from what is planned now. */
  asPaid?(
    ctx: Context,
    row: OutboxRow<Kind>,
    arrived: AdoptedContent["arrived"],
  ): Promise<OutboxRow<Kind>>;
  /** Runs in the transaction that records a row's signature. */
  onSent?(ctx: Context, trx: Db, row: OutboxRow<Kind>): Promise<void>;
  /** Runs in the transaction that marks a row as landed. */
  onLanded?(ctx: Context, trx: Db, row: Sent<Kind>): Promise<void>;
}

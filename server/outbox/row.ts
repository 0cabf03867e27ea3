import type { Insertable, Selectable } from "kysely";
import type { HeldFor, OutboxContents, OutboxKind } from "../db/outbox-schema.ts";
import type { Tables } from "../db/schema.ts";

type Columns = Selectable<Tables["outbox"]>;

/** What signing a transaction records in each of its rows. */
interface Signed {
  readonly signature: string;
  readonly wire: string;
  readonly last_valid_block_height: bigint;
  readonly signed_slot: bigint;
  readonly first_sent_at: Date;
  readonly sent_at: Date;
}

/** Why a row is held, as a code and in words. */
export interface Held {
  readonly held_for: HeldFor;
  readonly last_error: string;
}

/** A row's progress. A planned row keeps the signature of its last attempt, which is dead. */
type Progress<Kind extends OutboxKind> =
  | { readonly state: "planned" }
  | ({ readonly state: "sent" | "landed" } & Signed)
  /** Nothing is sent until somebody asks for it again. */
  | ({ readonly state: "held" } & Held)
  /** Not owed anymore, because a person accepted that Solana shows another result paid. */
  | (Kind extends "prize" ? { readonly state: "closed" } : never);

type Fixed = Omit<Columns, "kind" | "content" | "state">;

/** Something that the house owes: what, why, and its progress. */
export type OutboxRow<Kind extends OutboxKind = OutboxKind> = {
  [K in Kind]: Fixed & { readonly kind: K; readonly content: OutboxContents[K] } & Progress<K>;
}[Kind];

export type Planned<Kind extends OutboxKind = OutboxKind> = OutboxRow<Kind> & { state: "planned" };
export type Sent<Kind extends OutboxKind = OutboxKind> = OutboxRow<Kind> &
  Signed & { state: "sent" };

/** A row to insert. */
export type NewOutbox = Insertable<Tables["outbox"]>;

/** Something to plan. The same kind, cause and ordinal is never planned twice. */
export type Planning = {
  [K in OutboxKind]: {
    readonly kind: K;
    readonly cause: string;
    readonly ordinal: number;
    readonly content: OutboxContents[K];
    readonly isLast?: boolean;
    /** Set if it is sent only when somebody asks for it. */
    readonly held?: Held;
  };
}[OutboxKind];

/** Returns the row that plans something. */
export function planRow({
  kind,
  cause,
  ordinal,
  content,
  isLast = false,
  held,
}: Planning): NewOutbox {
  return {
    kind,
    cause,
    ordinal,
    content: JSON.stringify(content),
    is_last: isLast,
    ...(held && { state: "held", ...held }),
  };
}

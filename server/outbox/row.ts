import type { Insertable, Selectable } from "kysely";
import type { OutboxContents, OutboxKind, Tables } from "../db/schema.ts";

type Columns = Selectable<Tables["outbox"]>;

/** What a signed transaction leaves in each row that it carries. */
interface Signed {
  readonly signature: string;
  readonly wire: string;
  readonly last_valid_block_height: bigint;
  readonly signed_slot: bigint;
  readonly first_sent_at: Date;
  readonly sent_at: Date;
}

/** How far a row is. A planned one keeps the signature of its last attempt, which is dead. */
type Progress =
  | { readonly state: "planned" }
  | ({ readonly state: "sent" | "landed" } & Signed)
  /** Nothing is sent until somebody asks for it again. */
  | { readonly state: "held"; readonly last_error: string };

type Fixed = Omit<Columns, "kind" | "content" | "state">;

/** Something that the house owes: what, why, and how far it is. */
export type OutboxRow<Kind extends OutboxKind = OutboxKind> = {
  [K in Kind]: Fixed & { readonly kind: K; readonly content: OutboxContents[K] } & Progress;
}[Kind];

export type Planned<Kind extends OutboxKind = OutboxKind> = OutboxRow<Kind> & { state: "planned" };
export type Sent<Kind extends OutboxKind = OutboxKind> = OutboxRow<Kind> &
  Signed & { state: "sent" };

/** A row to insert. */
export type NewOutbox = Insertable<Tables["outbox"]>;

/** Something to plan: the same kind, cause and ordinal is never planned twice. */
export type Planning = {
  [K in OutboxKind]: {
    readonly kind: K;
    readonly cause: string;
    readonly ordinal: number;
    readonly content: OutboxContents[K];
    readonly isLast?: boolean;
    /** Why it is not sent until somebody asks for it. */
    readonly heldFor?: string;
  };
}[OutboxKind];

/** Returns the row that plans something. */
export function planRow({
  kind,
  cause,
  ordinal,
  content,
  isLast = false,
  heldFor,
}: Planning): NewOutbox {
  return {
    kind,
    cause,
    ordinal,
    content: JSON.stringify(content),
    is_last: isLast,
    ...(heldFor === undefined ? {} : { state: "held", last_error: heldFor }),
  };
}

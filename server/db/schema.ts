import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { Phase } from "../../rules/phase.ts";
import type { Position } from "../../rules/positions.ts";
import type { PurchaseState, PurchaseStatus } from "../../rules/purchase-state.ts";
import type { PaymentOutcome } from "../../rules/payment-verdict.ts";
import type { TeamCode } from "../../rules/teams.ts";
import type { Tier } from "../../rules/tiers.ts";
import type { SeasonTables } from "./season-schema.ts";

declare const gate: unique symbol;
/** A state a purchase may be given. Only `enterState` in `presale/store.ts` creates one. */
export type GatedState = PurchaseState & { readonly [gate]: true };

export interface Tables extends SeasonTables {
  users: {
    wallet_address: string;
    referral_code: string;
    referrer: string | null;
    created_at: Date;
  };
  challenges: {
    nonce: string;
    wallet_address: string;
    provider: string;
    message: string;
    expires_at: Date;
  };
  sessions: {
    token_hash: string;
    wallet_address: string;
    provider: string;
    created_at: Date;
    expires_at: Date;
  };
  players: {
    id: string;
    league_id: number;
    name: string;
    team: TeamCode;
    position: Position;
    tier: Tier;
    popularity: number;
    number: number | null;
    place: number | null;
    mint: string | null;
  };
  box: {
    id: Generated<number>;
    packs_left: number;
    packs_reserved: Generated<number>;
    cards_left: readonly number[];
    last_hash: string;
    last_position: Generated<number>;
  };
  purchases: {
    id: string;
    wallet_address: string;
    pack_quantity: number;
    total_amount: bigint;
    state: ColumnType<PurchaseState, GatedState, GatedState>;
    referrer: string | null;
    reference: string;
    /** Only in purchases made before seeds were sealed. */
    secret_seed: string | null;
    sealed_seed: string | null;
    commitment: string;
    last_valid_block_height: bigint;
    seen_signature: string | null;
    source: string | null;
    network: string | null;
    paid_signature: string | null;
    created_at: Date;
    confirmed_at: Date | null;
    delivered_at: Date | null;
  };
  purchase_events: {
    id: Generated<bigint>;
    purchase_id: string;
    from_state: PurchaseState | null;
    to_state: PurchaseState;
    note: string | null;
    at: Date;
  };
  payments: {
    position: number;
    signature: string;
    purchase_id: string | null;
    slot: bigint;
    block_index: number;
    block_hash: string;
    received: bigint | null;
    outcome: PaymentOutcome;
    previous_hash: string;
    hash: string;
    at: Date;
  };
  draws: {
    position: number;
    purchase_id: string;
    payment_signature: string;
    commitment: string;
    secret_seed: string;
    block_hash: string;
    packs_left_before: number;
    cards_left_before: readonly number[];
    places: readonly number[];
    previous_hash: string;
    hash: string;
    at: Date;
  };
  commissions: {
    purchase_id: string;
    referrer: string;
    amount: bigint;
    percentage: number;
    status: Generated<"pending" | "paid">;
    signature: string | null;
    created_at: Date;
  };
  outbox: {
    id: Generated<bigint>;
    kind: OutboxKind;
    cause: string;
    ordinal: number;
    content: JSONColumnType<OutboxContents[OutboxKind]>;
    state: Generated<"planned" | "sent" | "landed" | "held" | "closed">;
    /** Only of held rows. */
    held_for: HeldFor | null;
    is_last: Generated<boolean>;
    due_at: Date | null;
    signature: string | null;
    wire: string | null;
    last_valid_block_height: bigint | null;
    signed_slot: bigint | null;
    is_confirmed: Generated<boolean>;
    attempts: Generated<number>;
    refusal: string | null;
    last_error: string | null;
    first_sent_at: Date | null;
    sent_at: Date | null;
    resent_at: Date | null;
    landed_at: Date | null;
  };
  founder_purchases: {
    id: string;
    wallet_address: string;
    product: string;
    amount_cents: number;
    status: PurchaseStatus;
    tx_signature: string;
    created_at: Date;
  };
  launch: { name: string; value: string };
  lookup_tables: { address: string; addresses: readonly string[] };
  phase: {
    id: Generated<number>;
    name: Phase;
    started_at: Date;
    started_by: string;
    paused_at: Date | null;
    paused_by: string | null;
    paused_for: string | null;
  };
  leases: { name: string; holder: string; until: Date; worked_at: Date | null };
  cursors: {
    name: string;
    signature: string | null;
    slot: bigint;
    position: number;
    hash: string | null;
    moved_at: Date | null;
  };
  house: {
    id: Generated<number>;
    token: string;
    former_tokens: Generated<readonly string[]>;
    owner: string | null;
    identity: string | null;
    is_claiming: Generated<boolean>;
    claim_wire: string | null;
    claim_valid_until: bigint | null;
    free_after: bigint | null;
    /** Signatures of transactions that moved money and name no payment. */
    halted_by: Generated<readonly string[]>;
    signature: string | null;
    slot: Generated<bigint>;
  };
  adopted: {
    signature: string;
    slot: bigint;
    kind: OutboxKind;
    cause: string;
    ordinal: number;
    content: JSONColumnType<AdoptedContent>;
    state: Generated<"open" | "landed" | "conflict" | "released">;
    at: Date;
  };
  purchase_holds: { purchase_id: string; reason: string; held_by: string; at: Date };
  acts: {
    id: Generated<bigint>;
    at: Date;
    done_by: string;
    name: string;
    target: string | null;
    reason: string | null;
    result: string;
  };
  statements: {
    account: "escrow" | "vault";
    signature: string | null;
    slot: bigint;
    skipped: bigint;
    opening: bigint | null;
    sound_slot: bigint | null;
    sound_amount: bigint | null;
  };
  statement_lines: {
    signature: string;
    slot: bigint;
    is_ours: boolean;
    escrow: bigint | null;
    vault: JSONColumnType<Amounts>;
    others: JSONColumnType<Amounts>;
    payers: JSONColumnType<Amounts> | null;
    lamports: bigint;
    fee: bigint;
    rent: bigint;
    spent: JSONColumnType<Amounts>;
  };
  books: {
    id: Generated<number>;
    checked_at: Date;
    slot: bigint;
    open_books: JSONColumnType<object>;
    differences: JSONColumnType<object[]>;
  };
}
/** Base units or lamports as decimal strings, by what the column says. */
export type Amounts = Readonly<Record<string, string>>;

/** What the chain shows of an adopted payout. */
export interface AdoptedContent {
  /** Of what prizes follow from, or of what was locked; absent for anything else. */
  readonly hash?: string;
  /** Base units as decimal strings, by account, of what arrived. */
  readonly arrived: readonly {
    /** Of the account, after the transaction. */
    readonly owner: string;
    readonly mint: string;
    readonly account: string;
    readonly amount: string;
  }[];
}

export type OutboxKind = keyof OutboxContents;

/** Why nothing is sent until somebody asks: the chain keeps refusing it, or one of its feature's reasons. */
export type HeldFor = "refused" | "below_least" | "names_held" | "paid_otherwise";

/** What is owed, by kind. Amounts are base units as decimal strings. */
export interface OutboxContents {
  readonly delivery: {
    readonly purchaseId: string;
    readonly wallet: string;
    /** The payment log's hash up to the draw. */
    readonly logHash: string;
    readonly tokens: readonly { readonly playerId: string; readonly amount: string }[];
    /** The last one of a purchase also pays the price out of the escrow. */
    readonly release: Release | null;
  };
  readonly refund: {
    /** The purchase that the payment named; null for a stray one. */
    readonly purchaseId: string | null;
    readonly owner: string;
    /** What is sent. */
    readonly amount: string;
    /** What was kept of what arrived; absent in rows planned before it was recorded. */
    readonly fee?: string;
  };
  readonly prize: {
    /** The hash of what it follows from. */
    readonly hash: string;
    readonly owner: string;
    readonly amount: string;
  };
  readonly lock: {
    /** The hash of what was locked for the week. */
    readonly hash: string;
    /** Absent in rows from before announced pools and positions were in the hash. */
    readonly hasPools?: true;
  };
}

/** How a purchase's price leaves the escrow. */
export interface Release {
  readonly liquidity: string;
  readonly marketing: string;
  readonly team: string;
  readonly commission: { readonly referrer: string; readonly amount: string } | null;
}

import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { Phase } from "../../rules/phase.ts";
import type { Position } from "../../rules/positions.ts";
import type { PurchaseState, PurchaseStatus } from "../../rules/purchase-state.ts";
import type { PaymentOutcome } from "../../rules/payment-verdict.ts";
import type { TeamCode } from "../../rules/teams.ts";
import type { Tier } from "../../rules/tiers.ts";
import type { AdoptedContent, HeldFor, OutboxContents, OutboxKind } from "./outbox-schema.ts";
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
    /** Null if orders were not signed yet, or the purchase came back from its delivery. */
    order_signature: string | null;
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

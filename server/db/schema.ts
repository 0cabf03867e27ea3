import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { Phase } from "../../rules/phase.ts";
import type { Position } from "../../rules/positions.ts";
import type { PurchaseState, PurchaseStatus } from "../../rules/purchase-state.ts";
import type { PaymentOutcome } from "../../rules/payment-verdict.ts";
import type { TeamCode } from "../../rules/teams.ts";
import type { Tier } from "../../rules/tiers.ts";

/** Filled by the database unless a statement says otherwise. */
type Timestamp = ColumnType<Date, Date | undefined, Date>;

declare const gate: unique symbol;
/** A state a purchase may be given. Only `enterState` in `presale/store.ts` creates one. */
export type GatedState = PurchaseState & { readonly [gate]: true };

export interface Tables {
  users: {
    wallet_address: string;
    referral_code: string;
    referrer: string | null;
    created_at: Timestamp;
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
    created_at: Timestamp;
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
    secret_seed: string;
    commitment: string;
    last_valid_block_height: bigint;
    seen_signature: string | null;
    seen_at: Date | null;
    created_at: Timestamp;
    confirmed_at: Date | null;
    delivered_at: Date | null;
  };
  purchase_events: {
    id: Generated<bigint>;
    purchase_id: string;
    from_state: PurchaseState | null;
    to_state: PurchaseState;
    note: string | null;
    at: Timestamp;
  };
  payments: {
    signature: string;
    purchase_id: string | null;
    slot: bigint;
    block_hash: string;
    received: bigint;
    outcome: PaymentOutcome;
    at: Timestamp;
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
    at: Timestamp;
  };
  commissions: {
    purchase_id: string;
    referrer: string;
    amount: bigint;
    percentage: number;
    status: Generated<"pending" | "paid">;
    signature: string | null;
    created_at: Timestamp;
  };
  outgoing: {
    id: Generated<bigint>;
    kind: OutgoingContent["kind"];
    purchase_id: string | null;
    payment_signature: string;
    ordinal: number;
    content: JSONColumnType<OutgoingContent>;
    state: Generated<"planned" | "sent" | "landed">;
    signature: string | null;
    wire: string | null;
    last_valid_block_height: bigint | null;
    signed_slot: bigint | null;
    is_confirmed: Generated<boolean>;
    attempts: Generated<number>;
    last_error: string | null;
    sent_at: Date | null;
    landed_at: Date | null;
  };
  founder_purchases: {
    id: string;
    wallet_address: string;
    product: string;
    amount_cents: number;
    status: PurchaseStatus;
    tx_signature: string;
    created_at: Timestamp;
  };
  launch: { name: string; value: string };
  phase: { id: Generated<number>; name: Phase; started_at: Timestamp; started_by: string };
  leases: { name: string; holder: string; until: Date };
  cursors: { name: string; signature: string };
}

/** What a transaction of the house does. Amounts are base units as decimal strings. */
export type OutgoingContent =
  | {
      readonly kind: "delivery";
      readonly wallet: string;
      readonly tokens: readonly { readonly playerId: string; readonly amount: string }[];
      /** The last one of a purchase also pays the price out of the escrow. */
      readonly release: {
        readonly liquidity: string;
        readonly marketing: string;
        readonly team: string;
        readonly commission: { readonly referrer: string; readonly amount: string } | null;
      } | null;
    }
  | { readonly kind: "refund"; readonly owner: string; readonly amount: string };

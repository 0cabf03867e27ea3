import { fullBox } from "../rules/box.ts";
import { commitmentTo, draw } from "../rules/draw.ts";
import { type DrawLogEntry, entryHash, genesisHash } from "../rules/draw-log.ts";
import { type SignedMoves, owedTokens } from "../rules/delivery-proof.ts";
import { deliveryMemo } from "../rules/payout-memo.ts";
import { paymentHash } from "../rules/payment-log.ts";
import { paymentMemo } from "../rules/payment-memo.ts";
import type { ShownPayment } from "../rules/payment-proof.ts";
import { priceOf } from "../rules/presale.ts";
import { orderKeyOf } from "../server/presale/order-key.ts";
import type { DrawnView } from "../web/pages/fairness/drawn-view.ts";

/** A draw and its predecessor as the API shows them, and its payment and deliveries as Solana does. */
export interface Shown {
  readonly view: DrawnView;
  readonly payment: ShownPayment;
  /** By signature. */
  readonly moves: Record<string, SignedMoves>;
}

export const WALLET = "wallet";
const [VAULT, ESCROW, USDC] = ["vault", "escrow", "usdc"] as const;
export const PLAYERS = Array.from({ length: 100 }, (_, place) => `player-${place}`);
const MINTS = PLAYERS.map((id) => `mint of ${id}`);
export const OTHER_SEED = "ab".repeat(32);
const GENESIS = genesisHash(PLAYERS, fullBox());
export const KEY = orderKeyOf(new Uint8Array(32).fill(1));

export function memoOf(ordinal: number, purchaseId: string, logHash: string): string {
  const seed = { packs: 2, secretSeed: OTHER_SEED };
  return deliveryMemo({ cause: "5".repeat(88), ordinal, purchaseId, logHash, ...seed });
}

function entryAfter(previous: DrawLogEntry | null, box: DrawLogEntry["boxBefore"]) {
  const position = (previous?.position ?? 0) + 1;
  const purchaseId = String(position).repeat(16);
  const secretSeed = String(position).repeat(64);
  const inputs = { purchaseId, secretSeed, paymentSignature: "5".repeat(88), blockHash: "44" };
  const { packs, boxAfter } = draw(inputs, box, 2);
  const entry = {
    ...inputs,
    position,
    commitment: commitmentTo(secretSeed, purchaseId),
    boxBefore: box,
    packs,
    previousHash: previous?.hash ?? GENESIS,
  };
  return { entry: { ...entry, hash: entryHash(entry) }, boxAfter };
}

/** Returns the second draw of a log. */
export function secondDraw(): Shown {
  const first = entryAfter(null, fullBox());
  const { entry } = entryAfter(first.entry, first.boxAfter);
  const logged = {
    position: 3,
    signature: entry.paymentSignature,
    slot: 9,
    blockIndex: 0,
    blockHash: entry.blockHash,
    received: String(priceOf(2)),
    outcome: "drawn",
    named: {
      purchaseId: entry.purchaseId,
      commitment: entry.commitment,
      wallet: WALLET,
      packs: 2,
    },
    drawHash: entry.hash,
    previousHash: "of the second payment",
  } as const;
  const hash = paymentHash(logged);
  const view = {
    state: "delivered",
    entry,
    previous: first.entry,
    players: PLAYERS,
    boxPlayers: PLAYERS.map((id, place) => ({ id, name: id, mint: MINTS[place] })),
    genesisHash: GENESIS,
    vault: VAULT,
    orderKey: KEY.publicKey,
    usdcMint: USDC,
    payment: { ...logged, hash },
    deliveries: [
      { state: "landed", signature: "one" },
      { state: "landed", signature: "two" },
    ],
  };
  const owed = [...owedTokens(entry.packs.flat(), MINTS)];
  const delivery = (id: number, tokens: typeof owed, paid: bigint) => ({
    signers: [VAULT],
    memos: ["Hardwood", memoOf(id, entry.purchaseId, hash)],
    changes: [
      ...tokens.flatMap(([mint, amount]) => [
        { owner: VAULT, mint, amount: -amount },
        { owner: WALLET, mint, amount },
      ]),
      { owner: ESCROW, mint: USDC, amount: -paid },
    ],
  });
  const moves = {
    one: delivery(0, owed.slice(0, 3), 0n),
    two: delivery(1, owed.slice(3), priceOf(2)),
  };
  const payment = {
    hasFailed: false,
    blockHash: entry.blockHash,
    received: priceOf(entry.packs.length),
    memos: [paymentMemo({ ...entry, signature: KEY.sign(logged.named) })],
  };
  return structuredClone({ view, payment, moves }) as unknown as Shown;
}

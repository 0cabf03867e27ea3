import { describe, expect, test } from "vitest";
import { fullBox } from "../../rules/box.ts";
import { commitmentTo, draw } from "../../rules/draw.ts";
import { type DrawLogEntry, entryHash, genesisHash } from "../../rules/draw-log.ts";
import { owedTokens, type SignedMoves } from "../../rules/delivery-proof.ts";
import { deliveryMemo } from "../../rules/payout-memo.ts";
import { paymentHash } from "../../rules/payment-log.ts";
import { paymentMemo } from "../../rules/payment-memo.ts";
import type { ShownPayment } from "../../rules/payment-proof.ts";
import { priceOf } from "../../rules/presale.ts";
import { checksOf } from "../../web/pages/fairness/draw-checks.ts";
import type { DrawnView } from "../../web/pages/fairness/drawn-view.ts";
import { DRAW_STEPS, allHold } from "../draw-steps.ts";

/** A draw and its predecessor as the API shows them, and its payment and deliveries as Solana does. */
interface Shown {
  readonly view: DrawnView;
  readonly payment: ShownPayment;
  /** By signature. */
  readonly moves: Record<string, SignedMoves>;
}

const [VAULT, WALLET, ESCROW, USDC] = ["vault", "wallet", "escrow", "usdc"] as const;
const PLAYERS = Array.from({ length: 100 }, (_, place) => `player-${place}`);
const MINTS = PLAYERS.map((id) => `mint of ${id}`);
const OTHER_SEED = "ab".repeat(32);
const GENESIS = genesisHash(PLAYERS, fullBox());

function memoOf(ordinal: number, purchaseId: string, logHash: string): string {
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
function secondDraw(): Shown {
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
    memos: [paymentMemo(entry.purchaseId, entry.commitment)],
  };
  return structuredClone({ view, payment, moves }) as unknown as Shown;
}

/** Runs the checks. Returns each step's verdict. */
async function verdictsOn({ view, payment, moves }: Shown): Promise<Record<string, string>> {
  const checks = checksOf(view, {
    payment: async () => payment,
    moves: async (signature) => moves[signature] ?? null,
  });
  const verdicts = checks.map(async ({ id, run }) => [id, (await run()).kind] as const);
  return Object.fromEntries(await Promise.all(verdicts));
}

const allBut = (wrong: readonly string[]) =>
  allHold(Object.fromEntries(wrong.map((step) => [step, "fails"])));

test("every step of an honest draw passes", async () => {
  expect(await verdictsOn(secondDraw())).toEqual(allBut([]));
});

const TAMPERED: readonly (readonly [string, (shown: Shown) => void, readonly string[]])[] = [
  [
    "another player",
    ({ view: { entry } }) =>
      Object.assign(entry.packs[0]!, { 0: (entry.packs[0]![0]! + 1) % PLAYERS.length }),
    ["result", "hash", "delivered"],
  ],
  [
    "another seed",
    ({ view: { entry } }) => Object.assign(entry, { secretSeed: OTHER_SEED }),
    ["commitment", "result", "hash"],
  ],
  [
    "another seed with a commitment that it opens",
    ({ view: { entry } }) =>
      Object.assign(entry, {
        secretSeed: OTHER_SEED,
        commitment: commitmentTo(OTHER_SEED, entry.purchaseId),
      }),
    ["memo", "result", "hash", "logged"],
  ],
  [
    "another commitment",
    ({ view: { entry } }) => Object.assign(entry, { commitment: "cd".repeat(32) }),
    ["commitment", "memo", "hash", "logged"],
  ],
  [
    "another block",
    ({ view: { entry } }) => Object.assign(entry, { blockHash: "45" }),
    ["block", "result", "hash", "logged"],
  ],
  [
    "another box in the draw before it",
    ({ view: { previous } }) =>
      Object.assign(previous!.boxBefore, { packsLeft: previous!.boxBefore.packsLeft - 1 }),
    ["box", "link"],
  ],
  [
    "a draw left out before it",
    ({ view: { entry } }) => Object.assign(entry, { position: 3 }),
    ["box", "hash"],
  ],
  [
    "players in another order",
    ({ view }) => Object.assign(view, { boxPlayers: view.boxPlayers.toReversed() }),
    ["link", "delivered"],
  ],
  [
    "a payment of another amount",
    ({ payment }) => Object.assign(payment, { received: payment.received - 1n }),
    ["block"],
  ],
  [
    "a payment that failed",
    ({ payment }) => Object.assign(payment, { hasFailed: true }),
    ["block"],
  ],
  ["a payment without the memo", ({ payment }) => Object.assign(payment, { memos: [] }), ["memo"]],
  [
    "another place in the payment log",
    ({ view: { payment } }) => Object.assign(payment!, { blockIndex: 1 }),
    ["logged"],
  ],
  [
    "a payment log that names another draw",
    ({ view }) => {
      const entry = { ...view.payment!, drawHash: OTHER_SEED };
      Object.assign(view, { payment: { ...entry, hash: paymentHash(entry) } });
    },
    // The deliveries carry a different hash.
    ["logged", "delivered"],
  ],
  [
    "another player's tokens in the wallet",
    ({ view, moves }) => {
      const mints = view.boxPlayers.map(({ mint }) => mint!);
      const drawn = owedTokens(view.entry.packs.flat(), mints);
      const other = mints.find((mint) => !drawn.has(mint))!;
      for (const change of moves["one"]!.changes.slice(0, 2))
        Object.assign(change, { mint: other });
    },
    ["delivered"],
  ],
  [
    "fewer tokens in the wallet, though all deliveries have landed",
    ({ moves }) => {
      const [, arrived] = moves["one"]!.changes;
      Object.assign(arrived!, { amount: arrived!.amount - 1n });
    },
    ["delivered"],
  ],
  [
    "tokens in another wallet",
    ({ moves }) => {
      for (const change of moves["two"]!.changes)
        if (change.owner === WALLET) Object.assign(change, { owner: "another wallet" });
    },
    ["delivered"],
  ],
  [
    "a delivery without the log's hash of this draw",
    ({ view, moves }) => {
      const memo = memoOf(0, view.entry.purchaseId, OTHER_SEED);
      Object.assign(moves["one"]!, { memos: [memo] });
    },
    ["delivered"],
  ],
  [
    "a delivery left out",
    ({ view }) => Object.assign(view, { deliveries: view.deliveries.slice(1) }),
    ["delivered"],
  ],
];

describe("only the steps that it touches are wrong for", () => {
  test.each(TAMPERED)("%s", async (_, change, wrong) => {
    const shown = secondDraw();
    change(shown);
    expect(await verdictsOn(shown)).toEqual(allBut(wrong));
  });
});

test.each(["planned", "sent", "confirmed", "held"] as const)(
  "a delivery that is %s is waited for, and what has arrived is compared",
  async (state) => {
    const shown = secondDraw();
    Object.assign(shown.view.deliveries[1]!, { state, signature: state === "sent" ? "two" : null });
    expect(await verdictsOn(shown)).toEqual({ ...allBut([]), delivered: "waits" });
    const [, arrived] = shown.moves["one"]!.changes;
    Object.assign(arrived!, { amount: arrived!.amount * 2n });
    expect(await verdictsOn(shown)).toEqual(allBut(["delivered"]));
  },
);

test("a delivery that the node does not show is unseen, unless another one is wrong", async () => {
  const shown = secondDraw();
  delete shown.moves["two"];
  expect(await verdictsOn(shown)).toEqual({ ...allBut([]), delivered: "unseen" });
  Object.assign(shown.moves["one"]!, { memos: [memoOf(0, "2".repeat(16), OTHER_SEED)] });
  expect(await verdictsOn(shown)).toEqual(allBut(["delivered"]));
});

test("what Solana does not return is unseen, not wrong", async () => {
  const { view } = secondDraw();
  const offline = () => Promise.reject(new Error("offline"));
  const checks = checksOf(view, { payment: offline, moves: offline });
  const verdicts = await Promise.all(checks.map(async ({ id, run }) => [id, (await run()).kind]));
  expect(verdicts.filter(([, kind]) => kind === "unseen").map(([id]) => id)).toEqual([
    "memo",
    "block",
    "delivered",
  ]);
  expect(verdicts.filter(([, kind]) => kind === "holds")).toHaveLength(DRAW_STEPS.length - 3);
});

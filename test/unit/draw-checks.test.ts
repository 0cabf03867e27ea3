import { describe, expect, test } from "vitest";
import { commitmentTo } from "../../rules/draw.ts";
import { owedTokens } from "../../rules/delivery-proof.ts";
import { paymentHash } from "../../rules/payment-log.ts";
import { paymentMemo } from "../../rules/payment-memo.ts";
import { checksOf } from "../../web/pages/fairness/draw-checks.ts";
import { DRAW_STEPS, allHold } from "../draw-steps.ts";
import {
  KEY,
  OTHER_SEED,
  PLAYERS,
  type Shown,
  WALLET,
  memoOf,
  secondDraw,
} from "../second-draw.ts";
import { unwatched } from "./unwatched.ts";

/** Runs the checks. Returns each step's verdict. */
async function verdictsOn({ view, payment, moves }: Shown): Promise<Record<string, string>> {
  const checks = checksOf(view, {
    payment: async () => payment,
    moves: async (signature) => moves[signature] ?? null,
  });
  const verdicts = checks.map(async ({ id, run }) => [id, (await run(unwatched)).kind] as const);
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
    ["memo", "order", "result", "hash", "logged"],
  ],
  [
    "another commitment",
    ({ view: { entry } }) => Object.assign(entry, { commitment: "cd".repeat(32) }),
    ["commitment", "memo", "order", "hash", "logged"],
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
  [
    "a payment without the memo",
    ({ payment }) => Object.assign(payment, { memos: [] }),
    ["memo", "order"],
  ],
  [
    "a payment whose order nobody has signed",
    ({ view: { entry }, payment }) =>
      Object.assign(payment, { memos: [paymentMemo({ ...entry, signature: null })] }),
    ["order"],
  ],
  [
    "a payment whose order was signed for other packs",
    ({ view: { entry, payment: logged }, payment }) => {
      const signature = KEY.sign({ ...logged!.named!, packs: 3 });
      Object.assign(payment, { memos: [paymentMemo({ ...entry, signature })] });
    },
    ["order"],
  ],
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
  const verdicts = await Promise.all(
    checks.map(async ({ id, run }) => [id, (await run(unwatched)).kind]),
  );
  expect(verdicts.filter(([, kind]) => kind === "unseen").map(([id]) => id)).toEqual([
    "order",
    "memo",
    "block",
    "delivered",
  ]);
  expect(verdicts.filter(([, kind]) => kind === "holds")).toHaveLength(DRAW_STEPS.length - 4);
});

test("a sale whose orders are not signed has no step for that", async () => {
  const shown = secondDraw();
  Object.assign(shown.view, { orderKey: null });
  const { order: _, ...others } = allBut([]);
  expect(await verdictsOn(shown)).toEqual(others);
});

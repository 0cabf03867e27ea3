import { describe, expect, test } from "vitest";
import { fullBox } from "../../rules/box.ts";
import { commitmentTo, draw } from "../../rules/draw.ts";
import { type DrawLogEntry, entryHash, genesisHash } from "../../rules/draw-log.ts";
import { paymentMemo } from "../../rules/payment-memo.ts";
import type { ShownPayment } from "../../rules/payment-proof.ts";
import { priceOf } from "../../rules/presale.ts";
import { type DrawnView, checksOf } from "../../web/pages/fairness/draw-checks.ts";

/** A draw as the API shows it, the draw before it, and its payment as Solana shows it. */
interface Shown {
  readonly view: DrawnView;
  readonly payment: ShownPayment;
}

const CHECKS = ["commitment", "memo", "block", "seed", "box", "result", "hash", "link"];
const PLAYERS = Array.from({ length: 100 }, (_, place) => `player-${place}`);
const OTHER_SEED = "ab".repeat(32);
const GENESIS = genesisHash(PLAYERS, fullBox());

function entryAfter(previous: DrawLogEntry | null, box: DrawLogEntry["boxBefore"]) {
  const position = (previous?.position ?? 0) + 1;
  const purchaseId = `purchase-${position}`;
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

/** The second draw of a log. */
function secondDraw(): Shown {
  const first = entryAfter(null, fullBox());
  const { entry } = entryAfter(first.entry, first.boxAfter);
  const view = {
    state: "drawn",
    entry,
    previous: first.entry,
    players: PLAYERS,
    boxPlayers: PLAYERS.map((id) => ({ id, name: id })),
    genesisHash: GENESIS,
  };
  const payment = {
    hasFailed: false,
    blockHash: entry.blockHash,
    received: priceOf(entry.packs.length),
    memos: [paymentMemo(entry.purchaseId, entry.commitment)],
  };
  return structuredClone({ view, payment }) as unknown as Shown;
}

/** What each step comes to. */
async function verdictsOn({ view, payment }: Shown): Promise<Record<string, string>> {
  const checks = checksOf(view, async () => payment);
  const verdicts = checks.map(async ({ id, run }) => [id, (await run()).kind] as const);
  return Object.fromEntries(await Promise.all(verdicts));
}

const allBut = (wrong: readonly string[]) =>
  Object.fromEntries(CHECKS.map((id) => [id, wrong.includes(id) ? "fails" : "holds"]));

test("every step of an honest draw passes", async () => {
  expect(await verdictsOn(secondDraw())).toEqual(allBut([]));
});

const TAMPERED: readonly (readonly [string, (shown: Shown) => void, readonly string[]])[] = [
  [
    "another player",
    ({ view: { entry } }) =>
      Object.assign(entry.packs[0]!, { 0: (entry.packs[0]![0]! + 1) % PLAYERS.length }),
    ["result", "hash"],
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
    ["memo", "result", "hash"],
  ],
  [
    "another commitment",
    ({ view: { entry } }) => Object.assign(entry, { commitment: "cd".repeat(32) }),
    ["commitment", "memo", "hash"],
  ],
  [
    "another block",
    ({ view: { entry } }) => Object.assign(entry, { blockHash: "45" }),
    ["block", "result", "hash"],
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
    ["link"],
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
];

describe("only the steps that it touches are wrong for", () => {
  test.each(TAMPERED)("%s", async (_, change, wrong) => {
    const shown = secondDraw();
    change(shown);
    expect(await verdictsOn(shown)).toEqual(allBut(wrong));
  });
});

test("what Solana does not return is unseen, not wrong", async () => {
  const { view } = secondDraw();
  const checks = checksOf(view, () => Promise.reject(new Error("offline")));
  const kinds = await Promise.all(checks.map(async ({ run }) => (await run()).kind));
  expect(kinds).toEqual(["holds", "unseen", "unseen", "holds", "holds", "holds", "holds", "holds"]);
});

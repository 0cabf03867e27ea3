import { hash as digest } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CARDS_PER_PLAYER, fullBox } from "../../rules/box.ts";
import { canonicalJson } from "../../rules/canonical-json.ts";
import { createDice } from "../../rules/dice.ts";
import { entryHash, genesisHash } from "../../rules/draw-log.ts";
import { commitmentTo, draw, drawSeed } from "../../rules/draw.ts";
import { type Bundle, partOf, readBundle, resultOf } from "../../rules/league/bundle.ts";
import { awardInKind } from "../../rules/league/in-kind.ts";
import { lockHashOf } from "../../rules/league/lock-hash.ts";
import { type SnapshotRows, snapshotHash } from "../../rules/league/snapshot-hash.ts";
import { paymentHash } from "../../rules/payment-log.ts";
import { orderCheck, orderKeyOf } from "../../server/presale/order-key.ts";

const page = readFileSync(new URL("../../docs/verify-it-yourself.md", import.meta.url), "utf8");

/** Returns the codes in a row of the page's examples. */
function given(row: string): string[] {
  const line = page.split("\n").find((one) => one.startsWith(`| ${row} `))!;
  return [...line.matchAll(/`([^`]+)`/g)].map(([, code]) => code!);
}

/** Returns the texts of the page's block, without line breaks. */
function texts(): string[] {
  const block = /^```\n(.*?)\n```$/ms.exec(page)![1]!;
  return block.split("\n\n").map((text) => text.replaceAll("\n", ""));
}

const [secretSeed, purchaseId] = [given("Secret seed")[0]!, given("Purchase")[0]!];
const [paymentSignature, blockHash] = given("Payment, block hash") as [string, string];
const inputs = { secretSeed, purchaseId, paymentSignature, blockHash };

test("the example of a draw in the docs is drawn by the rules", () => {
  expect(given("Commitment")).toEqual([commitmentTo(secretSeed, purchaseId)]);
  expect(given("Draw's seed")).toEqual([drawSeed(inputs)]);
  const { packs } = draw(inputs, fullBox(), 2);
  expect(given("Two packs, full box")).toEqual([packs.map((pack) => pack.join(",")).join(";")]);

  const block = Buffer.from(given("First block, pack 0")[0]!, "hex");
  const pairs = fullBox().cardsLeft.length * CARDS_PER_PLAYER;
  const dice = createDice(Buffer.from(drawSeed(inputs), "hex"), 0);
  const read = [0, 4, 8, 12].map((at) => block.readUInt32BE(at) % pairs);
  expect(read).toEqual([0, 1, 2, 3].map(() => dice.below(pairs)));
  const words = read.map(
    (one) => `${Math.floor(one / CARDS_PER_PLAYER)} and ${one % CARDS_PER_PLAYER}`,
  );
  for (const pair of words) expect(page).toContain(pair);
  const limit = 2 ** 32 - (2 ** 32 % pairs);
  expect(page).toContain(`A number from ${limit.toLocaleString("en-US")} up is skipped`);
});

test("the examples of both logs in the docs have the hashes that the rules give them", () => {
  const [commitment] = given("Commitment") as [string];
  const players = fullBox().cardsLeft.map((_, place) => `p${String(place).padStart(2, "0")}`);
  const genesis = genesisHash(players, fullBox());
  const { packs } = draw(inputs, fullBox(), 2);
  const entry = { ...inputs, position: 1, commitment, boxBefore: fullBox(), packs };
  const drawHash = entryHash({ ...entry, previousHash: genesis });
  const first = paymentHash({
    position: 1,
    signature: paymentSignature,
    slot: 7,
    blockIndex: 3,
    blockHash,
    received: "40000000",
    outcome: "drawn",
    named: { purchaseId, commitment, wallet: "ann", packs: 2 },
    drawHash,
    previousHash: genesis,
  });
  const second = paymentHash({
    position: 2,
    signature: "other",
    slot: 9,
    blockIndex: 0,
    blockHash: "later",
    received: "5000000",
    outcome: "no_purchase",
    named: null,
    drawHash: null,
    previousHash: first,
  });
  expect(given("Genesis hash")).toEqual([genesis]);
  expect(given("Hash of draw 1")).toEqual([drawHash]);
  expect(given("Hash of payment 1")).toEqual([first]);
  expect(given("Hash of payment 2")).toEqual([second]);
});

test("the example of an order in the docs is signed with its key", () => {
  const [commitment] = given("Commitment") as [string];
  const [orderKey] = given("Order key") as [string];
  expect(orderKeyOf(Buffer.from(secretSeed, "hex")).publicKey).toBe(orderKey);
  const [signature] = /\b[0-9a-f]{128}\b/.exec(page)!;
  const order = { purchaseId, commitment, wallet: "ann", packs: 2 };
  expect(orderCheck(orderKey)!(order, signature)).toBe(true);
  expect(orderCheck(orderKey)!({ ...order, packs: 1 }, signature)).toBe(false);
});

test("the example of a tournament in the docs is scored, locked and hashed by the rules", () => {
  const [part, snapshot, lock] = texts() as [string, string, string];
  const { tournament, pool, result: said, ...inside } = JSON.parse(part);
  const open = (kind: string) => ({
    id: kind,
    state: "final",
    hash: null,
    result: said,
    prizes: [],
  });
  const locked = JSON.parse(lock) as {
    announced: Bundle["announced"];
    inKind: Record<string, readonly (readonly [number, string])[]>;
  };
  const toPrize = ([place, name]: readonly [number, string]) => ({ place, name });
  const { bundle, file } = readBundle({
    ...inside,
    week: tournament.slice(0, 10),
    pools: { "mon-thu": pool, "fri-sun": "0" },
    announced: locked.announced,
    inKind: { "mon-thu": locked.inKind["mon-thu"]!.map(toPrize), "fri-sun": [] },
    tournaments: { "mon-thu": open(tournament), "fri-sun": open("none") },
  });
  const { result, hash } = resultOf({ bundle, file }, "mon-thu");
  expect(result).toEqual(said);
  expect(canonicalJson(partOf(bundle, "mon-thu", result))).toBe(part);
  expect(given("Hash of the part")).toEqual([hash]);

  expect(snapshotHash(JSON.parse(snapshot) as SnapshotRows)).toBe(bundle.snapshot.hash);
  expect(digest("sha256", snapshot)).toBe(bundle.snapshot.hash);

  const lockHash = lockHashOf(file, bundle.snapshot.hash);
  expect(given("Lock's hash")).toEqual([lockHash]);
  expect(digest("sha256", lock)).toBe(lockHash);
  expect(awardInKind(file, "mon-thu", result)).toEqual([
    { place: 1, name: "A ball of Nikola Jokić", winner: "ann" },
  ]);
});

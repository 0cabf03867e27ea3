import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CARDS_PER_PLAYER, fullBox } from "../../rules/box.ts";
import { createDice } from "../../rules/dice.ts";
import { commitmentTo, draw, drawSeed } from "../../rules/draw.ts";

const page = readFileSync(new URL("../../docs/verify-it-yourself.md", import.meta.url), "utf8");

/** Returns the codes in a row of the page's example. */
function given(row: string): string[] {
  const line = page.split("\n").find((one) => one.startsWith(`| ${row} `))!;
  return [...line.matchAll(/`([^`]+)`/g)].map(([, code]) => code!);
}

test("the example of a draw in the docs is drawn by the rules", () => {
  const [secretSeed, purchaseId] = [given("Secret seed")[0]!, given("Purchase")[0]!];
  const [paymentSignature, blockHash] = given("Payment, block hash") as [string, string];
  const inputs = { secretSeed, purchaseId, paymentSignature, blockHash };
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

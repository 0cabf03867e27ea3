import { getBase58Decoder } from "@solana/kit";
import { expect, test } from "vitest";
import { readFounderPurchaseFacts } from "../../server/ops/founder-purchase.ts";

const RIGHT = {
  wallet: "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v",
  "amount-cents": "98000",
  tx: getBase58Decoder().decode(new Uint8Array(64).fill(7)),
};

function read(options: Record<string, string>) {
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  return readFounderPurchaseFacts(args);
}

test("a founder purchase is confirmed and dated now by default", () => {
  expect(read(RIGHT)).toEqual({
    wallet: RIGHT.wallet,
    amountCents: 98_000,
    signature: RIGHT.tx,
    status: "confirmed",
    at: undefined,
  });
  expect(read({ ...RIGHT, status: "failed", at: "2025-08-30T20:00:00+02:00" })).toMatchObject({
    status: "failed",
    at: new Date("2025-08-30T18:00:00Z"),
  });
});

test.each([
  ["a wallet that is none", { wallet: "nobody" }, "--wallet is not a Solana wallet address"],
  ["a signature that is none", { tx: "1234" }, "--tx is not a transaction signature"],
  ["half a cent", { "amount-cents": "0.5" }, "--amount-cents is not a whole number of cents"],
  ["no amount", { "amount-cents": "0" }, "--amount-cents is not a possible amount"],
  ["too much", { "amount-cents": "2147483648" }, "--amount-cents is not a possible amount"],
  ["another status", { status: "paid" }, "--status is not confirmed, pending or failed"],
  ["a time that is none", { at: "yesterday" }, "--at is not a time like 2025-08-30T18:00:00Z"],
  ["an option that is none", { price: "980" }, "Unknown option '--price'"],
])("%s is refused", (_, wrong, sentence) => {
  expect(() => read({ ...RIGHT, ...wrong })).toThrow(sentence);
});

test("one message names all missing options", () => {
  expect(() => read({ wallet: RIGHT.wallet })).toThrow(
    "--amount-cents is missing\n--tx is missing",
  );
});

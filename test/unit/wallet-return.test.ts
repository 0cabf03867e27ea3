import { afterEach, expect, test, vi } from "vitest";
import {
  claimWalletReturn,
  takeWalletReturnFromAddress,
} from "../../web/session/mobile/wallet-return.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/**
 * Opens the site at a URL. Returns the query that remains in the address bar, or undefined if it stays
 * unchanged.
 */
function openAt(query: string): string | undefined {
  const replaceState = vi.fn();
  vi.stubGlobal("location", { href: `https://hardwood.example/login?packs=3&${query}` });
  vi.stubGlobal("history", { state: null, replaceState });
  takeWalletReturnFromAddress();
  return replaceState.mock.calls.map(([, , address]) => String(address))[0];
}

const REST = "https://hardwood.example/login?packs=3";

test.each([
  ["errorCode=4001", { code: "4001", message: "" }],
  ["errorMessage=No", { code: undefined, message: "No" }],
  ["errorCode=4001&errorMessage=No", { code: "4001", message: "No" }],
  ["errorCode=4001&nonce=1&data=1", { code: "4001", message: "" }],
])("a return with %s is an error and no answer, and leaves the address", (query, error) => {
  expect(openAt(query)).toBe(REST);
  expect(claimWalletReturn()).toMatchObject({ wallet: undefined, error, answer: undefined });
});

test("a return with nonce and data is the app's response, with its key", () => {
  const query = "wallet=phantom&action=connect&phantom_encryption_public_key=k&nonce=n&data=d";
  expect(openAt(query)).toBe(REST);
  expect(claimWalletReturn()).toMatchObject({
    wallet: "phantom",
    error: undefined,
    answer: { phantomKey: "k", nonce: "n", data: "d" },
  });
});

test("a return with wallet and action=connect asks for that wallet", () => {
  expect(openAt("wallet=solflare&action=connect")).toBe(REST);
  expect(claimWalletReturn()).toMatchObject({
    wallet: "solflare",
    error: undefined,
    answer: undefined,
  });
});

test.each(["wallet=phantom", "action=connect", "wallet=phantom&action=buy", "nonce=n", "data=d"])(
  "an incomplete return, %s, is removed from the address and ignored",
  (query) => {
    expect(openAt(query)).toBe(REST);
    expect(claimWalletReturn()).toBeUndefined();
  },
);

test("an address without a return is left unchanged", () => {
  expect(openAt("ref=ABCD2345")).toBeUndefined();
  expect(claimWalletReturn()).toBeUndefined();
});

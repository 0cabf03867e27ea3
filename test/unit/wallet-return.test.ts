import { afterEach, expect, test, vi } from "vitest";
import {
  claimWalletReturn,
  takeWalletReturnFromAddress,
} from "../../web/session/mobile/wallet-return.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ["errorCode=4001", { code: "4001", message: "" }],
  ["errorMessage=No", { code: undefined, message: "No" }],
  ["errorCode=4001&errorMessage=No", { code: "4001", message: "No" }],
  ["errorCode=4001&nonce=1&data=1", { code: "4001", message: "" }],
])("a return with %s is an error and no answer, and leaves the address", (query, error) => {
  const replaceState = vi.fn();
  vi.stubGlobal("location", { href: `https://hardwood.example/login?packs=3&${query}` });
  vi.stubGlobal("history", { state: null, replaceState });
  takeWalletReturnFromAddress();
  expect(claimWalletReturn()).toEqual({ wallet: undefined, error, answer: undefined });
  const address = new URL("https://hardwood.example/login?packs=3");
  expect(replaceState).toHaveBeenCalledWith(null, "", address);
});

import { describe, expect, test } from "vitest";
import { read } from "../../web/api.ts";
import { dateTime } from "../../web/format/date-time.ts";
import { isConfirmed } from "../../web/queries/purchases.ts";
import { usdcAmount, usdcText } from "../../web/format/usdc.ts";
import { shortAddress } from "../../web/ui/ShortAddress.tsx";

const ADDRESS = "7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosg9pQm";

describe("what is long is shortened", () => {
  test("an address to 6+4 characters in the top navigation, to 4+4 elsewhere", () => {
    expect(shortAddress(ADDRESS, 6, 4)).toBe("7xKXtg...9pQm");
    expect(shortAddress(ADDRESS)).toBe("7xKX...9pQm");
  });

  test("a transaction to 8+8 characters", () => {
    expect(shortAddress(ADDRESS, 8, 8)).toBe("7xKXtg2C...Josg9pQm");
  });
});

test("dates are in short American format, with hour and minute", () => {
  const at = new Date(2025, 10, 20, 19, 2, 33);
  expect(dateTime(at.toISOString()).replaceAll(/\s/g, " ")).toBe("Nov 20, 2025, 7:02 PM");
});

test("statuses are compared case-insensitively", () => {
  for (const status of ["confirmed", "CONFIRMED", "Confirmed"])
    expect(isConfirmed({ status })).toBe(true);
  for (const status of ["pending", "failed", "FAILED"]) expect(isConfirmed({ status })).toBe(false);
});

test("amounts have cents and thousands separators, and lose no precision", () => {
  expect(usdcText("1000.00")).toBe("1,000.00 USDC");
  expect(usdcAmount("9007199254740993.01")).toBe("9,007,199,254,740,993.01");
});

test("a request without a session fails like any other", async () => {
  const refused = new Response('{"error":"Please connect your wallet."}', { status: 401 });
  await expect(read(Promise.resolve(refused))).rejects.toMatchObject({
    name: "ApiError",
    status: 401,
  });
});

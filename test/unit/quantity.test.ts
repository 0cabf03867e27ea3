import { expect, test } from "vitest";
import { obstacle } from "../../web/pages/presale/obstacle.ts";
import { maxPerPurchase, packsFrom, totalText } from "../../web/pages/presale/quantity.ts";

test("the maximum is the smaller of 50 and the remaining packs", () => {
  expect(maxPerPurchase(150)).toBe(50);
  expect(maxPerPurchase(51)).toBe(50);
  expect(maxPerPurchase(49)).toBe(49);
  expect(maxPerPurchase(0)).toBe(0);
});

test("a quantity from the address is clamped to what can be bought", () => {
  expect(packsFrom("7", 50)).toBe(7);
  expect(packsFrom("80", 50)).toBe(50);
  expect(packsFrom("7", 3)).toBe(3);
  for (const text of ["0", "-2", "1.5", "many", "", undefined]) expect(packsFrom(text, 50)).toBe(1);
  expect(totalText(3)).toBe("60.00 USDC");
});

test("a reason is given when nothing can be bought", () => {
  const free = {
    maxPacks: 50,
    isSoldOut: false,
    isOver: false,
    isPaused: false,
    isOrderOpen: false,
    isOnline: true,
  };
  expect(obstacle(free)).toBeUndefined();
  expect(obstacle({ ...free, maxPacks: 0 })).toContain("You've reached the limit of 150 packs.");
  expect(obstacle({ ...free, maxPacks: 0, isSoldOut: true })).toBe("The presale is sold out.");
  expect(obstacle({ ...free, isOnline: false })).toBe("You are offline.");
  expect(obstacle({ ...free, isOver: true })).toBe("The presale is over.");
  expect(obstacle({ ...free, isPaused: true })).toBe("Sales are paused.");
  expect(obstacle({ ...free, isOrderOpen: true })).toContain("once this order is settled");
});

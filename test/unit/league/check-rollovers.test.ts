import { expect, test } from "vitest";
import { type ListedTournament, checkRollovers } from "../../../rules/league/check-rollovers.ts";

/** Returns two weeks: the first tournament left 3 USDC to the second, and the third, which is void, all to the fourth. */
function listed(): ListedTournament[] {
  const one = (id: string, amounts: Partial<Record<"announced" | "rolledIn" | "left", number>>) => {
    const { announced = 100, rolledIn = 0, left } = amounts;
    const usdc = (amount: number) => BigInt(amount) * 1_000_000n;
    return {
      id,
      week: id.slice(0, 10),
      announced: usdc(announced),
      rolledIn: usdc(rolledIn),
      pool: usdc(announced + rolledIn),
      left: left === undefined ? undefined : usdc(left),
    };
  };
  return [
    one("2025-11-17-fri-sun", { rolledIn: 102 }),
    one("2025-11-17-mon-thu", { rolledIn: 2, left: 102 }),
    one("2025-11-10-fri-sun", { rolledIn: 3, left: 2 }),
    one("2025-11-10-mon-thu", { left: 3 }),
  ];
}

const [ONE, MILLION] = [1n, 1_000_000n];
const rolloverFault = (all: readonly ListedTournament[]) => checkRollovers(all).fault;

test("pools that follow from what earlier tournaments left are right, in any order", () => {
  expect(rolloverFault(listed())).toBeUndefined();
  expect(rolloverFault(listed().toReversed())).toBeUndefined();
  expect(rolloverFault([])).toBeUndefined();
});

test("what is left may skip a tournament that was settled before, and wait for one that comes", () => {
  const [, third, second, first] = listed() as [never, ...ListedTournament[]];
  const late = [
    { ...first!, left: 3_000_000n },
    { ...second!, rolledIn: 0n, pool: second!.announced, left: 0n },
    { ...third!, rolledIn: 3_000_000n, pool: third!.announced + 3_000_000n, left: 7n },
  ];
  expect(checkRollovers(late)).toEqual({ fault: undefined, waiting: 7n });
});

test.each<[string, number, (of: ListedTournament) => Partial<ListedTournament>, string]>([
  [
    "a pool that is not the sum of its parts",
    2,
    ({ pool }) => ({ pool: pool - ONE }),
    "2025-11-10-fri-sun shares 102.999999 USDC, not the announced 100.00 USDC and the 3.00 USDC that rolled in",
  ],
  [
    "more rolled in than was left",
    2,
    ({ pool, rolledIn }) => ({ pool: pool + MILLION, rolledIn: rolledIn + MILLION }),
    "4.00 USDC rolled into 2025-11-10-fri-sun, 1.00 USDC more than earlier tournaments left",
  ],
  [
    "what was left of a void one kept back",
    1,
    () => ({ left: 103n * MILLION }),
    "earlier tournaments left 1.00 USDC that did not roll into 2025-11-17-fri-sun",
  ],
])("%s is found", (_, at, change, why) => {
  const all = listed();
  expect(rolloverFault(all.with(at, { ...all[at]!, ...change(all[at]!) }))).toBe(why);
});

test("what is left by the last one of a week goes to the next week, not back", () => {
  const [, third, second, first] = listed() as [never, ...ListedTournament[]];
  const back = { ...first!, rolledIn: MILLION, pool: first!.announced + MILLION };
  expect(rolloverFault([back, second!, third!])).toContain("more than earlier tournaments left");
});

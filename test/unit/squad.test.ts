import { describe, expect, test } from "vitest";
import { readHoldings } from "../../web/queries/read-holdings.ts";
import { matchesFilter, readPlayerSearch } from "../../web/players/player-filter.ts";

const JOKIC = {
  id: "nikola-jokic",
  name: "Nikola Jokić",
  currentTeam: "Denver Nuggets",
  position: "C",
  tier: "S",
  popularity: 91,
  number: 15,
} as const;

describe("the holdings", () => {
  test("an item contains its player or is the player itself", () => {
    const mint = "7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2";
    const amounts = { tokenQuantity: 100, onItsWay: 50 };
    const wrapped = { player: { ...JOKIC, mint }, ...amounts };
    const read = { player: JOKIC, mint, ...amounts };
    expect(readHoldings([wrapped, { ...JOKIC, mint, ...amounts }])).toEqual([read, read]);
  });

  test("missing values have the defaults of the specification", () => {
    expect(readHoldings([{ id: "x", name: "Somebody" }])).toMatchObject([
      {
        player: { id: "x", currentTeam: "Unknown Team", tier: "B", popularity: 50 },
        tokenQuantity: 50,
        onItsWay: 0,
      },
    ]);
  });

  test.each([null, {}, "text", 7])(
    "a response that is not a list counts as empty: %j",
    (answer) => {
      expect(readHoldings(answer)).toEqual([]);
    },
  );
});

describe("the filter", () => {
  test.each([
    [{}, true],
    [{ q: "JOK" }, true],
    [{ q: "jokic" }, true],
    [{ q: "nugg" }, true],
    [{ q: "hawks" }, false],
    [{ q: "denver jokic" }, true],
    [{ q: "jokic hawks" }, false],
    [{ tier: "S" }, true],
    [{ tier: "A" }, false],
    [{ position: "C", q: "denver" }, true],
    [{ position: "PG", q: "denver" }, false],
  ] as const)("%j matches Nikola Jokić: %s", (search, isMatch) => {
    expect(matchesFilter(JOKIC, search)).toBe(isMatch);
  });

  test("a team is also found by the code on the card", () => {
    const warrior = { ...JOKIC, currentTeam: "Golden State Warriors" };
    expect(matchesFilter(warrior, { q: "gsw" })).toBe(true);
    expect(matchesFilter(warrior, { q: "swg" })).toBe(false);
  });

  test("dots and apostrophes need not be typed", () => {
    expect(matchesFilter({ ...JOKIC, name: "P.J. Washington" }, { q: "pj wash" })).toBe(true);
    expect(matchesFilter({ ...JOKIC, name: "De'Aaron Fox" }, { q: "de’aaron" })).toBe(true);
  });

  test("an unknown tier or position in an address is ignored", () => {
    expect(readPlayerSearch({ q: "", tier: "Z", position: "C" })).toEqual({ position: "C" });
  });
});

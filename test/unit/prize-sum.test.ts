import fc from "fast-check";
import { expect, test } from "vitest";
import { sharePool, weigh } from "../../rules/league/prizes.ts";
import { prizeSums } from "../../web/proof/prize-sum.ts";

/**
 * Returns true if a line shows what a calculator would: the exact value, rounded to the line's decimal
 * places.
 */
function isConfirmed(exact: { value: bigint; by: bigint }, written: string): boolean {
  const places = written.split(".")[1]?.length ?? 0;
  const shown = BigInt(written.replace(".", ""));
  const size = 10n ** BigInt(places);
  // Within half a unit of the last place.
  const off = exact.value * size - shown * exact.by;
  return 2n * (off < 0n ? -off : off) <= (exact.by < 0n ? -exact.by : exact.by);
}

const PLACES = 20n;
const UNIT = 10n ** PLACES;
function read(text: string): bigint {
  const [whole = "0", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(Number(PLACES), "0"));
}

test("a calculator confirms each line of a prize's sum, down to its last base unit", () => {
  const stake = fc.record({
    total: fc.integer({ min: 0, max: 5000 }),
    sets: fc.bigInt({ min: 1n, max: 400n }).map((cards) => cards * 50_000_000n),
  });
  const pools = fc.bigInt({ min: 1_000_000n, max: 100_000_000_000n });
  fc.assert(
    fc.property(fc.array(stake, { minLength: 1, maxLength: 60 }), pools, (stakes, pool) => {
      const { prizes } = sharePool(pool, stakes);
      const { setsInPlay, pointsTimesSets, weights } = weigh(stakes);
      const allWeights = weights.reduce((sum, one) => sum + one, 0n);
      const winners = stakes.flatMap(({ total, sets }, index) =>
        prizes[index]! > 0n
          ? [{ total, sets, prize: prizes[index]!, setsInPlay, pointsTimesSets, allWeights, pool }]
          : [],
      );
      const sums = prizeSums(winners);
      // What several have in common is written once.
      expect(new Set(sums.map(({ average, bar }) => `${average} ${bar}`)).size).toBeLessThan(2);
      for (const [index, sum] of sums.entries()) {
        const at = (name: keyof typeof sum) => read(sum[name]);
        const lines = [
          [{ value: at("pointsTimesSets"), by: at("setsInPlay") }, sum.average],
          [{ value: 9n * at("average"), by: 10n * UNIT }, sum.bar],
          [{ value: at("sets") * (at("total") - at("bar")), by: UNIT * UNIT }, sum.weight],
          [{ value: 100n * at("weight"), by: at("allWeights") }, sum.share],
        ] as const;
        for (const [exact, written] of lines) expect(isConfirmed(exact, written)).toBe(true);
        const thousandths = (at("pool") * at("weight") * 10n ** 9n) / (at("allWeights") * UNIT);
        expect([thousandths / 1000n, (thousandths + 1n) / 1000n]).toContain(winners[index]!.prize);
      }
    }),
  );
});

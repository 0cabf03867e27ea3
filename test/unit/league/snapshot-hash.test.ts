import fc from "fast-check";
import { expect, test } from "vitest";
import { snapshotHash, sortSnapshot } from "../../../rules/league/snapshot-hash.ts";

const row = fc.tuple(
  fc.integer({ min: 1, max: 300 }),
  fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{2}$/),
  fc.bigInt({ min: 1n, max: 99n }).map(String),
);
const rows = fc.uniqueArray(row, {
  selector: ([player, name]) => `${player} ${name}`,
  minLength: 1,
  maxLength: 12,
});
const snapshot = fc.record({ mints: rows, holdings: rows });

test("a snapshot's hash does not depend on the order of its rows, and on everything else (R6)", () => {
  fc.assert(
    fc.property(snapshot, fc.nat(), ({ mints, holdings }, at) => {
      const hash = snapshotHash({ mints, holdings });
      const turned = { mints: mints.toReversed(), holdings: holdings.toReversed() };
      expect(snapshotHash(turned)).toBe(hash);
      expect(sortSnapshot(turned)).toEqual(sortSnapshot({ mints, holdings }));
      const index = at % holdings.length;
      const [player, wallet, tokens] = holdings[index]!;
      const changed = [
        holdings.toSpliced(index, 1),
        holdings.with(index, [player, wallet, `${tokens}0`]),
        holdings.with(index, [player + 1000, wallet, tokens]),
        holdings.with(index, [player, `${wallet}x`, tokens]),
      ];
      for (const other of changed) expect(snapshotHash({ mints, holdings: other })).not.toBe(hash);
      expect(snapshotHash({ mints: holdings, holdings: mints }) === hash).toBe(
        JSON.stringify(sortSnapshot({ mints, holdings }).mints) ===
          JSON.stringify(sortSnapshot({ mints, holdings }).holdings),
      );
    }),
  );
});

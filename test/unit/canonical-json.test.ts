import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson, type Json, writeCanonicalJson } from "../../rules/canonical-json.ts";

test("written in pieces, JSON is the same, whatever is in it", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), fc.nat(6), (value, levels) => {
      const pieces: string[] = [];
      writeCanonicalJson(value as Json, levels, (piece) => pieces.push(piece));
      expect(pieces.join("")).toBe(canonicalJson(value as Json));
      expect(JSON.parse(pieces.join(""))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import {
  canonicalJson,
  type Json,
  writeCanonicalJson,
  writeInChunks,
} from "../../rules/canonical-json.ts";

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

test("keys are in order wherever they are, lists are not, and there are no spaces", () => {
  const value = { b: [3, 1, { z: null, y: "a b" }], a: true, aa: {}, c: { e: [], d: 1.5 } };
  const text = '{"a":true,"aa":{},"b":[3,1,{"y":"a b","z":null}],"c":{"d":1.5,"e":[]}}';
  expect(canonicalJson(value)).toBe(text);
});

test.each([
  [0, ['{"a":[1,{"b":2}],"c":null}']],
  [1, ['{"a":', '[1,{"b":2}]', ',"c":', "null", "", "}"]],
  [2, ['{"a":', "[", "1", ",", '{"b":2}', "", "]", ',"c":', "null", "", "}"]],
])("values %i levels deep are written by themselves", (levels, pieces) => {
  const written: string[] = [];
  writeCanonicalJson({ c: null, a: [1, { b: 2 }] }, levels, (piece) => void written.push(piece));
  expect(written).toEqual(pieces);
});

test("what is long is written in chunks of 64 K, and nothing is lost between them", () => {
  const value = Array.from({ length: 300 }, (_, index) => String(index % 10).repeat(997));
  const chunks: string[] = [];
  writeInChunks(value, 1, (chunk) => void chunks.push(chunk));
  expect(chunks.join("")).toBe(canonicalJson(value));
  // A value of 999 characters and its comma are written as two pieces.
  expect(chunks.map(({ length }) => length)).toEqual([66_000, 66_000, 66_000, 66_000, 36_001]);
});

import { expect, test } from "vitest";
import { depthOf } from "../../rules/json-depth.ts";

test.each<[string, number]>([
  ["", 0],
  ["7", 0],
  ["[]", 1],
  ["{}", 1],
  ["[[],[]]", 2],
  ["[{},{},{}]", 2],
  ['{"a":[{"b":1}],"c":{}}', 3],
  ["[[[]]", 3],
  ["]]]][", 0],
  ['"[[["', 0],
  ['["[[[",{}]', 2],
  [String.raw`["\"[[[",[]]`, 2],
  [String.raw`["\\",[[]]]`, 3],
  ["[".repeat(9999), 9999],
])("%s has as many brackets open at once: %i", (json, depth) => {
  expect(depthOf(json)).toBe(depth);
});

// Checks that every testable statement of the specification names its proof (docs/specification.md), every
// threat the test that plays it (docs/threats.md), and every mutant the test that catches it
// (docs/mutants.md).
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

interface Row {
  readonly number: string;
  readonly statement: string;
  readonly proof: string;
}

const rows: Row[] = read("docs/specification.md")
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, number, statement, proof] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return { number: number!, statement: statement!, proof: proof! };
  });

/** `` `test/e2e/x.test.ts` › `name of the test` `` */
const TEST = /`(test\/[^`]+)` › `([^`]+)`/g;
const DECISION = /\[decision \d{4}\]\((decisions\/\d{4}-[a-z0-9-]+\.md)\)/g;

describe("docs/specification.md", () => {
  test("has a row for each statement, numbered once", () => {
    expect(rows.length).toBeGreaterThanOrEqual(400);
    const numbers = rows.map(({ number }) => number);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
    expect(rows.filter(({ statement }) => statement === "")).toEqual([]);
  });

  test("names for each statement a test that proves it, or the decision that changes it", () => {
    const wrong = rows.filter(({ proof }) =>
      proof
        .split("<br>")
        .some((one) => one === "" || one.replace(TEST, "").replace(DECISION, "") !== ""),
    );
    expect(wrong).toEqual([]);
  });

  test("names tests and decisions that exist", () => {
    const missing = rows.flatMap(({ number, proof }) => [
      ...missingTests(proof).map((one) => `${number}: ${one}`),
      ...[...proof.matchAll(DECISION)]
        .filter(([, path]) => !existsSync(join(ROOT, "docs", path!)))
        .map(([, path]) => `${number}: no ${path}`),
    ]);
    expect(missing).toEqual([]);
  });
});

test.each([
  ["threats.md names for each act", read("docs/threats.md"), 13],
  ["mutants.md names for each mutant by hand", read("docs/mutants.md").split("## By hand")[1]!, 50],
])("docs/%s a test that exists", (_, text, least) => {
  const acts = text
    .split("\n")
    .filter((line) => line.startsWith("| ") && !/^\| (Who |Mutant |-)/.test(line));
  expect(acts.length).toBeGreaterThanOrEqual(least);
  expect(acts.filter((line) => !line.match(TEST))).toEqual([]);
  expect(acts.flatMap(missingTests)).toEqual([]);
});

function missingTests(proof: string): string[] {
  return [...proof.matchAll(TEST)]
    .filter(([, file, name]) => !testsIn(file!).some((one) => one.test(name!)))
    .map(([, file, name]) => `${file} has no test "${name}"`);
}

const known = new Map<string, RegExp[]>();

/** Returns patterns of a file's test names; placeholders (`%s`, `${width}`) match anything. */
function testsIn(file: string): RegExp[] {
  const found = known.get(file) ?? (existsSync(join(ROOT, file)) ? namesIn(read(file)) : []);
  known.set(file, found);
  return found;
}

function namesIn(code: string): RegExp[] {
  const calls = code.matchAll(
    /^\s*(?:test|it)(?:\.(?:each|for)\b[\s\S]*?\)(?: as const\))?)?\(\s*(["'`])((?:\\.|(?!\1).)*)\1,/gm,
  );
  return [...calls].map(([, , name]) => {
    const parts = name!.replaceAll(/\\(.)/g, "$1").split(/\$\{[^}]*\}|%[sdifjo]/);
    const escaped = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    return new RegExp(`^${escaped.join(".+")}$`);
  });
}

// Replaces "vitest" for dev/mutants/runner.ts: collects tests, which the runner then runs.
import { format } from "node:util";

export { expect, vi } from "vitest";

type Act = (...given: unknown[]) => unknown;

/** A test with its hooks. */
export interface Collected {
  readonly file: string;
  readonly name: string;
  readonly run: () => Promise<void>;
}

const collected: Collected[] = [];
let file = "";
let before: Act[] = [];
let after: Act[] = [];
let once: Act[] = [];

/** Returns the tests of a file that `load` imports, after running its `beforeAll` hooks. */
export async function collect(path: string, load: () => Promise<unknown>): Promise<Collected[]> {
  file = path;
  before = [];
  after = [];
  once = [];
  const from = collected.length;
  await load();
  for (const act of once) await act();
  return collected.slice(from);
}

function add(name: string, act: Act): void {
  const [first, last] = [before, after];
  const run = async () => {
    for (const one of first) await one();
    try {
      await act();
    } finally {
      for (const one of last) await one();
    }
  };
  collected.push({ file, name, run });
}

export const test = Object.assign(add, {
  each: (table: readonly unknown[]) => (name: string, act: Act) =>
    table.forEach((row, index) => {
      const given = Array.isArray(row) ? (row as unknown[]) : [row];
      add(`${format(name, ...given)} (${index})`, () => act(...given));
    }),
});
export const describe = (_: string, inside: () => void): void => inside();
export const beforeAll = (act: Act): void => void once.push(act);
export const beforeEach = (act: Act): void => void before.push(act);
export const afterEach = (act: Act): void => void after.push(act);
/** Does nothing, because the process ends after the tests. */
export const afterAll = (): void => undefined;

import { afterAll, afterEach, expect } from "vitest";
import { ownDatabases, packsLeaked } from "./reserved-packs.ts";
import { openDatabase } from "./site.ts";

// After every test with a world: of the site that all share, and of each that the file has opened.

const shared = openDatabase();
afterAll(() => shared[Symbol.asyncDispose]());

afterEach(async () => {
  const leaked = await Promise.all([shared.db, ...ownDatabases].map(packsLeaked));
  expect(leaked, "packs that are reserved for nobody").toEqual(leaked.map(() => 0));
});

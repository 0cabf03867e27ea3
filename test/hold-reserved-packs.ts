import { afterAll, afterEach, expect } from "vitest";
import { ownDatabases, packsLeaked } from "./reserved-packs.ts";
import { openDatabase } from "./site.ts";

// Runs after every test with a world, on the shared site and on those that the file opened.

const shared = openDatabase();
afterAll(() => shared[Symbol.asyncDispose]());

afterEach(async () => {
  const leaked = await Promise.all([shared.db, ...ownDatabases].map(packsLeaked));
  expect(leaked, "packs that are reserved for nobody").toEqual(leaked.map(() => 0));
});

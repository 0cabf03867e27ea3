import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { wantedTitle } from "../../web/connect/wanted-title.ts";
import { destinationAfterLogin } from "../../web/session/destination.ts";
import { forgetWanted, readWanted, rememberWanted } from "../../web/session/wanted-page.ts";

const KEY = "hardwood.wanted";
let kept: Map<string, string>;
/** What the server says in the document. */
let said: { phase?: string };

beforeEach(() => {
  kept = new Map();
  said = {};
  vi.stubGlobal("document", { documentElement: { dataset: said } });
  vi.stubGlobal("location", new URL("https://hardwood.test/?packs=7"));
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test("the page that a visitor asked for is where a login leads, until they are there", () => {
  rememberWanted("/pack-results/3f9a?from=mail");
  expect(wantedTitle()).toBe("Your Pack Collection");
  expect(destinationAfterLogin()).toBe("/pack-results/3f9a?from=mail");
  forgetWanted();
  expect(wantedTitle()).toBeUndefined();
  expect(destinationAfterLogin()).toBe("/presale?packs=7");
});

test("in the season a login with chosen packs leads to the dashboard", () => {
  said.phase = "season";
  expect(destinationAfterLogin()).toBe("/dashboard");
});

test.each([
  "https://evil.test/squad",
  "//evil.test/squad",
  "/\\evil.test/squad",
  "/.//evil.test/squad",
  "/squad/..//evil.test",
  "/%2e%2e/\\evil.test",
  "https://hardwood.test//evil.test",
  "javascript:alert(1)",
  "data:text/html,hello",
  "https://",
])("%s in storage leads nowhere", (found) => {
  kept.set(KEY, found);
  expect(readWanted()).toBeUndefined();
  expect(wantedTitle()).toBeUndefined();
  expect(destinationAfterLogin()).toBe("/presale?packs=7");
});

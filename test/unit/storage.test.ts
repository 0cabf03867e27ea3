import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { STORAGE, storedJson, storedText } from "../../web/storage.ts";

/** The part of a browser's Storage that the site uses. */
class Shelf {
  readonly kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
  removeItem = (key: string) => void this.kept.delete(key);
}

const PRIVACY = new URL("../../web/pages/legal/PrivacyData.tsx", import.meta.url);

let local: Shelf;
let session: Shelf;

beforeEach(() => {
  local = new Shelf();
  session = new Shelf();
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", session);
});
afterEach(() => void vi.unstubAllGlobals());

test("a value is stored under its key, read back, and removed", () => {
  const theme = storedText("hardwood.theme");
  const opening = storedText("hardwood.opening");
  theme.write("light");
  opening.write("a1");
  expect([...local.kept]).toEqual([["hardwood.theme", "light"]]);
  expect([...session.kept]).toEqual([["hardwood.opening", "a1"]]);
  expect([theme.read(), opening.read()]).toEqual(["light", "a1"]);
  theme.remove();
  expect(theme.read()).toBeUndefined();
});

test("taking a value removes it", () => {
  const opening = storedText("hardwood.opening");
  opening.write("a1");
  expect(opening.take()).toBe("a1");
  expect(opening.take()).toBeUndefined();
});

const welcome = storedJson<{ name: string }>(
  "hardwood.welcome",
  ({ name }) => typeof name === "string",
);

test("JSON is read back as written", () => {
  welcome.write({ name: "Phantom" });
  expect(welcome.read()).toEqual({ name: "Phantom" });
  expect(welcome.take()).toEqual({ name: "Phantom" });
  expect(welcome.read()).toBeUndefined();
});

test.each([
  ["no JSON", "{name"],
  ["nothing", ""],
  ["null", "null"],
  ["a number", "7"],
  ["another shape", '{"title":"Phantom"}'],
  ["a field of another type", '{"name":1}'],
])("%s in storage reads as nothing, and taking it clears it", (_what, text) => {
  session.kept.set("hardwood.welcome", text);
  expect(welcome.read()).toBeUndefined();
  expect(welcome.take()).toBeUndefined();
  expect(session.kept.size).toBe(0);
});

const refuse = () => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};

test.each([
  ["is full", () => vi.stubGlobal("sessionStorage", Object.assign(session, { setItem: refuse }))],
  [
    "is switched off",
    () => vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse }),
  ],
  [
    "may not even be touched",
    () => Object.defineProperty(globalThis, "sessionStorage", { get: refuse, configurable: true }),
  ],
])("nothing throws where storage %s: what is written is lost", (_how, breakStorage) => {
  breakStorage();
  welcome.write({ name: "Phantom" });
  expect(welcome.read()).toBeUndefined();
  expect(welcome.take()).toBeUndefined();
  expect(() => welcome.remove()).not.toThrow();
});

test("the privacy policy names each key with its storage", () => {
  const rows = readFileSync(PRIVACY, "utf8").matchAll(
    /"(hardwood\.[\w-]+)",\s*"(Local|Session) storage/g,
  );
  const told = [...rows].map(([, key, area]) => [key, area!.toLowerCase()]);
  const used = Object.entries(STORAGE).filter(([key]) => key.startsWith("hardwood."));
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(used));
});

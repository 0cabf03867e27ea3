import { SLOTS } from "../../../rules/league/slots.ts";
import { storedJson } from "../../storage.ts";
import type { Kept } from "./draft.ts";

type AllKept = Record<string, Kept>;

const stored = storedJson<AllKept>(
  "hardwood.lineup",
  (found) => typeof found === "object" && Object.values(found).every(isKept),
);

/** Returns the slots of a roster that were unsaved when the page was left. */
export function readKept(roster: string): Kept | undefined {
  return stored.read()?.[roster];
}

/** Stores unsaved slots; undefined once they are saved. */
export function keepUnsaved(roster: string, kept: Kept | undefined): void {
  const { [roster]: _, ...others } = stored.read() ?? {};
  const all = kept === undefined ? others : { ...others, [roster]: kept };
  if (Object.keys(all).length === 0) stored.remove();
  else stored.write(all);
}

function isKept(value: Partial<Kept> | undefined): boolean {
  const { slots, version, unanswered = [] } = value ?? {};
  return (
    Number.isInteger(version) &&
    isSlots(slots) &&
    Array.isArray(unanswered) &&
    unanswered.every(isSlots)
  );
}

function isSlots(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length === SLOTS.length &&
    value.every((one: unknown) => one === null || typeof one === "string")
  );
}

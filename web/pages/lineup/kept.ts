import { SLOTS } from "../../../rules/league/slots.ts";
import { storedJson } from "../../storage.ts";
import type { Kept } from "./draft.ts";

/** Unsaved slots with the week that they were for. */
type KeptFor = Kept & { readonly week: string };

type AllKept = Record<string, KeptFor>;

const stored = storedJson<AllKept>(
  "hardwood.lineup",
  (found) => typeof found === "object" && Object.values(found).every(isKept),
);

/** Returns the slots of a roster that were unsaved when the page was left. */
export function readKept(roster: string): KeptFor | undefined {
  return stored.read()?.[roster];
}

/** Stores unsaved slots; undefined once they are saved. */
export function keepUnsaved(roster: string, kept: KeptFor | undefined): void {
  const { [roster]: _, ...others } = stored.read() ?? {};
  const all = kept === undefined ? others : { ...others, [roster]: kept };
  if (Object.keys(all).length === 0) stored.remove();
  else stored.write(all);
}

function isKept(value: Partial<KeptFor> | undefined): boolean {
  const { week, slots, version, unanswered = [] } = value ?? {};
  return (
    typeof week === "string" &&
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

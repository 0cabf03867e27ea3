import { storedJson } from "../../storage.ts";

const isList = (value: unknown) =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

const stored = storedJson<Record<string, string[]>>(
  "hardwood.told-prizes",
  (found) => typeof found === "object" && Object.values(found).every(isList),
);

/** Returns the tournaments whose prizes a wallet's user has been told of here; undefined before the first time. */
export function readToldPrizes(wallet: string): ReadonlySet<string> | undefined {
  const told = stored.read()?.[wallet];
  return told && new Set(told);
}

export function rememberToldPrizes(wallet: string, tournaments: readonly string[]): void {
  stored.write({ ...stored.read(), [wallet]: [...tournaments] });
}

import { createStore } from "../store.ts";
import { storedJson } from "../storage.ts";
import { toast } from "../ui/toast.ts";

/** A wallet in this browser, one found after a trip to its app, or the app itself through links. */
export type WelcomeWay = "browser" | "fallback" | "app";

const WORDS: Record<WelcomeWay, (name: string) => string> = {
  browser: (name) => `Successfully connected to ${name}.`,
  fallback: (name) => `Successfully connected to ${name} from mobile.`,
  app: (name) => `Successfully connected via ${name} mobile app.`,
};

interface Welcome {
  readonly walletName: string;
  readonly way: WelcomeWay;
}

const last = createStore<Welcome | undefined>(undefined);
const carried = storedJson<Welcome>(
  "hardwood.welcome",
  ({ walletName, way }) => typeof walletName === "string" && way !== undefined && way in WORDS,
);

/** Shows that the wallet has connected. */
export function welcome(walletName: string, way: WelcomeWay = "browser"): void {
  last.set({ walletName, way });
  toast({ title: "Welcome!", description: WORDS[way](walletName) });
}

/**
 * Saves the welcome for the next document: the landing page unloads before anyone can read a toast.
 */
export function carryWelcome(): void {
  const saved = last.get();
  if (saved) carried.write(saved);
}

export function showCarriedWelcome(): void {
  const saved = carried.take();
  if (saved) welcome(saved.walletName, saved.way);
}

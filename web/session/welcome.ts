import { toast } from "../ui/toast.ts";

const KEY = "hardwood.welcome";

/** A wallet of this browser, one found after a trip to its app, or the app itself by links. */
export type WelcomeWay = "browser" | "fallback" | "app";

const WORDS: Record<WelcomeWay, (name: string) => string> = {
  browser: (name) => `Successfully connected to ${name}.`,
  fallback: (name) => `Successfully connected to ${name} from mobile.`,
  app: (name) => `Successfully connected via ${name} mobile app.`,
};

let last: [name: string, way: WelcomeWay] | undefined;

/** Shows that the wallet has connected. */
export function welcome(walletName: string, way: WelcomeWay = "browser"): void {
  last = [walletName, way];
  toast({ title: "Welcome!", description: WORDS[way](walletName) });
}

/** The next document is to say it: the landing page is left before anybody could read a toast. */
export function carryWelcome(): void {
  if (last === undefined) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(last));
  } catch {
    // then it is not said
  }
}

export function showCarriedWelcome(): void {
  try {
    const carried = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (carried !== null) welcome(...(JSON.parse(carried) as [string, WelcomeWay]));
  } catch {
    // then it was not carried
  }
}

import { toast } from "../ui/toast.ts";

const KEY = "hardwood.welcome";

/** Shows that the wallet has connected. */
export function welcome(walletName: string): void {
  toast({ title: "Welcome!", description: `Successfully connected to ${walletName}.` });
}

/** The next document is to say it: the landing page is left before anybody could read a toast. */
export function carryWelcome(walletName: string | undefined): void {
  if (walletName === undefined) return;
  try {
    sessionStorage.setItem(KEY, walletName);
  } catch {
    // then it is not said
  }
}

export function showCarriedWelcome(): void {
  try {
    const name = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (name !== null) welcome(name);
  } catch {
    // then it was not carried
  }
}

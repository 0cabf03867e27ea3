import { inject } from "vitest";
import { Actor } from "../dev/actor.ts";

/** Creates people who use a server. */
export interface Guests {
  /** Returns someone with a wallet, not signed in. */
  readonly newVisitor: () => Promise<Actor>;
  /** Returns a signed-in user without money. */
  readonly newUser: () => Promise<Actor>;
  /** Returns a signed-in user with 1 SOL and 1,000 USDC. */
  readonly newBuyer: () => Promise<Actor>;
}

export function guestsOf(url: string): Guests {
  const newVisitor = () => Actor.create(url, inject("site").origin);
  const newUser = async () => (await newVisitor()).signIn();
  return { newVisitor, newUser, newBuyer: async () => (await newUser()).fund() };
}

import { ensureUser } from "../../server/auth/store.ts";
import type { Db } from "../../server/db/connect.ts";
import { usdc } from "../../rules/money.ts";
import { walletOf } from "./wallet.ts";

/** A person with a wallet and an account on the site. */
export interface Person {
  readonly name: string;
  readonly wallet: ReturnType<typeof walletOf>;
  readonly code: string;
  /** USDC at the start of a run, in base units. */
  readonly funds: bigint;
}

const FUNDS = { ann: 3000n, bob: 1000n, cid: 400n, dee: 60n, eve: 1000n, fay: 20n };

/** Everyone in a run. Most can pay for a few orders, one for a single pack. */
export const PEOPLE: readonly Person[] = Object.entries(FUNDS).map(([name, whole]) => ({
  name,
  wallet: walletOf(name),
  code: `${name[0]!.toUpperCase()}0000000`,
  funds: usdc(whole),
}));

/** Creates everyone's user. */
export async function recordPeople(db: Db, at: Date): Promise<void> {
  for (const { wallet, code } of PEOPLE)
    await ensureUser(db, { walletAddress: wallet.address, code, at });
}

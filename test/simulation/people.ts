import { ensureUser } from "../../server/auth/store.ts";
import type { Db } from "../../server/db/connect.ts";
import { usdc } from "../../rules/money.ts";
import { walletOf } from "./wallet.ts";

/** Somebody with a wallet and an account on the site. */
export interface Person {
  readonly name: string;
  readonly wallet: ReturnType<typeof walletOf>;
  readonly code: string;
  /** Base units of USDC at the start of a run. */
  readonly funds: bigint;
}

const FUNDS = { ann: 3000n, bob: 1000n, cid: 400n, dee: 60n, eve: 1000n, fay: 20n };

/** Everybody in a run: most can pay for a few orders, one for one pack only. */
export const PEOPLE: readonly Person[] = Object.entries(FUNDS).map(([name, whole]) => ({
  name,
  wallet: walletOf(name),
  code: `${name[0]!.toUpperCase()}0000000`,
  funds: usdc(whole),
}));

/** Signs everybody in. */
export async function recordPeople(db: Db, at: Date): Promise<void> {
  for (const { wallet, code } of PEOPLE)
    await ensureUser(db, { walletAddress: wallet.address, code, at });
}

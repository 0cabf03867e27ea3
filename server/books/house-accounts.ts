import type { Address } from "@solana/kit";
import { playerTokenAccountOf } from "../../chain/player-mint.ts";
import type { HouseAccounts } from "../../chain/read-line.ts";
import type { Context } from "../context.ts";
import { listBoxPlayers } from "../players/store.ts";

/** Returns the accounts that hold the house's money and tokens. */
export async function readHouseAccounts({
  db,
  launch,
}: Pick<Context, "db" | "launch">): Promise<HouseAccounts> {
  const { vault, escrowAccount, usdcMint } = launch;
  const players = await listBoxPlayers(db);
  const tokenAccounts = await Promise.all(
    players.map(async ({ mint }) => {
      const address = mint as Address;
      return [await playerTokenAccountOf(vault, address), address] as const;
    }),
  );
  return { vault, escrowAccount, usdcMint, tokenAccounts: new Map(tokenAccounts) };
}

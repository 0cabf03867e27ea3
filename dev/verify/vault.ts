import type { Address } from "@solana/kit";
import { Mismatch, read } from "./ask.ts";
import { list, logHead } from "./schemas.ts";

interface Sale {
  readonly prizeWallet: Address;
  readonly vault: Address;
  /** The ids of the players that were sold. */
  readonly players: readonly string[];
}

/**
 * Returns the wallets of a season, and the players of the sale. Its vault must be the one that delivered the tokens of the sale: a house could record
 * different locks under several keys, and name the one that it likes once the games are over. Throws `Mismatch`.
 */
export async function readVault(site: string, usdcMint: Address): Promise<Sale> {
  const { prizeWallet, vault } = await read(site, "/api/tournaments", list);
  const sale = await read(site, "/api/fairness/log?after=0", logHead);
  if (sale.vault !== vault || sale.usdcMint !== usdcMint)
    throw new Mismatch(
      `The season names the vault ${vault} and the USDC ${usdcMint}, and the draw log ${sale.vault} and ${sale.usdcMint}.`,
    );
  return { prizeWallet, vault, players: sale.players };
}

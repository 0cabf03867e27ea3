import { tokens, usdc } from "../../../rules/money.ts";
import {
  PACK_PRICE,
  PLAYERS_PER_PACK,
  PRESALE_SUPPLY_PER_PLAYER,
  SUPPLY_PER_PLAYER,
  TOKENS_PER_PLAYER,
} from "../../../rules/presale.ts";

const text = (amount: bigint) => amount.toLocaleString("en-US");

/** The presale's figures for the landing page, taken from the rules. */
export const FACTS = {
  price: text(PACK_PRICE / usdc(1n)),
  players: PLAYERS_PER_PACK,
  tokensPerPlayer: text(TOKENS_PER_PLAYER / tokens(1n)),
  tokensPerPack: text((TOKENS_PER_PLAYER * BigInt(PLAYERS_PER_PACK)) / tokens(1n)),
  supply: text(SUPPLY_PER_PLAYER / tokens(1n)),
  presaleSupply: text(PRESALE_SUPPLY_PER_PLAYER / tokens(1n)),
  presaleShare: `${(PRESALE_SUPPLY_PER_PLAYER * 100n) / SUPPLY_PER_PLAYER}%`,
};

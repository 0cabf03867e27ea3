import { tokens, usdc } from "../../../rules/money.ts";
import {
  PACK_PRICE,
  PLAYERS_PER_PACK,
  PRESALE_SUPPLY_PER_PLAYER,
  SUPPLY_PER_PLAYER,
  TOKENS_PER_CARD,
  tokensIn,
} from "../../../rules/presale.ts";

const text = (amount: bigint | number) => amount.toLocaleString("en-US");

/** The presale's figures for the landing page, taken from the rules. */
export const FACTS = {
  price: text(PACK_PRICE / usdc(1n)),
  players: PLAYERS_PER_PACK,
  tokensPerPlayer: text(TOKENS_PER_CARD),
  tokensPerPack: text(tokensIn(1)),
  supply: text(SUPPLY_PER_PLAYER / tokens(1n)),
  presaleSupply: text(PRESALE_SUPPLY_PER_PLAYER / tokens(1n)),
  presaleShare: `${(PRESALE_SUPPLY_PER_PLAYER * 100n) / SUPPLY_PER_PLAYER}%`,
};

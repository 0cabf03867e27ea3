import { PACKS_IN_BOX, CARDS_PER_PLAYER } from "../../../rules/box.ts";
import {
  COMMISSION_PERCENT,
  LIQUIDITY_PERCENT,
  MARKETING_PERCENT,
  TEAM_PERCENT,
} from "../../../rules/funds-split.ts";
import {
  CURATED_PLAYERS,
  MAX_PACKS_PER_PURCHASE,
  MAX_PACKS_PER_USER,
} from "../../../rules/presale.ts";
import { FACTS } from "../landing/facts.ts";

/** The figures in the texts, taken from the rules. */
export const FIGURES = strict({
  ...FACTS,
  curated: CURATED_PLAYERS,
  packsInBox: PACKS_IN_BOX.toLocaleString("en-US"),
  cardsPerPlayer: CARDS_PER_PLAYER.toLocaleString("en-US"),
  perPurchase: MAX_PACKS_PER_PURCHASE,
  perUser: MAX_PACKS_PER_USER,
  liquidity: `${LIQUIDITY_PERCENT}%`,
  marketing: `${MARKETING_PERCENT}%`,
  team: `${TEAM_PERCENT}%`,
  commission: `${COMMISSION_PERCENT}%`,
});

/** Throws for unknown figures: MDX is not type-checked and would silently render nothing. */
function strict<Figures extends object>(figures: Figures): Figures {
  return new Proxy(figures, {
    get(all, name) {
      if (!(name in all)) throw new Error(`There is no figure called ${String(name)}`);
      return Reflect.get(all, name) as unknown;
    },
  });
}

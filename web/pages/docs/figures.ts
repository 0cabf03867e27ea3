import { PACKS_IN_BOX, SLOTS_PER_PLAYER } from "../../../rules/box.ts";
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

/** The figures that the texts name, all from the rules that the product runs on. */
export const FIGURES = {
  ...FACTS,
  curated: CURATED_PLAYERS,
  packsInBox: PACKS_IN_BOX.toLocaleString("en-US"),
  slots: SLOTS_PER_PLAYER.toLocaleString("en-US"),
  perPurchase: MAX_PACKS_PER_PURCHASE,
  perUser: MAX_PACKS_PER_USER,
  liquidity: `${LIQUIDITY_PERCENT}%`,
  marketing: `${MARKETING_PERCENT}%`,
  team: `${TEAM_PERCENT}%`,
  commission: `${COMMISSION_PERCENT}%`,
};

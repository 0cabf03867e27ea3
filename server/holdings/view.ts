import { DECIMALS } from "../../rules/money.ts";
import { viewPlayer } from "../players/view.ts";
import type { Holding } from "./read-holdings.ts";
import type { HoldingView } from "./schemas.ts";

export function viewHolding({ player, held, onItsWay }: Holding): HoldingView {
  return {
    player: viewPlayer(player),
    tokenQuantity: toTokens(held + onItsWay),
    onItsWay: toTokens(onItsWay),
  };
}

function toTokens(baseUnits: bigint): number {
  return Number(baseUnits) / 10 ** DECIMALS;
}

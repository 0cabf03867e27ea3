import { POSITIONS } from "../../rules/positions.ts";
import { TIERS } from "../../rules/tiers.ts";
import type { CardPlayer } from "../../art/card.ts";

/** One player whose tokens the user holds. */
export type Holding = {
  player: CardPlayer;
  tokenQuantity: number;
  /** How many of them are still being delivered. */
  onItsWay: number;
};

type Fields = Record<string, unknown>;

/**
 * An item wraps its player or is the player itself; what is missing has the defaults of the
 * specification, section 3. An answer that is no list is empty (section 7).
 */
export function readHoldings(answer: unknown): Holding[] {
  if (!Array.isArray(answer)) return [];
  return answer.filter(isFields).map((item) => {
    const player = isFields(item["player"]) ? item["player"] : item;
    return {
      player: readPlayer(player),
      tokenQuantity: numberOr(item["tokenQuantity"], 50),
      onItsWay: numberOr(item["onItsWay"], 0),
    };
  });
}

function readPlayer(fields: Fields): CardPlayer {
  const name = textOr(fields["name"], "Unknown Player");
  return {
    id: textOr(fields["id"], name),
    name,
    currentTeam: textOr(fields["currentTeam"], "Unknown Team"),
    position: POSITIONS.find((one) => one === fields["position"]) ?? "SF",
    tier: TIERS.find((one) => one === fields["tier"]) ?? "B",
    popularity: numberOr(fields["popularity"], 50),
    number: typeof fields["number"] === "number" ? fields["number"] : null,
  };
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === "string" && value !== "" ? value : fallback;
}

function numberOr(value: unknown, fallback: number): number {
  return typeof value === "number" && Number.isFinite(value) ? value : fallback;
}

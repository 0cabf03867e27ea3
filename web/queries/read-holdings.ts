import { POSITIONS } from "../../rules/positions.ts";
import { TIERS } from "../../rules/tiers.ts";
import type { CardPlayer } from "../../art/card.ts";

/** A user's tokens of one player. */
export type Holding = {
  player: CardPlayer;
  /** The mint of the player's tokens; null if unknown. */
  mint: string | null;
  tokenQuantity: number;
  /** Of these, tokens still being delivered. */
  onItsWay: number;
};

type Fields = Record<string, unknown>;

/**
 * Parses holdings. An item wraps its player or is the player itself; missing fields get the defaults
 * of the specification, section 3. A response that is not a list counts as empty (section 7).
 */
export function readHoldings(answer: unknown): Holding[] {
  if (!Array.isArray(answer)) return [];
  return answer.filter(isFields).map((item) => {
    const player = isFields(item["player"]) ? item["player"] : item;
    return {
      player: readPlayer(player),
      mint: typeof player["mint"] === "string" ? player["mint"] : null,
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

import type { Tier } from "../../../rules/tiers.ts";
import { Table, Td, Th } from "../../ui/Table.tsx";
import { TierBadge } from "../../cards/TierBadge.tsx";

export type TierOdds = {
  tier: Tier;
  /** Chance of one card, 0 to 1. */
  chance: number;
};

type OddsTableProps = {
  odds: readonly TierOdds[];
  /** For the last column: the number of cards to be drawn. */
  cards: number;
  caption?: string | undefined;
};

const BAR: Record<Tier, string> = { S: "bg-tier-s", A: "bg-tier-a", B: "bg-tier-b" };

/** Odds per card, shown before any payment, with expected cards for the chosen quantity. */
export function OddsTable({ odds, cards, caption = "Odds for each card" }: OddsTableProps) {
  return (
    <Table caption={caption} isCaptionVisible>
      <thead>
        <tr>
          <Th>Tier</Th>
          <Th className="max-sm:hidden">Share</Th>
          <Th className="text-right">Chance</Th>
          <Th className="text-right">
            In {cards} {cards === 1 ? "card" : "cards"}
          </Th>
        </tr>
      </thead>
      <tbody>
        {odds.map(({ tier, chance }) => (
          <tr key={tier}>
            <Th scope="row">
              <TierBadge tier={tier} />
            </Th>
            <Td className="w-full max-sm:hidden">
              <span
                aria-hidden="true"
                className="block h-1.5 w-full max-w-40 forced-color-adjust-none bg-s3"
              >
                <span
                  className={`block h-full ${BAR[tier]}`}
                  style={{ width: `${Math.max(2, chance * 100)}%` }}
                />
              </span>
            </Td>
            <Td isNumber>{(chance * 100).toFixed(1)}%</Td>
            <Td isNumber className="whitespace-nowrap text-ink2">
              about {expected(chance * cards)}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/**
 * Rounds to whole cards from one up; below one keeps a fraction, so that rare tiers do not show as
 * zero.
 */
function expected(count: number): string {
  return count >= 1 || count === 0 ? String(Math.round(count)) : count.toFixed(1);
}

import type { Tier } from "../../../rules/tiers.ts";
import { TierBadge } from "../../cards/TierBadge.tsx";
import { packsText } from "../../format/packs-text.ts";
import { Table, Td, Th } from "../../ui/Table.tsx";
import { chanceOf, chanceText, type TierOdds } from "./odds.ts";

type OddsTableProps = {
  odds: readonly TierOdds[];
  /** The chosen quantity. */
  packs: number;
};

const BAR: Record<Tier, string> = { S: "bg-tier-s", A: "bg-tier-a", B: "bg-tier-b" };

/** The odds, shown before any payment: of each card, and of at least one in the chosen packs. */
export function OddsTable({ odds, packs }: OddsTableProps) {
  return (
    <Table caption={`Odds in ${packsText(packs)}`} isCaptionVisible>
      <thead>
        <tr>
          <Th>Tier</Th>
          <Th className="max-sm:hidden">Share</Th>
          <Th className="text-right max-sm:whitespace-normal">Each card</Th>
          <Th className="text-right max-sm:whitespace-normal">At least one</Th>
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
            <Td isNumber className="font-bold whitespace-nowrap">
              {chanceText(chanceOf(odds, tier, packs))}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

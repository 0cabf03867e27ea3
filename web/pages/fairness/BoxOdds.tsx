import { TIERS, type Tier } from "../../../rules/tiers.ts";
import { percent } from "./percent.ts";
import { TierBadge } from "../../cards/TierBadge.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Table, Td, Th } from "../../ui/Table.tsx";
import type { BoxView } from "./fairness-queries.ts";
import type { OddsFigures } from "./odds-worker.ts";

export type OddsProps = {
  box: BoxView | undefined;
  /** Undefined while computing. */
  odds: OddsFigures | undefined;
  /** This browser cannot compute them. */
  isBroken: boolean;
};

/** Odds of the next pack, by tier; after the presale, those that it would have. */
export function BoxOdds({ box, odds, isBroken, isSold }: OddsProps & { isSold: boolean }) {
  return (
    <Panel
      title={isSold ? "Odds of the next pack" : "What was left in the box"}
      aside={
        // As wide before it is known, so that the title does not wrap later.
        <span className={`type-note text-ink2 tabular-nums ${box ? "" : "invisible"}`}>
          {box ? box.packsLeft.toLocaleString("en-US") : "56,000"} packs left
        </span>
      }
      description={
        isSold
          ? "Computed in your browser from all remaining cards, over every order in which four cards can come. No sampling, no estimates."
          : "The presale is over. These would be the odds of a next pack, computed in your browser from all remaining cards."
      }
    >
      {box?.packsLeft === 0 ? (
        <p className="type-body text-ink2">The box is empty. There is no next pack.</p>
      ) : isBroken ? (
        <p role="alert" className="type-body text-danger">
          This browser could not compute the odds. Please reload the page.
        </p>
      ) : box && odds ? (
        <OddsRows box={box} odds={odds} isSold={isSold} />
      ) : (
        <div aria-busy="true">
          <Skeleton className="h-78 w-full sm:h-61" />
        </div>
      )}
    </Panel>
  );
}

function OddsRows(props: { box: BoxView; odds: OddsFigures; isSold: boolean }) {
  const { box, odds, isSold } = props;
  return (
    <>
      <Table caption="Odds of the next pack by tier" className="[&_th]:text-[0.9375rem]">
        <thead>
          <tr>
            <Th>Tier</Th>
            <Th className="text-right max-sm:hidden">Players</Th>
            <Th className="text-right max-sm:hidden">Cards left</Th>
            <Th className="text-right">Per card</Th>
            <Th className="text-right whitespace-normal">At least one in a pack</Th>
            <Th className="text-right max-sm:hidden">In a pack, on average</Th>
          </tr>
        </thead>
        <tbody>
          {TIERS.map((tier) => (
            <tr key={tier} className="[&:last-child>:is(td,th)]:border-b-0">
              <Th scope="row">
                <TierBadge tier={tier} />
              </Th>
              <Td isNumber className="max-sm:hidden">
                {playersOf(box, tier)}
              </Td>
              <Td isNumber className="max-sm:hidden">
                {cardsOf(box, tier).toLocaleString("en-US")}
              </Td>
              <Td isNumber>{percent(odds.tiers[tier].perCard)}</Td>
              <Td isNumber className="font-bold">
                {percent(odds.tiers[tier].atLeastOne)}
              </Td>
              <Td isNumber className="max-sm:hidden">
                {odds.tiers[tier].expected.toFixed(3)} cards
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="type-note mt-4 max-w-measure text-ink2">
        A pack never holds a player twice.
        {isSold &&
          " Buying more packs does not change the odds of a card. The figures shift slightly with every draw, because the box changes."}
      </p>
    </>
  );
}

function playersOf({ players }: BoxView, tier: Tier): number {
  return players.filter((player) => player.tier === tier).length;
}

function cardsOf({ players, cardsLeft }: BoxView, tier: Tier): number {
  return cardsLeft.reduce(
    (sum, left, place) => sum + (players[place]?.tier === tier ? left : 0),
    0,
  );
}

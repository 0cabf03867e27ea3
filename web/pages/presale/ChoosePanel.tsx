import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { PACKS_IN_BOX } from "../../../rules/box.ts";
import { MAX_PACKS_PER_PURCHASE, PLAYERS_PER_PACK } from "../../../rules/presale.ts";
import { OddsTable } from "./OddsTable.tsx";
import type { oddsQuery } from "../../queries/purchases.ts";
import type { QueryFailure } from "../../queries/use-failure.ts";
import { Button } from "../../ui/Button.tsx";
import { paths } from "../../paths.ts";
import { Panel } from "../../ui/Panel.tsx";
import { RouteLink } from "../../ui/RouteLink.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Stepper } from "../../ui/Stepper.tsx";

const QUICK_AMOUNTS = [1, 5, 10, 25];

export type Odds = Awaited<ReturnType<NonNullable<typeof oddsQuery.queryFn>>>;

type ChoosePanelProps = {
  /** What to know before choosing. */
  note?: ReactNode;
  packs: number;
  /** Maximum packs per purchase right now; 0 if none are left. */
  maxPacks: number;
  /** Disabled while an order is open. */
  isLocked: boolean;
  onChange: (packs: number) => void;
  /** Undefined while loading, null if unavailable. */
  odds: Odds | null | undefined;
  noOdds: QueryFailure | undefined;
  /** Price, fee, total and the button. */
  children: ReactNode;
};

/** Quantity, odds and price. */
export function ChoosePanel({
  note,
  packs,
  maxPacks,
  isLocked,
  onChange,
  odds,
  noOdds,
  children,
}: ChoosePanelProps) {
  const isSoldOut = maxPacks === 0;
  return (
    <Panel className="flex flex-col">
      {note}
      <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-4">
        <Stepper
          label={<span className="type-title">How many packs?</span>}
          unit="pack"
          min={1}
          max={Math.max(1, maxPacks)}
          value={packs}
          onChange={onChange}
          disabled={isLocked || isSoldOut}
          className="w-full sm:max-w-54"
        />
        <SegmentedControl
          label="Quick amounts"
          value={String(packs)}
          onChange={(value) => onChange(Number(value))}
          options={quickAmounts(maxPacks).map((amount) => ({
            value: String(amount),
            label: amount === maxPacks ? `Max ${amount}` : String(amount),
            disabled: isLocked || amount > maxPacks,
          }))}
          className="sm:pb-2"
        />
      </div>
      <div className="mt-7">
        <OddsBlock odds={odds} failure={noOdds} packs={packs} />
      </div>
      {children}
    </Panel>
  );
}

/** Returns the round amounts below the maximum, and the maximum itself. */
function quickAmounts(maxPacks: number): number[] {
  const top = maxPacks === 0 ? MAX_PACKS_PER_PURCHASE : maxPacks;
  return [...QUICK_AMOUNTS.filter((amount) => amount < top), top];
}

type OddsBlockProps = {
  odds: Odds | null | undefined;
  failure: QueryFailure | undefined;
  packs: number;
};

function OddsBlock({ odds, failure, packs }: OddsBlockProps) {
  if (failure) {
    return (
      <div role="alert" className="border border-hair bg-s2 p-5">
        <p className="type-label">We can't load the odds right now.</p>
        <p className="type-small mt-1 text-ink2">Check them before you buy.</p>
        <Button size="s" className="mt-4" isBusy={failure.isRetrying} onClick={failure.retry}>
          Try Again
        </Button>
      </div>
    );
  }
  return (
    <div aria-busy={odds === undefined}>
      {odds ? (
        <OddsTable odds={odds.tiers} packs={packs} />
      ) : (
        <Skeleton className="h-[13.75rem] w-full" />
      )}
      <OddsNote cardsLeft={odds?.cardsLeft} />
    </div>
  );
}

/**
 * Explains the odds. The text is there even if the number is unknown: on a phone it is the largest text of the first
 * screen, which is rendered before any data.
 */
function OddsNote({ cardsLeft }: { cardsLeft: number | undefined }) {
  const isLoading = cardsLeft === undefined;
  const proof = "Exact odds, and every draw so far";
  return (
    <p className="type-small mt-3 text-ink2">
      Based on the{" "}
      <span className={cx(isLoading && "invisible")}>
        {(cardsLeft ?? PACKS_IN_BOX * PLAYERS_PER_PACK).toLocaleString("en-US")}
      </span>{" "}
      cards left. A pack never holds a player twice. Buying more does not change the chance per
      card.{" "}
      {isLoading ? (
        <span className="invisible">{proof}</span>
      ) : (
        <RouteLink to={paths.fairness}>{proof}</RouteLink>
      )}
    </p>
  );
}

import { TrendingUp } from "lucide-react";
import { shortTournamentName } from "../../../rules/league/names.ts";
import { BAR_PERCENT } from "../../../rules/league/prizes.ts";
import { TOURNAMENTS, type TournamentKind } from "../../../rules/league/week.ts";
import type { FilledRoster } from "../../queries/season.ts";
import { expectedText, pointsText, setsText } from "../../season/figures.ts";
import { Button } from "../../ui/Button.tsx";
import type { LastBar } from "./last-bar.ts";
import { type MoreSets as Offer, timesAt } from "./more-sets.ts";
import type { Slots } from "./slots.ts";

type MoreSetsProps = {
  offers: readonly Offer[];
  lastBar: LastBar;
  /** What autofill knows of the user's players. */
  reasons: FilledRoster["reasons"];
  place: (slots: Slots, said: string) => void;
};

const MAX_SHOWN = 3;
const MORE_SETS = "more-sets";

/** Moves the focus to the offers, which are below what changes a lineup. */
export function showMoreSets(): void {
  document.getElementById(MORE_SETS)?.focus();
}

/** Offers lineups with more sets than the user's, and says below which bar each wins more. Nothing if there are none. */
export function MoreSets({ offers, lastBar, reasons, place }: MoreSetsProps) {
  if (offers.length === 0) return null;
  const guesses = new Set(reasons.flatMap((one) => (one.isEstimated ? one.player : [])));
  const isGuessed = (players: readonly string[]) => players.some((id) => guesses.has(id));
  const bars = TOURNAMENTS.flatMap((kind) => {
    const bar = lastBar(kind);
    return bar === undefined ? [] : `${pointsText(bar)} ${shortTournamentName(kind)}`;
  });
  return (
    <section aria-labelledby={MORE_SETS} className="mt-3.5 border-t border-hair pt-3">
      <h3 id={MORE_SETS} tabIndex={-1} className="scroll-mt-24 font-bold">
        More sets
      </h3>
      <p className="type-note text-ink2">
        Your share of the pool is your points above the bar, {String(BAR_PERCENT)}% of the average,
        times your sets: the fewest tokens you hold of any of your five.
        {bars.length > 0 && ` Last ${bars.length === 1 ? "bar" : "bars"}: ${bars.join(", ")}.`}
      </p>
      <ul className="mt-2 divide-y divide-hair">
        {offers.slice(0, MAX_SHOWN).map((offer) => (
          <li
            key={String(offer.sets)}
            className="type-note grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-3 py-2"
          >
            <TrendingUp aria-hidden="true" className="size-5 text-ink2" />
            <p>
              <b className="block">{setsText(offer.sets)}</b>
              {TOURNAMENTS.map((kind) => (
                <span key={kind} className="block">
                  {comparedText(offer, kind, isGuessed)}
                  {atLastBar(offer, kind, lastBar(kind))}.
                </span>
              ))}
            </p>
            <Button
              size="s"
              onClick={({ currentTarget }) => {
                // The button goes with its offer, so the focus moves to what the press changes.
                currentTarget.closest<HTMLElement>("[aria-label=Sets]")?.focus();
                place(offer.slots, `Lineup with ${setsText(offer.sets)} placed.`);
              }}
            >
              Place<span className="sr-only"> the lineup with {setsText(offer.sets)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns text such as "Mon to Thu 377.4 points, wins more if the bar is below 354.6". Estimates are marked. */
function comparedText(
  offer: Offer,
  kind: TournamentKind,
  isGuessed: (players: readonly string[]) => boolean,
): string {
  const { expected, bar, counting } = offer[kind];
  const points = expectedText(expected, isGuessed(counting));
  const when = Number.isNaN(bar)
    ? "wins the same"
    : bar <= 0
      ? "wins less"
      : bar >= expected
        ? "wins more"
        : `wins more if the bar is below ${expectedText(bar, isGuessed([...counting, ...offer.own[kind].counting]))}`;
  return `${shortTournamentName(kind)} ${points} points, ${when}`;
}

/** Returns text such as ", 1.4 times your prize at the last bar"; empty without one. */
function atLastBar(offer: Offer, kind: TournamentKind, bar: number | undefined): string {
  if (bar === undefined) return "";
  const times = timesAt(bar, offer.own[kind], offer[kind]);
  if (Number.isNaN(times) || times === 0) return ", no prize at the last bar";
  if (times === Infinity) return ", a prize at the last bar, unlike yours";
  return `, ${times.toFixed(1)} times your prize at the last bar`;
}

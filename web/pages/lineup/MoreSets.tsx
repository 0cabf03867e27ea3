import { useQuery } from "@tanstack/react-query";
import { TrendingUp } from "lucide-react";
import { kindOf, shortTournamentName } from "../../../rules/league/names.ts";
import { STARTER_SLOTS } from "../../../rules/league/slots.ts";
import { isSettled } from "../../../rules/league/states.ts";
import type { TournamentKind } from "../../../rules/league/week.ts";
import { type FilledRoster, tournamentsQuery } from "../../queries/season.ts";
import { expectedText, pointsText, setsText } from "../../season/figures.ts";
import { Button } from "../../ui/Button.tsx";
import { listMoreSets } from "./more-sets.ts";
import type { Slots } from "./slots.ts";
import type { Outlook, Prospects } from "./what-if.ts";

type MoreSetsProps = {
  prospects: Prospects;
  /** What autofill knows of the user's players. */
  reasons: FilledRoster["reasons"];
  outlook: Outlook;
  kind: TournamentKind;
  place: (slots: Slots, said: string) => void;
};

const MAX_SHOWN = 3;

/** Offers tens with more sets than a full five, and says below which bar each wins more. Nothing if there are none. */
export function MoreSets({ prospects, reasons, outlook, kind, place }: MoreSetsProps) {
  const { data } = useQuery(tournamentsQuery);
  if (prospects.counting.length < STARTER_SLOTS.length) return null;
  const tens = listMoreSets(prospects, reasons, outlook).slice(0, MAX_SHOWN);
  if (tens.length === 0) return null;
  const guesses = new Set(reasons.flatMap((one) => (one.isEstimated ? one.player : [])));
  const last = data?.tournaments.find(
    ({ id, state, bar }) => kindOf(id) === kind && isSettled(state) && bar !== null,
  );
  return (
    <section aria-labelledby="more-sets" className="mt-3.5 border-t border-hair pt-3">
      <h3 id="more-sets" className="font-bold">
        More sets
      </h3>
      <ul className="mt-1.5 grid gap-1.5">
        {tens.map(({ slots, sets, expected, bar }) => {
          const text = (points: number) =>
            expectedText(
              points,
              slots.some((id) => guesses.has(id ?? "")),
            );
          return (
            <li
              key={String(sets)}
              className="type-note grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-3"
            >
              <TrendingUp aria-hidden="true" className="size-5 text-ink2" />
              <span>
                <b>{setsText(sets)}</b> with <b>{text(expected)}</b> points:{" "}
                {expected >= prospects.expected ? (
                  "wins more"
                ) : (
                  <>
                    wins more if the bar is below <b>{text(bar)}</b>
                  </>
                )}
                .
              </span>
              <Button
                size="s"
                onClick={({ currentTarget }) => {
                  // The button goes with its offer, so the focus moves to what the press changes.
                  currentTarget.closest<HTMLElement>("[aria-label=Sets]")?.focus();
                  place(slots, `Ten with ${setsText(sets)} placed.`);
                }}
              >
                Place<span className="sr-only"> the ten with {setsText(sets)}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      {last && (
        <p className="type-note mt-1.5 text-ink2">
          The last {shortTournamentName(last.id)} bar was {pointsText(last.bar!)}.
        </p>
      )}
    </section>
  );
}

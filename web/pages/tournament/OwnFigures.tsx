import type { ReactNode } from "react";
import { countText } from "../../../rules/count-text.ts";
import { centsText } from "../../format/usdc.ts";
import { pointsText, prizeText, setsText } from "../../season/figures.ts";
import type { TournamentView } from "../../queries/season.ts";
import { RollingNumber } from "../../ui/RollingNumber.tsx";
import { climbText, type OwnFigures as Figures } from "./own-figures.ts";
import type { RankBefore } from "./use-own-figures.ts";
import { isSettled } from "../../../rules/league/states.ts";

type OwnFiguresProps = {
  figures: Figures;
  before: RankBefore | undefined;
  state: TournamentView["state"];
  /** False while all entries stand at zero, which would all be first. */
  hasPoints: boolean;
};

/** The user's own figures, at the top of the page. */
export function OwnFigures({ figures, before, state, hasPoints }: OwnFiguresProps) {
  const { total, rank, entries, prize, bar, sets, gamesLeft, waiting } = figures;
  const above = total - bar;
  return (
    // Final figures do not roll: values on the way would be shown as final.
    <dl
      key={String(isSettled(state))}
      className="grid grid-cols-2 border-b border-hair lg:grid-cols-4"
    >
      <Figure
        label="Your total"
        value={<RollingNumber value={total} format={pointsText} />}
        unit="points"
        detail={
          isSettled(state)
            ? "Final"
            : gamesLeft === 0
              ? "No games left"
              : `${countText(gamesLeft, "game")} left${waiting > 0 ? `, bench up to +${pointsText(waiting)}` : ""}`
        }
      />
      <Figure
        label="Rank"
        value={hasPoints ? <RollingNumber value={rank} format={wholeText} /> : "–"}
        unit={`of ${wholeText(entries)}`}
        detail={
          !hasPoints
            ? "Once points are scored"
            : before
              ? climbText(before.rank - rank, before.tipoff)
              : above > 0
                ? standingText(rank, entries)
                : ""
        }
      />
      <Figure
        label={isSettled(state) ? "Prize" : "Projected prize"}
        value={<RollingNumber value={Number(prize)} format={rollingCents} />}
        unit="USDC"
        detail={
          isSettled(state)
            ? prize > 0n
              ? `Exactly ${prizeText(prize)}`
              : whyNoPrize(above, sets)
            : state === "provisional"
              ? "If no statistic changes"
              : "By the standings now"
        }
      />
      <Figure
        label={above > 0 ? "Above the bar" : "To the bar"}
        value={<RollingNumber value={Math.abs(above)} format={pointsText} />}
        unit="points"
        detail={
          above > 0
            ? `times ${setsText(sets)}`
            : `${setsText(sets)}${isSettled(state) ? "" : " in play"}`
        }
      />
    </dl>
  );
}

function Figure({
  label,
  value,
  unit,
  detail,
}: {
  label: string;
  value: ReactNode;
  unit: string;
  detail: string;
}) {
  return (
    <div className="min-w-0 border-hair px-4 py-4 even:border-l sm:px-6 lg:not-first:border-l max-lg:nth-[n+3]:border-t">
      <dt className="type-note text-ink2">{label}</dt>
      <dd>
        <span className="mt-1 block whitespace-nowrap">
          <span className="type-data-xl">{value}</span>{" "}
          <span className="type-label-l text-ink2">{unit}</span>
        </span>
        <span className="type-note mt-1 block text-ink2 max-sm:text-[0.875rem]">{detail}</span>
      </dd>
    </div>
  );
}

/** Why a settled entry has no prize: below the bar, without sets, or under the smallest one (R17, R18). */
function whyNoPrize(above: number, sets: bigint): string {
  if (above <= 0) return "Below the bar";
  return sets === 0n ? "No sets" : "Under 0.01 USDC";
}

/** "Top 12%" in the better half. Only for those above the bar: the others may all be tied without a point. */
function standingText(rank: number, entries: number): string {
  return 2 * rank > entries ? "" : `Top ${wholeText(Math.ceil((100 * rank) / entries))}%`;
}

function wholeText(value: number): string {
  return value.toLocaleString("en-US");
}

/** Between two values there are fractions of a base unit. */
function rollingCents(value: number): string {
  return centsText(BigInt(Math.floor(value)));
}

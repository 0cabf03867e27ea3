import { useNavigate, useSearch } from "@tanstack/react-router";
import type { FiveChance } from "../../../rules/starting-five.ts";
import { packsText } from "../../format/packs-text.ts";
import { percent } from "./percent.ts";
import { paths } from "../../paths.ts";
import { Panel } from "../../ui/Panel.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Stepper } from "../../ui/Stepper.tsx";
import type { OddsProps } from "./BoxOdds.tsx";

const DEFAULT_PACKS = 3;
/** Bars in the small chart: after this many packs nearly everyone has a five. */
const BARS = 8;

/** The chance of a legal starting five after a number of packs, which is kept in the address. */
export function FiveOdds({ box, odds, isBroken }: OddsProps) {
  const search = useSearch({ from: "/open/fairness" });
  const navigate = useNavigate({ from: paths.fairness });
  if (box?.packsLeft === 0 || isBroken) return null;
  const maxPacks = odds?.five.length ?? 50;
  const wanted = Math.trunc(Number(search.packs ?? DEFAULT_PACKS));
  const packs = Math.min(maxPacks, wanted >= 1 ? wanted : DEFAULT_PACKS);
  const chance = odds?.five[packs - 1];

  return (
    <Panel
      title="A legal starting five"
      description="Two guards, two forwards and one center, all different players. How likely are your first packs to hold one?"
    >
      <div className="grid items-start gap-8 lg:grid-cols-[auto_1fr_1.2fr] lg:gap-12">
        <Stepper
          label="Packs"
          unit="pack"
          min={1}
          max={maxPacks}
          value={packs}
          onChange={(value) =>
            void navigate({
              search: (rest) => ({ ...rest, packs: String(value) }),
              replace: true,
              resetScroll: false,
            })
          }
          className="w-full lg:w-54"
        />
        <div aria-busy={chance === undefined || undefined}>
          <p className="type-label-l text-ink2">Chance after {packsText(packs)}</p>
          {chance === undefined ? (
            <Skeleton className="mt-1 h-10 w-32" />
          ) : (
            <output className="type-data-xl mt-1 block">{percent(chance.chance)}</output>
          )}
          <p className="type-note mt-1 text-ink2">{chance ? errorText(chance) : "\u00a0"}</p>
        </div>
        {odds ? <Bars chances={odds.five} packs={packs} /> : <Skeleton className="h-28 w-full" />}
      </div>
      <p className="type-note mt-6 max-w-measure text-ink2">
        What this assumes: your packs are the next ones out of the box, and a player counts at their
        main position only (point and shooting guards are guards, small and power forwards are
        forwards). The chance is computed exactly for packs that are each drawn from the current
        box; the error bounds how much earlier packs can change it.
      </p>
    </Panel>
  );
}

function errorText({ error, method }: FiveChance): string {
  if (error === 0) return "Exact";
  const points = Math.max(0.01, error * 100).toFixed(2);
  return method === "computed"
    ? `Computed, off by at most ${points} percentage points`
    : `1,000 simulated openings, ± ${points} percentage points`;
}

/** A bar chart of the chance by pack. Decoration: the figure next to it says the same. */
function Bars({ chances, packs }: { chances: readonly FiveChance[]; packs: number }) {
  return (
    <div aria-hidden="true" className="flex h-28 items-end gap-2">
      {chances.slice(0, BARS).map(({ chance }, index) => {
        const isChosen = index + 1 === packs;
        return (
          <div key={index + 1} className="flex h-full grow flex-col justify-end gap-1 text-center">
            <span
              className={isChosen ? "bg-ink" : "bg-edge"}
              style={{ height: `${Math.max(1.5, chance * 78)}%` }}
            />
            <span className={`type-note ${isChosen ? "font-bold text-ink" : "text-ink3"}`}>
              {index + 1}
            </span>
          </div>
        );
      })}
    </div>
  );
}

import type { ReactNode } from "react";
import { countText } from "../../../rules/count-text.ts";
import { calendarDay } from "../../../rules/league/names.ts";
import { NO_FIGURE } from "../../players/columns.ts";
import { PointsBars } from "../../players/PointsBars.tsx";
import type { GameLog } from "../../queries/players.ts";
import { expectedText, pointsText, shareText, tokensText } from "../../season/figures.ts";

/** What a player is expected to score, with his form, and from the first lock on who holds him. */
export function PlayerFigures({ log }: { log: GameLog }) {
  const { perGame, isEstimated, lock, holders } = log;
  const last = log.games.flatMap(({ line }) => (line ? [line.points] : []));
  return (
    <div>
      <dl className="grid grid-cols-2 gap-px overflow-hidden border border-hair bg-hair xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
        <Figure label="Points a game" hint={hintOf(last.length, isEstimated)}>
          {expectedText(perGame, isEstimated)}
        </Figure>
        <Figure label="Last games" hint={last.length > 0 && rangeOf(last)}>
          <PointsBars last={last} scale={1.25} />
        </Figure>
        {lock && (
          <>
            <Figure
              label="Holders"
              hint={holders ? `with ${tokensText(holders.tokens)} tokens` : "he was on no roster"}
            >
              {holders ? holders.wallets.toLocaleString("en-US") : NO_FIGURE}
            </Figure>
            <Figure label="On rosters" hint={`of ${countText(lock.entries, "roster")}`}>
              {shareText(holders?.rosters ?? 0, lock.entries)}
            </Figure>
          </>
        )}
      </dl>
      {lock && (
        <p className="type-small mt-2 text-ink3">
          Holders and rosters are those of the last lock, in the week of {calendarDay(lock.week)}.
        </p>
      )}
    </div>
  );
}

function hintOf(games: number, isEstimated: boolean): string {
  if (games === 0) return "estimate, no game yet";
  return `${isEstimated ? "estimate after" : "average of"} ${countText(games, "game")}`;
}

/** "53.9 to 59.0". */
function rangeOf(last: readonly number[]): string {
  return `${pointsText(Math.min(...last))} to ${pointsText(Math.max(...last))}`;
}

type FigureProps = { label: string; hint: ReactNode; children: ReactNode };

function Figure({ label, hint, children }: FigureProps) {
  return (
    <div className="min-w-0 bg-s1 px-4 py-3 sm:px-5 sm:py-4 sm:first:pl-7">
      <dt className="type-note text-ink2">{label}</dt>
      <dd className="mt-1">
        <span className="type-data-xl block min-h-9.5">{children}</span>
        <span className="type-small mt-1 block text-ink3">{hint}</span>
      </dd>
    </div>
  );
}

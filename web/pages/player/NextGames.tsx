import type { GameLog } from "../../queries/players.ts";
import { opponentText } from "../../season/names.ts";
import { clockTime, monthDay, weekday } from "../../season/times.ts";

/** A player's next games: side by side, and one a line on small screens. */
export function NextGames({ games }: { games: GameLog["next"] }) {
  return (
    <section aria-labelledby="next-games" className="border border-hair bg-s1">
      <h2 id="next-games" className="type-title px-5 pt-4 pb-3 sm:px-7 max-sm:px-4">
        Next games
      </h2>
      {games.length > 0 ? (
        <ol className="border-t border-hair xl:grid xl:auto-cols-fr xl:grid-flow-col">
          {games.map(({ id, tipoff, ...game }) => (
            <li
              key={id}
              className="type-note flex items-baseline gap-x-3 border-hair px-4 py-2 not-first:max-xl:border-t sm:px-7 xl:block xl:py-3 xl:not-first:border-l xl:not-first:px-5"
            >
              <span className="type-label xl:block">{opponentText(game)}</span>
              <span className="text-ink2 max-xl:ml-auto xl:mt-1 xl:block">
                {weekday(tipoff)}, {monthDay(tipoff)}
              </span>
              <span className="text-ink3 max-xl:w-20 max-xl:text-right xl:block">
                {clockTime(tipoff)}
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="type-note px-4 pb-4 text-ink2 sm:px-7">
          His team has no game in the next 30 days.
        </p>
      )}
    </section>
  );
}

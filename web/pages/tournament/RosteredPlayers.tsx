import { useState } from "react";
import { countText } from "../../../rules/count-text.ts";
import type { Scores } from "../../../server/tournaments/schemas.ts";
import { PlayerName } from "../../players/PlayerName.tsx";
import type { Player } from "../../queries/players.ts";
import { pointsText, shareText } from "../../season/figures.ts";
import { MiniCard } from "../../season/MiniCard.tsx";
import { Button } from "../../ui/Button.tsx";
import { focusOnce } from "../../ui/focus-once.ts";
import { Panel } from "../../ui/Panel.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { type RosteredBy, listRostered } from "./rostered.ts";
import { OwnMark } from "./OwnMark.tsx";

const BY = [
  { value: "rosters", label: "Most rostered" },
  { value: "points", label: "Most points" },
] as const satisfies readonly { value: RosteredBy; label: string }[];

/** Players shown at first. */
const FIRST = 10;

type RosteredPlayersProps = {
  scores: Scores;
  players: ReadonlyMap<string, Player>;
  /** Ids of the user's ten players. */
  own: ReadonlySet<string>;
};

/** In how many rosters each player is, and his points: a rank moves by what others do not have. */
export function RosteredPlayers({ scores, players, own }: RosteredPlayersProps) {
  const [by, setBy] = useState<RosteredBy>("rosters");
  const [isWhole, setIsWhole] = useState(false);
  // The first of the players that "Show all" added, which takes the focus.
  const [added, setAdded] = useState<string>();
  const all = listRostered(scores, by);
  const shown = isWhole ? all : all.slice(0, FIRST);
  if (all.length === 0) return null;
  const order = (next: RosteredBy) => {
    setBy(next);
    setAdded(undefined);
  };
  return (
    <Panel
      flush
      title="Players"
      aside={<span className="type-note text-ink2">in {countText(scores.entries, "roster")}</span>}
    >
      <div className="px-5 pb-4 sm:px-7">
        <SegmentedControl label="Order" look="bar" options={BY} value={by} onChange={order} />
      </div>
      <ol
        // On wide screens, the second half is beside the first.
        style={{ gridTemplateRows: `repeat(${Math.ceil(shown.length / 2)}, auto)` }}
        className="overflow-hidden border-t border-hair lg:grid lg:grid-flow-col lg:grid-cols-2"
      >
        {shown.map(({ player, points, rosters }) => {
          const known = players.get(player);
          const share = shareText(rosters, scores.entries);
          return (
            <li
              key={player}
              ref={player === added ? focusOnce : undefined}
              tabIndex={player === added ? -1 : undefined}
              className="-mb-px -ml-px grid min-w-0 grid-cols-[2.5rem_minmax(0,1fr)_3.5rem] items-center gap-x-4 border-b border-l border-hair px-5 py-2.5 sm:px-7"
            >
              {known && <MiniCard player={known} />}
              <div className="min-w-0">
                <p className="flex items-center font-semibold">
                  {known ? <PlayerName player={known} className="truncate" /> : player}
                  {own.has(player) && <OwnMark />}
                </p>
                <p className="type-note mt-0.5 flex items-center gap-3 text-ink2">
                  <span aria-hidden="true" className="h-1 w-24 shrink-0 bg-s3 sm:w-40">
                    <span
                      className="block h-full bg-ink2"
                      style={{ width: `${(100 * rosters) / scores.entries}%` }}
                    />
                  </span>
                  <span>
                    {share}
                    <span className="sr-only"> of rosters</span>
                  </span>
                </p>
              </div>
              <span className="type-data-m text-right">
                {points === null ? (
                  <>
                    <span aria-hidden="true">–</span>
                    <span className="sr-only">no points</span>
                  </>
                ) : (
                  <>
                    {pointsText(points)}
                    <span className="sr-only"> points</span>
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ol>
      {!isWhole && all.length > FIRST && (
        <div className="grid border-t border-hair p-3">
          <Button
            variant="quiet"
            onClick={() => {
              setAdded(all[FIRST]!.player);
              setIsWhole(true);
            }}
          >
            Show all {all.length}
          </Button>
        </div>
      )}
    </Panel>
  );
}

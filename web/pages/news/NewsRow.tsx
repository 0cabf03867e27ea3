import { CalendarClock, Megaphone } from "lucide-react";
import { tournamentTitle } from "../../../rules/league/names.ts";
import { paths } from "../../paths.ts";
import { useOpenCard } from "../../players/use-open-card.ts";
import type { NewsItem } from "../../queries/news.ts";
import type { Player } from "../../queries/players.ts";
import { MiniCard } from "../../season/MiniCard.tsx";
import { newsWords } from "../../season/news-words.ts";
import { clockTime } from "../../season/times.ts";
import type { Spot } from "../../season/use-spots.ts";
import { focusOnce } from "../../ui/focus-once.ts";
import { RouteLink } from "../../ui/RouteLink.tsx";

type NewsRowProps = {
  item: NewsItem;
  players: ReadonlyMap<string, Player>;
  /** His spot in the user's lineup, if somebody else should take it. */
  spot: Spot | undefined;
  /** Takes the focus when it is added. */
  takesFocus: boolean;
};

/** An item of the news. A press on one about a player opens his card. */
export function NewsRow({ item, players, spot, takesFocus }: NewsRowProps) {
  const { last, open } = useOpenCard();
  const { title, note } = newsWords(item, (id) => players.get(id)?.name ?? id);
  const player = "player" in item ? players.get(item.player) : undefined;
  const Icon = item.kind === "post" ? Megaphone : CalendarClock;
  return (
    <li
      ref={takesFocus ? focusOnce : undefined}
      tabIndex={takesFocus ? -1 : undefined}
      className={`relative grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 px-5 py-3.5 sm:grid-cols-[2.5rem_minmax(0,1fr)_auto] sm:px-7 ${player ? "hover:bg-s2" : ""}`}
    >
      {player ? (
        <MiniCard player={player} className="row-span-2 self-start sm:row-span-1" />
      ) : (
        <span className="row-span-2 grid size-10 place-items-center border border-hair text-ink2 sm:row-span-1">
          <Icon aria-hidden="true" className="size-5" />
        </span>
      )}
      {/* The first line is level with the time and the middle of an icon. */}
      <div className="min-w-0 sm:pt-2">
        {player ? (
          <button
            type="button"
            aria-haspopup="dialog"
            data-takes-focus={player.id === last || undefined}
            onClick={() => open(player.id)}
            // The whole row is its target.
            className="text-left font-semibold after:absolute after:inset-0"
          >
            {title}
          </button>
        ) : (
          <h3 className="font-semibold">{title}</h3>
        )}
        {note !== "" && (
          <p className="type-note mt-0.5 max-w-measure whitespace-pre-line text-ink2">{note}</p>
        )}
        {spot && (
          <p className="type-note relative z-1 mt-0.5 w-fit">
            <RouteLink to={paths.lineup} search={spot.search}>
              Replace him at {spot.title}
            </RouteLink>
          </p>
        )}
        {item.kind === "correction" && (
          <p className="type-note relative z-1 mt-0.5 w-fit">
            <RouteLink to={paths.tournament} params={{ tournamentId: item.tournament }}>
              {tournamentTitle(item.tournament)}
            </RouteLink>
          </p>
        )}
      </div>
      <time
        dateTime={item.at}
        className="type-note text-ink2 max-sm:col-start-2 max-sm:mt-1 sm:pt-2"
      >
        {clockTime(item.at)}
      </time>
    </li>
  );
}

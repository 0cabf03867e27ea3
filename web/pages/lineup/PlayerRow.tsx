import { cx } from "class-variance-authority";
import { Info, Plus, TriangleAlert } from "lucide-react";
import { SLOTS } from "../../../rules/league/slots.ts";
import { TOURNAMENTS } from "../../../rules/league/week.ts";
import { shortTournamentName } from "../../../rules/league/names.ts";
import { countText } from "../../../rules/count-text.ts";
import { expectedText, tokensText } from "../../season/figures.ts";
import { MiniCard } from "../../season/MiniCard.tsx";
import {
  expectedIn,
  gamesIn,
  type MyPlayer,
  type OwnGame,
  type Span,
  withoutGame,
} from "../../season/my-players.ts";
import { opponentText, slotTitle } from "../../season/names.ts";
import { weekday } from "../../season/times.ts";
import { carry } from "./Place.tsx";

export type RowView = {
  mine: MyPlayer;
  span: Span;
  /** Index of the player's place in this roster, or -1. */
  at: number;
  /** Number of another roster that he is in. */
  elsewhere: number | undefined;
  isChosen: boolean;
  /** Name of the place being filled. */
  target: string | undefined;
};

type RowProps = RowView & {
  press: (player: string) => void;
  /** Opens what helps to decide on a player. */
  explain: (player: string) => void;
};

/**
 * One of the user's players: position, games, expected points, tokens, and place. A press on his card explains him, and
 * one anywhere else places him.
 */
export function PlayerRow({ press, explain, ...view }: RowProps) {
  const { mine, span, at, elsewhere, isChosen, target } = view;
  const { player, tokens } = mine;
  const expected = expectedIn(mine, span);
  const isPlaced = at !== -1;
  const isOff = elsewhere !== undefined;
  const action = isPlaced ? slotTitle(SLOTS[at]!) : "not placed";
  return (
    <div
      draggable={!isOff}
      onDragStart={({ dataTransfer }) => carry(dataTransfer, player.id)}
      className={cx(
        "relative grid min-h-15.5 grid-cols-[2.5rem_minmax(0,1fr)_auto_auto_auto] items-center gap-x-3 px-3.5 py-1.5 @tokens:grid-cols-[2.5rem_minmax(0,1fr)_2.75rem_2.5rem_auto]",
        isChosen && "bg-s3",
        !isPlaced && !isChosen && "bg-s2/50",
        !isOff && !isChosen && "hover:bg-s2",
      )}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`About ${player.name}`}
        onClick={() => explain(player.id)}
        // Above the target of the other button.
        className="group relative z-1"
      >
        <MiniCard player={player} />
        <Info
          aria-hidden="true"
          className="absolute -right-1 -bottom-1 size-4.5 rounded-full bg-s1 text-ink2 group-hover:text-ink"
        />
      </button>
      <div className="min-w-0">
        <p className="truncate leading-5 font-semibold [font-stretch:88%]">
          <span>{player.name}</span>{" "}
          <span className="type-small font-normal text-ink2">{player.position}</span>
        </p>
        <Line mine={mine} span={span} elsewhere={elsewhere} />
      </div>
      <p className={cx("type-data-m text-right whitespace-nowrap", mine.isOut && "text-ink3")}>
        {expected === undefined ? "–" : expectedText(expected, mine.isEstimated)}
        <span className="sr-only"> points {mine.isOut ? "if he plays" : "expected"}</span>
        <span className="type-small block font-normal text-ink2 [word-spacing:0] [font-stretch:88%] @tokens:hidden">
          {tokens === undefined ? "" : `${tokensText(tokens)} tokens`}
        </span>
      </p>
      <p className="type-data-m text-right text-ink2 @max-tokens:hidden">
        {tokens === undefined ? "–" : tokensText(tokens)}
        <span className="sr-only"> tokens</span>
      </p>
      <button
        type="button"
        aria-disabled={isOff || undefined}
        aria-pressed={isChosen}
        aria-label={
          isOff
            ? `${player.name} is in roster ${elsewhere}`
            : `${player.name}, ${action}. ${target === undefined ? (isPlaced ? "Move" : "Place") : `Place at ${target}`}`
        }
        // The second click of a double click would fall on whom the list shows for the next place.
        onClick={isOff ? undefined : ({ detail }) => detail < 2 && press(player.id)}
        className={cx(
          // Its target is the whole row.
          "after:absolute after:inset-0",
          "type-label grid min-h-9 min-w-10 place-items-center border px-2 pointer-coarse:min-h-11 pointer-coarse:min-w-11",
          isOff && "border-hair text-ink3",
          !isOff && isPlaced && "border-edge text-ink hover:border-ink",
          !isOff && !isPlaced && "border-ink bg-ink text-bg hover:bg-ink2",
        )}
      >
        {isOff ? (
          `R${elsewhere}`
        ) : isPlaced ? (
          SLOTS[at]
        ) : (
          <Plus aria-hidden="true" className="size-5" />
        )}
      </button>
    </div>
  );
}

/** His games, or a warning. */
function Line({
  mine,
  span,
  elsewhere,
}: {
  mine: MyPlayer;
  span: Span;
  elsewhere: number | undefined;
}) {
  const warning = warningOf(mine, span);
  const own = gamesIn(mine, span);
  if (warning !== undefined)
    return (
      <p className="type-note flex items-center gap-1.5 leading-5! text-warn">
        <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
        <span className="truncate">
          {warning}
          {/* Who may play still has games. */}
          {warning === mine.injury?.status && own && (
            <span className="text-ink2">, {countText(own.length, "game")}</span>
          )}
        </span>
      </p>
    );
  return (
    <p className="type-note min-h-5 leading-5! text-pretty text-ink2 [font-stretch:80%]">
      {elsewhere !== undefined
        ? `In roster ${elsewhere}`
        : span === "week"
          ? countsText(mine)
          : gamesText(own)}
    </p>
  );
}

/** A warning about a player, as a sign with words. */
export function warningOf(mine: MyPlayer, span: Span): string | undefined {
  if (mine.tokens === 0n) return "Not held: no points";
  if (mine.isOut) return mine.doubt || "Out";
  if (gamesIn(mine, span)?.length === 0) return "No game";
  const [without] = span === "week" ? withoutGame(mine) : [];
  return without ? `No game ${shortTournamentName(without)}` : mine.injury?.status;
}

/** "2 games Mon to Thu, 1 Fri to Sun"; undefined until known. */
function countsText({ games }: MyPlayer): string | undefined {
  return (
    games &&
    TOURNAMENTS.map((kind, at) => {
      const { length } = games[kind];
      return `${at === 0 ? countText(length, "game") : length} ${shortTournamentName(kind)}`;
    }).join(", ")
  );
}

/** "Mon vs CHI, Wed at MIA"; undefined until known. */
export function gamesText(games: readonly OwnGame[] | undefined): string | undefined {
  return games?.map(gameText).join(", ");
}

/** "Mon vs CHI", "Wed at MIA", kept on one line. */
function gameText(game: OwnGame): string {
  const day = game.tipoff === null ? "" : `${weekday(game.tipoff)} `;
  return `${day}${opponentText(game)}`.replaceAll(" ", "\u00a0");
}

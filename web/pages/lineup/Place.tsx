import { cx } from "class-variance-authority";
import { Plus, TriangleAlert } from "lucide-react";
import type { KeyboardEvent } from "react";
import { SLOTS } from "../../../rules/league/slots.ts";
import { CardFace } from "../../cards/CardFace.tsx";
import type { Player } from "../../queries/players.ts";
import { lastName, slotTitle } from "../../season/names.ts";

/** Content and behavior of a place on the court or the bench. */
export interface PlaceView {
  readonly at: number;
  readonly player: Player | undefined;
  /** Shown below the name: expected or actual points. */
  readonly figure: string | undefined;
  /** A warning shown instead of the figure: "Not held". */
  readonly warning: string | undefined;
  /** Once locked: a line below the figure, such as "in at G2". */
  readonly note?: string | undefined;
  /** Once locked: the warning or note in a sentence, for screen readers. */
  readonly told?: string | undefined;
  /** Once locked: his points do not count. */
  readonly isIdle?: boolean | undefined;
  readonly isChosen: boolean;
  /** Whether the picked-up player may come here; undefined if nobody is picked up. */
  readonly mayTake: boolean | undefined;
  /** Last name of the picked-up player. */
  readonly carried: string | undefined;
}

export type PlaceProps = PlaceView & {
  /** If missing, the place is locked. */
  press?: ((at: number, isByKey: boolean) => void) | undefined;
  /** Takes a dropped player. */
  drop?: ((player: string, at: number) => void) | undefined;
  className?: string | undefined;
};

/** A place for a player: a button, or just a card once locked. */
export function Place({ press, drop, className, ...view }: PlaceProps) {
  const { at, player, isChosen, mayTake } = view;
  const isOff = mayTake === false && !isChosen;
  const shell = cx(
    "group relative block default:w-full text-center transition-opacity duration-[120ms]",
    isOff && "opacity-45",
    className,
  );
  if (!press)
    return (
      <div className={shell}>
        <span className="sr-only">{nameOf(view, true)}</span>
        <Face {...view} isLocked />
      </div>
    );
  return (
    <button
      type="button"
      data-place={at}
      aria-pressed={isChosen}
      aria-disabled={isOff || undefined}
      aria-label={nameOf(view, false)}
      onClick={({ detail: clicks }) => press(at, clicks === 0)}
      onKeyDown={moveFocus}
      draggable={player !== undefined}
      onDragStart={({ dataTransfer }) => player && carry(dataTransfer, player.id)}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        const dropped = draggedIn(event.dataTransfer);
        if (dropped !== undefined) drop?.(dropped, at);
      }}
      className={shell}
    >
      <Face {...view} />
    </button>
  );
}

/** The data type of a drag: a player id. A type of our own, because a place must not take any dropped text. */
const DRAGGED = "application/x-hardwood-player";

/** Lets a player be dragged to a place. */
export function carry(data: DataTransfer, player: string): void {
  data.setData(DRAGGED, player);
  data.effectAllowed = "move";
}

/** Returns the player who is dragged; undefined if it is something else. */
export function draggedIn(data: DataTransfer): string | undefined {
  return data.getData(DRAGGED) || undefined;
}

/** Letters of a name that fit below a small card. Longer ones are set narrower. */
const LONG_NAME = 10;

function Face({ isLocked = false, ...view }: PlaceView & { isLocked?: boolean }) {
  const { at, player, figure, warning, note, isIdle, isChosen, mayTake } = view;
  const name = player ? lastName(player.name) : "Empty";
  return (
    <>
      <span
        className={cx(
          "relative block outline-offset-2",
          isChosen && "outline-3 outline-ink",
          mayTake === true && !isChosen && "outline-2 outline-ink outline-dashed",
          isIdle && warning !== undefined && "opacity-55",
        )}
      >
        {player ? (
          <CardFace player={player} density="compact" isDecorative />
        ) : (
          <span className="grid aspect-5/7 place-items-center border-2 border-dashed border-edge bg-bg/60 text-ink2 group-hover:border-ink group-hover:text-ink">
            {!isLocked && <Plus aria-hidden="true" className="size-6" />}
          </span>
        )}
      </span>
      <span
        aria-hidden="true"
        className={cx(
          "type-name mt-1.5 block truncate leading-5",
          name.length > LONG_NAME && "[font-stretch:62%]",
        )}
      >
        {name}
      </span>
      <span
        aria-hidden="true"
        className="flex flex-wrap items-baseline justify-center gap-x-1.5 text-[0.875rem] max-sm:-mx-1 max-sm:gap-x-1 lg:-mx-4 leading-5 whitespace-nowrap"
      >
        <span className="text-ink2 [font-stretch:88%]">{SLOTS[at]}</span>
        {warning === undefined ? (
          figure !== undefined && (
            <span className={cx("type-data-m text-[1.0625rem]", isIdle && "text-ink2")}>
              {figure}
            </span>
          )
        ) : (
          <span className="inline-flex items-center gap-1 font-semibold text-warn [font-stretch:75%]">
            <TriangleAlert className="size-3.5 shrink-0" />
            {warning}
          </span>
        )}
      </span>
      {note !== undefined && (
        <span
          aria-hidden="true"
          className={cx(
            "block text-[0.875rem] leading-5 whitespace-nowrap [font-stretch:75%]",
            isIdle ? "text-ink2" : "font-semibold text-info",
          )}
        >
          {note}
        </span>
      )}
    </>
  );
}

/** "Guard 1: Marlo Vance, 48.5 points expected. Change", "Guard 2: empty. Choose a player". */
function nameOf(view: PlaceView, isLocked: boolean): string {
  const { at, player, figure, warning, told, isChosen, mayTake, carried } = view;
  const title = slotTitle(SLOTS[at]!);
  const parts = [
    player ? player.name : "empty",
    ...(figure === undefined || !player
      ? []
      : [`${figure.replace("~", "about ")} points${isLocked ? "" : " expected"}`]),
    ...(warning === undefined ? [] : [warning.toLowerCase()]),
  ];
  const what = `${title}: ${parts.join(", ")}.`;
  if (isLocked) return `${what} ${told === undefined ? "" : `${told} `}Locked`;
  if (isChosen || carried === undefined) return `${what} ${player ? "Change" : "Choose a player"}`;
  return mayTake === true ? `${what} Place ${carried} here` : `${what} ${carried} does not fit`;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Moves the focus with the arrow keys, in the order of the places. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const all = [...document.querySelectorAll<HTMLElement>("[data-place]")];
  const next = all[all.indexOf(event.currentTarget) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
